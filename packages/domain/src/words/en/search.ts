// The search page.
export const searchWords = {
  lead: 'Pages, {:tasks}, {:forms}, {:downloads}, {:suppliers}, dates and prices in this portal.',
  what: 'everything',
  onDevice:
    'You are offline. The manual, {:timeTable}, {:suppliers}, {:tasks} and {:notifications} on this device are searched.',
  results: { one: '{count} result for “{text}”', other: '{count} results for “{text}”' },
  most: 'The best {count} results for “{text}”',
  startTitle: 'What are you looking for?',
  startText: 'Ask as you would ask a person: “when may I unload”, “maximum wall height”.',
  nothingTitle: 'Nothing found for “{text}”',
  nothingText:
    'Try fewer or different words, or ask the organisers with a comment on one of your {:tasks}. They see which searches find nothing, without your name.',
  nothingUnreported: 'Try fewer or different words.',
  misses: {
    lead: 'Searches by {:teams} without results in the last {days} days, without names. They show gaps in your pages.',
    list: 'Not found',
    times: { one: '1 time, on {at}', other: '{count} times, last on {at}' },
    empty: 'All searches had results.',
    clear: 'Clear list',
    clearTitle: 'Clear the list?',
    clearText: 'The search texts and their counts are deleted permanently.',
  },
} as const
