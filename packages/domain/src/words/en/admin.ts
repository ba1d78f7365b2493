// The organisers' home.
export const adminWords = {
  /** Lists with more matches than rows that can be selected. */
  list: {
    selectMatching: 'Select all {total} that match',
    matchingSelected: 'All {total} that match are selected',
  },
  all: 'All settings',
  /** Names of tabs that differ from the titles of their screens. */
  tabs: {
    welcome: 'Welcome',
    templates: 'Templates',
    sent: 'Sent',
    log: 'Log',
    undelivered: 'Undelivered',
    mailings: 'To several people',
    pages: 'Pages',
    searches: 'Searches without a result',
    words: 'Words',
    cards: 'Cards',
    header: 'Header',
  },
  attention: {
    title: 'Needs attention today',
    overdue: {
      one: '{count} {:team} has overdue {:tasks}',
      other: '{count} {:teams} have overdue {:tasks}',
    },
    overdueOf: { one: '{count} overdue', other: '{count} overdue' },
    failedEmails: {
      one: '{count} email could not be sent',
      other: '{count} emails could not be sent',
    },
    reviews: {
      one: '{count} {:task} waits for approval',
      other: '{count} {:tasks} wait for approval',
    },
    extensions: {
      one: '{count} {:team} asks for more time',
      other: '{count} requests for more time wait',
    },
    waitingThreads: {
      one: '{count} {:team} waits for an answer',
      other: '{count} conversations wait for an answer',
    },
    heldEmails: {
      one: '{count} email is held in the outbox',
      other: '{count} emails are held in the outbox',
    },
    neverSignedIn: {
      one: '{count} person has never signed in',
      other: '{count} people have never signed in',
    },
    overdueOfTeam: {
      one: '{count} overdue {:task} of {name}',
      other: '{count} overdue {:tasks} of {name}',
    },
    late: 'Who is late',
    noneLate: 'No {:team} is late.',
    calm: 'Nothing needs you right now.',
    noTasks: 'No {:team} has {:aTask} yet.',
    progressText: '{:Teams} have completed {complete} of {total} {:tasks}.',
    progressLabel: '{percent} percent of {:tasks} are complete',
    latest: 'What changed',
    noSubmissions: 'Nothing has been submitted yet.',
    guest: 'Guest submission',
  },
  setup: {
    title: 'Before you go live',
    lead: 'What the event needs before {:teams} sign in. Items are ticked automatically.',
    done: '{done} of {total} done',
    isDone: ' (done)',
    all: 'All {total} items',
    complete: 'Everything is ready: {:teams} can sign in.',
    putAway: 'Hide checklist',
    bringBack: 'Show it on the home page again',
    dismiss: 'Not needed',
    dismissText: 'The item counts as done. The reason is shown beside it.',
    reason: 'Why it is not needed',
    dismissedFor: 'Not needed: {reason}',
    takeUp: 'Mark as needed',
    emptyTitle: 'Nothing for you to do',
    emptyText: 'Other organisers set up the event.',
    items: {
      event: { title: 'Check the event details', text: 'The dates of the event are in the past.' },
      sender: {
        title: 'Set the support address',
        text: 'Replies of {:teams} to emails go to this address. It is not set yet.',
      },
      branding: {
        title: 'Set the branding',
        text: 'Add your logo and colour.',
      },
      teamTypes: {
        title: 'Add {:team} types',
        text: '{:Teams} of one type get the same {:tasks}.',
      },
      tasks: { title: 'Add {:tasks}', text: 'List what {:teams} have to do, and by when.' },
      forms: {
        title: 'Publish the {:forms} of {:tasks}',
        text: '{:Teams} can fill in a {:form} only after it is published.',
      },
      content: { title: 'Publish a page', text: 'Start the manual for {:teams}.' },
      cards: {
        title: 'Arrange the cards',
        text: 'Choose the cards on the {:dashboard} of {:teams}.',
      },
      reminders: {
        title: 'Switch reminders on',
        text: '{:Teams} are reminded of {:tasks} that are due.',
      },
      welcomeEmail: {
        title: 'Write the welcome email',
        text: 'Add a paragraph, or rewrite the whole email.',
      },
      teams: { title: 'Add {:teams}', text: 'One by one, or from a file.' },
      invitations: {
        title: 'Invite the owners of {:teams}',
        text: 'No invitation sent yet: see the outbox, where new events hold their emails.',
      },
    },
  },
  groups: {
    general: 'General settings',
    dashboard: '{:Dashboard}',
    assets: 'Assets & {:Downloads}',
    tasks: '{:Tasks}',
    content: 'Content',
    forms: '{:Forms}',
    emails: 'Emails',
    notifications: '{:Notifications}',
    people: '{:Teams}/Users/Custom Fields',
    suppliers: '{:Suppliers}',
  },
  links: {
    addTeam: 'Add {:team}',
    importTeams: 'Import {:teams}',
    addTask: 'Add {:task}',
    addForm: 'Add {:form}',
    archivedTasks: 'Archived {:tasks}',
    archivedForms: 'Archived {:forms}',
  },
  ranks: {
    user: 'User',
    moderator: 'Moderator',
    admin: 'Admin',
    eventflowAdmin: 'Eventflow admin',
  },
} as const
