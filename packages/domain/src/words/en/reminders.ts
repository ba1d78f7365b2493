// Reminders of tasks, for organisers: what goes when and why, and what was sent.
export const remindersWords = {
  standard: 'All other {:teams}',
  lead: 'Who is reminded of open {:tasks} on the next days and why, and what became of the reminders that were sent.',
  settings: 'Email settings',
  off: {
    title: 'Reminders are off',
    text: 'Nobody is reminded of {:tasks}. An admin switches them on in the email settings.',
  },
  how: 'How reminders go',
  facts: {
    days: 'When',
    daysText:
      'When {:aTask} becomes due soon, 7 days and 1 day before its due date, on the day, the day after, and then weekly. One email a day at most.',
    at: 'At',
    atText: 'From {hour}, never between {from} and {until}',
    to: 'Who',
  },
  to: {
    everybody: 'Everybody in the {:team}; an assigned {:task} only whom it is assigned to',
    owner: 'The owner of the {:team}',
    organisers: 'The organisers, in one email for all {:teams}',
  },
  task: {
    reason: '{title} ({due})',
    beside: '{title} ({due}, also open)',
    dropped: '{title} (done before the email left)',
    more: { one: '{count} more', other: '{count} more' },
  },
  next: {
    count: { one: '{count} person', other: '{count} people' },
    nobody: 'No more reminders on this day.',
    more: { one: 'and {count} more person', other: 'and {count} more people' },
    stopped: 'gets no email: the address does not work',
  },
  sent: {
    title: 'Sent reminders',
    nothing: 'No reminder has been sent yet.',
    sent: 'Sent',
    waiting: 'Waiting',
    failed: 'Not delivered',
    cancelled: 'Replaced by a newer one',
    dropped: 'Not sent: nothing left to do',
    stopped: 'Not sent: the address does not work',
  },
} as const
