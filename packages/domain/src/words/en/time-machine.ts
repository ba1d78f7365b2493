// The portal of a team at another time.
export const timeMachineWords = {
  open: 'View at another date',
  title: '{team} at another date',
  lead: 'View the portal as the {:team} saw or will see it on a date. The view is read-only, and the audit log records it.',
  when: 'Day and time',
  whenText: 'In the time zone {zone}.',
  look: 'Show',
  now: 'Now',
  week: 'In a week',
  event: 'First day of the event',
  wrong: 'Choose a date and time',
  past: 'As far as known',
  pastText:
    'The portal stores only the latest version of {:tasks} and their status. Later changes are marked. Earlier {:form} answers, {:tasks} that were later deleted, archived or reassigned, and former members are not shown.',
  future: 'If nothing changes',
  futureText:
    'This view uses today’s data with the chosen date. It cannot include future work, changes or answers.',
  beforeTeam: 'The {:team} had not been added yet.',
  tasks: {
    title: '{:Tasks}',
    empty: 'No {:tasks} on this date.',
    doubts: {
      task: 'The {:task} has changed since then. You see today’s version.',
      progress: 'The status has changed since then and may have been different.',
    },
  },
  reminders: {
    off: 'Reminders are off, so none are sent.',
    none: 'No reminders by this date.',
    planned: 'Reminders by this date',
    plannedUntil: 'Calculated until {date}.',
  },
  notifications: {
    title: 'Notifications',
    empty: 'None published by this date.',
    scheduled: 'scheduled for {at}',
    published: 'published {at}',
  },
  schedule: {
    title: 'Upcoming in the {:timeTable}',
    empty: 'No entries on this date.',
    hidden: '{:Teams} cannot see the {:timeTable} because its page is not published.',
    doubt: 'Changed since then. You see today’s version.',
  },
} as const
