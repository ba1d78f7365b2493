// The list of emails that have not arrived.
export const undeliveredWords = {
  lead: 'Emails that were not delivered, with the reason. We retry temporary failures for three days.',
  name: 'Undelivered emails',
  columns: {
    to: 'To',
    letter: 'Email',
    why: 'Reason',
    state: 'State',
    lastTried: 'Last tried',
  },
  attempts: { one: '{count} attempt', other: '{count} attempts' },
  filterState: 'State',
  state: { givenUp: 'Given up', waiting: 'Will retry' },
  nextTry: 'Next attempt on {moment}',
  nextTryNow: 'Retrying now',
  answer: 'Server response: {answer}',
  // Why an email was not delivered, for people who know nothing about mail servers.
  problem: {
    addressRefused: 'The server rejected the address. It may be mistyped or no longer exist.',
    addressInactive:
      'An earlier email to this address bounced or was reported as spam, so no more emails are sent. Unblock the address on the person’s page; your mail provider may also need to unblock it.',
    contentRefused: 'The server rejected the content of the email.',
    senderRefused: 'The mail server does not accept emails from our sender address.',
    signInRefused:
      'The mail server rejected the portal’s sign-in. Check the mail settings or the account at the provider.',
    serverBusy: 'The mail server was temporarily unavailable.',
    serverUnreachable: 'The mail server could not be reached.',
    noAnswer: 'The mail server did not answer in time.',
    bounced: 'The email bounced: the mailbox does not exist, is full or rejects our emails.',
    linkExpired: 'Its link expired before it could be sent.',
    interrupted: 'The portal stopped repeatedly while sending this.',
    unknown: 'It could not be sent.',
  },
  // What sending it again does, if that is not obvious.
  way: {
    freshLink: 'When sent again, it gets a new link.',
    personGone:
      'It cannot be sent again, because its link is not stored and the person is no longer in the {:team}.',
    askAnew:
      'It cannot be sent again, because its link is not stored. The person can request it again in the portal.',
  },
  sendAgain: 'Send again',
  sentAgain: {
    one: '{count} email is being sent again',
    other: '{count} emails are being sent again',
  },
  skipped: {
    settled: {
      one: '{count} was already handled.',
      other: '{count} were already handled.',
    },
    personGone: {
      one: '{count} was skipped: the person is no longer in the {:team}.',
      other: '{count} were skipped: the people are no longer in the {:team}.',
    },
    complained: {
      one: '{count} was skipped: the person reported an email as spam.',
      other: '{count} were skipped: the people reported an email as spam.',
    },
    askAnew: {
      one: '{count} was skipped: the person has to request it again.',
      other: '{count} were skipped: the people have to request them again.',
    },
  },
  nothingSent: 'Nothing was sent.',
  setAside: 'Dismiss',
  keys: 'S send again, D dismiss',
  isSetAside: {
    one: '{count} email dismissed. It will not be sent again',
    other: '{count} emails dismissed. They will not be sent again',
  },
  isBroughtBack: {
    one: '{count} email is back in the list',
    other: '{count} emails are back in the list',
  },
  emptyTitle: 'No undelivered emails',
  emptyText:
    'Emails that cannot be delivered are listed here with the reason. Fix the problem, then send them again.',
  // Names of emails in lists, and texts of the list on the page of a person or a team.
  sent: {
    title: 'Emails',
    empty: 'No email has been written yet.',
    /** Under the time in the list of all emails. */
    written: 'written',
    sent: 'sent',
    events: {
      delivery: 'delivered',
      bounce: 'bounced',
      spamComplaint: 'reported as spam',
      open: 'opened',
      click: 'link followed',
      subscriptionChange: 'subscription changed',
      dropped: 'not sent',
    },
  },
  letters: {
    welcome: 'Welcome email: {:team} owner or organiser',
    existingWelcome: 'Welcome email: {:team} owner or organiser with an account',
    welcomeTeamMember: 'Welcome email: {:team} member',
    existingWelcomeTeamMember: 'Welcome email: {:team} member with an account',
    standShareWelcome: 'Welcome email: stand share',
    existingStandShareWelcome: 'Welcome email: stand share, for people with an account',
    welcomeChaser: 'Second welcome email',
    existingWelcomeChaser: 'Second welcome email: person with an account',
    taskReminder: 'Reminder of {:tasks}',
    taskStatus: 'Status of {:aTask}',
    taskAssigned: '{:Task} assigned',
    teamOwner: 'New main contact',
    formNotification: 'Notification of {:aForm}',
    verifyEmailChange: 'Confirm a new address',
    verifyPasswordChange: 'Choose a new password',
    confirmEmailChange: 'Address changed',
    confirmPasswordChange: 'Password changed',
    signInCode: 'Sign-in code',
    passkeyChange: 'Passkeys',
    secondFactorChange: 'Two-step sign-in',
    mailing: 'Email to several people',
    newDevice: 'Sign-in on a new device',
    adminNotification: 'Message from the organisers',
    commentNotification: 'Comment on {:aTask}',
    reportDelivery: 'Report',
    reportStopped: 'Report that was not sent',
    waitingList: 'Waiting list',
  },
} as const
