// What organisers read of teams: how far each is, and what it has sent.
export const teamsAdminWords = {
  list: {
    columns: { progress: 'Progress', overdue: 'Overdue', lastSeen: 'Last seen' },
    progress: '{complete} of {total}',
    progressOf: '{percent} percent of the {:tasks} of {name} are complete',
    noTasks: 'No {:tasks}',
    overdueOf: {
      one: '{count} overdue {:task} of {name}',
      other: '{count} overdue {:tasks} of {name}',
    },
    never: 'Never',
    filters: {
      progress: {
        label: 'Progress',
        notBegun: 'Nothing complete',
        underWay: 'Some complete',
        complete: 'All complete',
      },
      overdue: { label: 'Overdue', yes: 'Overdue {:tasks}', no: 'Nothing overdue' },
      seen: {
        label: 'Last seen',
        never: 'Never',
        lately: 'In the last {days} days',
        longAgo: 'More than {days} days ago',
        ownerNever: 'Owner never signed in',
      },
      places: { label: 'Members', full: 'Team Full', free: 'Places left' },
    },
  },
  tasks: {
    title: '{:Tasks}',
    empty: 'No {:task} is meant for this {:team}.',
    emptyState: 'No {:task} of this {:team} is in this state.',
    organiser: 'An organiser {:team} sees every {:task}, and is asked to do none of them.',
    states: 'How many {:tasks} are in which state',
    complete: '{by}, {at}',
    because: 'Reason: {reason}',
    assigned: 'Assigned to {name}',
    answers: 'Answers',
    draft: 'Draft',
    changed: '{task}: {state}',
    stale:
      'The state of “{task}” has just been changed by somebody else. What you see now is the newest.',
    actions: 'Change the state of “{task}”',
  },
  submissions: {
    title: 'Submissions',
    empty: 'This {:team} has not submitted anything yet.',
    draft: 'Draft',
    submitted: 'Submitted {ago}',
    submittedBy: 'Submitted {ago} by {name}',
    saved: 'Saved {ago}',
    forTask: 'for the {:task} “{task}”',
  },
  files: {
    title: 'Files',
    empty: 'There is no file in anything that this {:team} has sent.',
    from: 'In “{form}”, {ago}',
    fromDraft: 'In a draft of “{form}”, {ago}',
  },
} as const
