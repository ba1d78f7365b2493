// The portal of a team as of another time.
export const timeMachineWords = {
  open: 'View at a date',
  title: '{team} at a date',
  lead: 'What the {:team} saw, or will see, in its portal at any time. Nothing can be changed here, and that you looked is written down.',
  when: 'Day and time',
  whenText: 'In the time of {zone}.',
  look: 'Look',
  now: 'Now',
  week: 'In a week',
  event: 'First day of the event',
  wrong: 'Choose a day and a time',
  past: 'Then, as far as it is known',
  pastText:
    'Of {:tasks} and of how far {:aTeam} is, only the latest version is kept. What has been changed since is marked. What cannot be known: what the {:team} had answered in {:forms} by then, {:tasks} that were deleted, archived or meant for others since, and who was in the {:team}.',
  future: 'Then, if nothing more is done',
  futureText:
    'Everything as it is now, with the date of that day: what is still to be done, changed or answered until then is not known.',
  beforeTeam: 'The {:team} had not been added yet. It had no portal.',
  tasks: {
    title: '{:Tasks}',
    empty: 'No {:tasks} by then.',
    doubts: {
      task: 'The {:task} has been changed since; it is shown as it is today.',
      progress: 'How far the {:team} was has been changed since; it may have been different.',
    },
  },
  reminders: {
    off: 'Reminders are switched off: none is sent.',
    none: 'No reminder would be sent by then.',
    planned: 'Reminders until then',
    plannedUntil: 'Worked out until {date}.',
  },
  notifications: {
    title: 'Notifications',
    empty: 'None was published by then.',
    scheduled: 'scheduled for {at}',
    published: 'published {at}',
  },
  schedule: {
    title: 'What is still to come in the {:timeTable}',
    empty: 'Nothing that was there by then.',
    hidden: '{:Teams} do not see the {:timeTable}: its page is not published.',
    doubt: 'Changed since; shown as it is today.',
  },
} as const
