// The page of everything that is found.
export const searchWords = {
  lead: 'Everything in this portal, dates and prices included.',
  what: 'everything',
  results: { one: '{count} result for “{text}”', other: '{count} results for “{text}”' },
  most: 'The best {count} results for “{text}”',
  startTitle: 'What are you looking for?',
  startText: 'Ask as you would ask a person: “when may I unload”, “maximum wall height”.',
  nothingTitle: 'Nothing found for “{text}”',
  nothingText:
    'Try fewer or other words. The organisers are told what is not found, without your name.',
  nothingToOrganisers: 'Try fewer or other words.',
  misses: {
    lead: 'What {:teams} have looked for and not found, in the last {days} days. It shows what your pages lack; nobody is named.',
    list: 'Not found',
    times: { one: 'Once, on {at}', other: '{count} times, last on {at}' },
    empty: 'Whatever {:teams} have looked for was found.',
    clear: 'Empty the list',
    clearTitle: 'Empty the list?',
    clearText: 'The texts and how often they were searched for are gone for good.',
  },
} as const
