// The organisers' home.
export const adminWords = {
  lead: 'Everything that runs {event}.',
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
    showAll: { one: 'Show it', other: 'Show all {count} {:teams}' },
    calm: 'Nothing needs you right now.',
    progress: 'All {:teams} together',
    noTasks: 'No {:team} has {:aTask} yet.',
    progressText: '{complete} of {total} {:tasks} of all {:teams} are complete.',
    progressLabel: '{percent} percent of all {:tasks} are complete',
    latest: 'Latest submissions',
    noSubmissions: 'Nothing has been submitted yet.',
    guest: 'Guest submission',
  },
  setup: {
    title: 'Set up your event',
    done: '{done} of {total} done',
    isDone: ' (done)',
    steps: {
      event: { title: 'Check the event details', text: 'Names, dates and the time zone.' },
      branding: { title: 'Set the branding', text: 'Your colour, logos and sign-in picture.' },
      teamTypes: {
        title: 'Add {:team} types',
        text: '{:Teams} of one type get the same {:tasks}.',
      },
      forms: {
        title: 'Make {:aForm}',
        text: 'For what {:teams} order or tell you. {:Tasks} ask for it.',
      },
      tasks: { title: 'Add {:tasks}', text: 'What {:teams} have to do, and by when.' },
      teams: {
        title: 'Add {:teams}',
        text: 'Each {:team} owner gets an email with a link to sign in.',
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
    people: 'Teams/Users/Custom Fields',
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
