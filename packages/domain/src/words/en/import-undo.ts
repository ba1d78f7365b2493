// Undoing an import of teams.
export const importUndo = {
  stopped: 'The undo is not finished: {done} of {total} rows are done.',
  goOn: 'Continue the undo…',
  action: 'Undo this import…',
  title: 'Undo the import of {name}?',
  text: 'Added {:teams} stay if somebody has signed in to them, or has changed them since. In other {:teams}, values that somebody has changed since stay. Keep this page open until the undo is finished: it stops when you leave, and you can continue it here.',
  confirm: { one: 'Undo {count} row', other: 'Undo {count} rows' },
  added: {
    one: '{count} added {:team} is deleted, with its people if this import has added them.',
    other: '{count} added {:teams} are deleted, with their people if this import has added them.',
  },
  joined: {
    one: '{count} person leaves their {:team}, and the event if this import has added them.',
    other: '{count} people leave their {:teams}, and the event if this import has added them.',
  },
  changed: {
    one: '{count} changed {:team} gets its former values back.',
    other: '{count} changed {:teams} get their former values back.',
  },
  standsTaken: 'Stands that the import took from other {:teams} go back to them if they are free.',
  invitations: {
    sent: {
      one: '{count} welcome email has been sent already. Undoing does not recall it.',
      other: '{count} welcome emails have been sent already. Undoing does not recall them.',
    },
    unsent: {
      one: '{count} welcome email has not been sent. It is cancelled if its person is deleted.',
      other:
        '{count} welcome emails have not been sent. They are cancelled for people who are deleted.',
    },
  },
  invitation: {
    sent: 'The welcome email has been sent already. Undoing does not recall it.',
    unsent: 'The welcome email has not been sent. It is cancelled if the person is deleted.',
  },
  progress: 'Undoing rows',
  partly: {
    one: '{count} row was undone in part: somebody has changed its other values since.',
    other: '{count} rows were undone in part: somebody has changed their other values since.',
  },
  refused: {
    signedIn: {
      one: '{count} row stays, because somebody of the {:team} has signed in or joined.',
      other: '{count} rows stay, because somebody of the {:teams} has signed in or joined.',
    },
    changedSince: {
      one: '{count} row stays, because somebody has changed its values since.',
      other: '{count} rows stay, because somebody has changed their values since.',
    },
    hasStandShares: {
      one: '{count} row stays, because the {:team} has stand shares.',
      other: '{count} rows stay, because the {:teams} have stand shares.',
    },
    gone: {
      one: '{count} row stays as it is, because the {:team} is deleted already.',
      other: '{count} rows stay as they are, because the {:teams} are deleted already.',
    },
    other: {
      one: '{count} row could not be undone. Try again.',
      other: '{count} rows could not be undone. Try again.',
    },
  },
} as const
