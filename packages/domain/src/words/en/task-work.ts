// What organisers do with tasks of many teams at once: deadlines, reports, the matrix.
export const taskWorkWords = {
  deadline: {
    action: 'Change due date',
    title: {
      one: 'Due date of one {:task} of one {:team}',
      other: 'Due dates of {count} {:tasks} of {:teams}',
    },
    way: 'What changes',
    ways: { days: 'More days', day: 'A day', reset: 'As the {:task}' },
    days: 'How many more days',
    daysText: 'Counted from the day it is due for the {:team} now.',
    day: 'Due on',
    dayMissing: 'Choose a day',
    resetText: 'The date of the {:task} counts again, as for everybody else.',
    done: { one: '{count} due date changed', other: '{count} due dates changed' },
    team: 'Their own date; for others {date}',
    joinedLate: 'Later, because they joined late',
  },
  extensions: {
    title: '{:Teams} ask for more time',
    actions: 'More time for {team}',
    asks: {
      one: '{count} more day after {date}',
      other: '{count} more days after {date}',
    },
    grant: 'Grant',
    decline: 'Decline',
    granted: '{team} has more time',
    declined: '{team} is told that the date stays',
    note: 'A word to the {:team}',
    noteText: 'Stands in the conversation about the {:task}.',
  },
} as const
