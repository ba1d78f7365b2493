// The list of emails that have not arrived.
export const undeliveredWords = {
  lead: 'Emails that have not arrived, and why. What cannot be delivered at once is tried for three days.',
  name: 'Undelivered emails',
  columns: {
    to: 'To',
    letter: 'Email',
    why: 'Why it has not arrived',
    state: 'State',
    lastTried: 'Last tried',
  },
  attempts: { one: '{count} attempt', other: '{count} attempts' },
  filterState: 'State',
  state: { givenUp: 'Given up', waiting: 'Will be tried again' },
  nextTry: 'Next on {moment}',
  nextTryNow: 'Being tried now',
  answer: 'The server said: {answer}',
  // What stands in the way, for people who know nothing of mail servers.
  problem: {
    addressRefused: 'This address is not taken: it may be mistyped, or no longer exist.',
    addressInactive:
      'An earlier email to this address came back or was reported as spam, so that nothing more is sent to it. Allow emails again on the page of the person; the mail provider may have to do the same.',
    contentRefused: 'The email was refused as it is.',
    senderRefused: 'The mail server does not take emails from our sender address.',
    signInRefused:
      'The mail server does not let the portal in. Look at the mail settings, or at the account with the provider.',
    serverBusy: 'The mail server could not take it for the time being.',
    serverUnreachable: 'The mail server could not be reached.',
    noAnswer: 'The mail server did not answer in time.',
    bounced: 'It was sent, and came back: the mailbox does not exist, is full, or refuses us.',
    linkExpired: 'Its link had run out before it could be sent.',
    interrupted: 'The portal broke off again and again while it sent this.',
    unknown: 'It could not be sent.',
  },
  // What sending again would mean, where it is not simply that.
  way: {
    freshLink: 'Sent again, it gets a fresh link.',
    personGone:
      'It cannot be sent again: its link is not kept, and the person is no longer in the {:team}.',
    askAnew:
      'It cannot be sent again: its link is not kept. The person can ask for it once more in the portal.',
  },
  sendAgain: 'Send again',
  sentAgain: {
    one: '{count} email is being sent again',
    other: '{count} emails are being sent again',
  },
  skipped: {
    settled: {
      one: '{count} had been dealt with meanwhile.',
      other: '{count} had been dealt with meanwhile.',
    },
    personGone: {
      one: '{count} was left out: the person is no longer in the {:team}.',
      other: '{count} were left out: their people are no longer in the {:team}.',
    },
    complained: {
      one: '{count} was left out: the person has reported an email as spam.',
      other: '{count} were left out: their people have reported an email as spam.',
    },
    askAnew: {
      one: '{count} was left out: the person has to ask for it once more.',
      other: '{count} were left out: their people have to ask for them once more.',
    },
  },
  nothingSent: 'Nothing was sent.',
  setAside: 'Set aside',
  isSetAside: {
    one: '{count} email is set aside and will not be tried again',
    other: '{count} emails are set aside and will not be tried again',
  },
  isBroughtBack: {
    one: '{count} email is back in the list',
    other: '{count} emails are back in the list',
  },
  emptyTitle: 'No undelivered emails',
  emptyText:
    'When one cannot be delivered, it stands here with the reason, and can be sent again once that is put right.',
  // What each letter is called where emails are listed.
  // On the page of a person or a team.
  sent: {
    title: 'Emails',
    empty: 'No email has been written yet.',
    events: {
      delivery: 'delivered',
      bounce: 'came back',
      spamComplaint: 'reported as spam',
      open: 'opened',
      click: 'link followed',
      subscriptionChange: 'subscription changed',
      dropped: 'not sent',
    },
  },
  letters: {
    welcome: 'Welcome to {:aTeam} owner',
    existingWelcome: 'Welcome to {:aTeam} owner with an account',
    welcomeTeamMember: 'Welcome to {:aTeam} member',
    existingWelcomeTeamMember: 'Welcome to {:aTeam} member with an account',
    standShareWelcome: 'Welcome to a stand share',
    existingStandShareWelcome: 'Welcome to a stand share with an account',
    welcomeChaser: 'Welcome, a second time',
    existingWelcomeChaser: 'Welcome with an account, a second time',
    taskReminder: 'Reminder of {:tasks}',
    taskStatus: 'Status of {:aTask}',
    taskAssigned: '{:Task} assigned',
    teamOwner: 'New main contact',
    formNotification: 'Notification of {:aForm}',
    verifyEmailChange: 'Confirm a new address',
    verifyPasswordChange: 'Choose a new password',
    confirmEmailChange: 'Address has been changed',
    confirmPasswordChange: 'Password has been changed',
    signInCode: 'Code to sign in',
    passkeyChange: 'Passkeys',
    secondFactorChange: 'Second step of the sign-in',
    mailing: 'Email to several people',
    newDevice: 'Sign-in on a new device',
    adminNotification: 'Message of the organisers',
    commentNotification: 'Comment on {:aTask}',
    reportDelivery: 'Report',
    reportStopped: 'Report that was not sent',
  },
} as const
