// The words of the e-mails, and of the development mailbox that shows them.
export const mailWords = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  linkByHand: 'If the button does not work, copy this address into your browser:',
  questions: 'Questions? Write to {email}.',
  why: 'You receive this e-mail because you take part in {event}, or have been invited to.',
  sender: '{company}, {address}',
  once7Days: 'The link works once and is good for 7 days.',
  once1Hour: 'The link works once and is good for 1 hour.',

  welcome: {
    subject: 'Welcome to {event}: choose your password',
    heading: 'Welcome to {event}',
    intro:
      '{team} takes part in {event}, and you are its owner. In the portal you see what has to be handed in and by when, fill in the forms, and invite the others of your team.',
    action: 'Choose your password',
  },
  existingWelcome: {
    subject: '{team} takes part in {event}',
    heading: 'Welcome to {event}',
    intro:
      '{team} takes part in {event}, and you are its owner. Sign in with the password that you have.',
    action: 'Open the portal',
  },
  welcomeTeamMember: {
    subject: 'You have been added to {team} at {event}',
    heading: 'Welcome to {team}',
    intro:
      'You have been added to {team}, which takes part in {event}. In the portal you see what your team has to hand in and by when.',
    action: 'Choose your password',
  },
  existingWelcomeTeamMember: {
    subject: 'You have been added to {team} at {event}',
    heading: 'Welcome to {team}',
    intro:
      'You have been added to {team}, which takes part in {event}. Sign in with the password that you have.',
    action: 'Open the portal',
  },
  standShareWelcome: {
    subject: '{parent} shares its stand at {event} with you: choose your password',
    heading: 'Welcome to {event}',
    intro:
      '{parent} shares its stand at {event} with {team}, and you are the owner of {team}. In the portal you see what has to be handed in and by when.',
    action: 'Choose your password',
  },
  existingStandShareWelcome: {
    subject: '{parent} shares its stand at {event} with {team}',
    heading: 'Welcome to {event}',
    intro:
      '{parent} shares its stand at {event} with {team}, and you are the owner of {team}. Sign in with the password that you have.',
    action: 'Open the portal',
  },
  welcomeChaser: {
    subject: '{event} waits for {team}: choose your password',
    heading: 'You have not been in yet',
    intro:
      'A while ago we invited you to the portal of {event} for {team}. Nobody has come in with your address yet, and there may be things to hand in. Older links do not work any more; this one does.',
    action: 'Choose your password',
  },
  existingWelcomeChaser: {
    subject: '{event} waits for {team}',
    heading: 'You have not been in yet',
    intro:
      'A while ago we invited you to the portal of {event} for {team}. You have not signed in yet, and there may be things to hand in. Sign in with the password that you have.',
    action: 'Open the portal',
  },

  taskReminder: {
    subject: {
      one: '{event}: {count} thing to do for {team}',
      other: '{event}: {count} things to do for {team}',
    },
    heading: 'What is due',
    intro: {
      one: 'This is still open for {team}:',
      other: 'These are still open for {team}:',
    },
    due: 'Due {date}',
    state: {
      pending: 'Pending',
      dueSoon: 'Due soon',
      overdue: 'Overdue',
    },
    timeSensitive: 'time sensitive',
    action: 'Open {tasks}',
  },
  taskStatus: {
    subject: '{task}: {move}',
    heading: '{task}',
    move: {
      complete: 'complete',
      incomplete: 'open again',
      notApplicable: 'not applicable',
      submitted: 'waiting for approval',
      inReview: 'being looked at',
      approved: 'approved',
      changesRequested: 'changes asked for',
      rejected: 'not accepted',
    },
    intro: {
      complete: '“{task}” is complete for {team}.',
      incomplete: '“{task}” is open again for {team}.',
      notApplicable: '“{task}” does not apply to {team}.',
      submitted: '{team} has handed in “{task}”. It waits for approval.',
      inReview: 'What {team} has handed in for “{task}” is being looked at.',
      approved: 'What {team} has handed in for “{task}” is approved.',
      changesRequested: 'Something has to be changed in what {team} has handed in for “{task}”.',
      rejected: 'What {team} has handed in for “{task}” has not been accepted.',
    },
    action: 'Open the task',
  },
  formNotification: {
    action: 'Open in the portal',
    noAnswer: '(no answer)',
  },
  verifyEmailChange: {
    subject: '{event}: confirm your new e-mail address',
    heading: 'Confirm your new address',
    intro:
      'You have asked to sign in to the portal of {event} with {email} from now on. Confirm that this address is yours. If you have not asked for this, do nothing: nothing will change.',
    action: 'Confirm this address',
  },
  verifyPasswordChange: {
    subject: '{event}: choose a new password',
    heading: 'Choose a new password',
    intro:
      'Somebody has asked for a new password for your account. If it was you, go on here. If not, do nothing: your password stays as it is.',
    action: 'Choose a new password',
  },
  confirmEmailChange: {
    subject: '{event}: your e-mail address has been changed',
    heading: 'Your address has been changed',
    intro:
      'You now sign in to the portal of {event} with {email}. If it was not you who changed this, undo it here.',
    action: 'Undo the change',
  },
  confirmPasswordChange: {
    subject: '{event}: your password has been changed',
    heading: 'Your password has been changed',
    intro:
      'Your password for the portal of {event} has just been changed, and you have been signed out everywhere else. If it was not you, choose a new one now.',
    action: 'Choose a new password',
  },
  adminNotification: {
    action: 'Read more',
  },
  commentNotification: {
    subject: '{author} wrote about “{task}”',
    heading: '{task}',
    comment: '{author} has written a comment:',
    reply: '{author} has answered:',
    action: 'Open the conversation',
  },

  mailbox: {
    lead: 'Every e-mail that the portal has sent, newest first. Nothing leaves this machine: there is no mail server.',
    empty: 'No e-mail yet',
    emptyHint: 'Invite somebody or ask for a new password, and the message appears here.',
    nothingFound: 'No e-mail to or about “{text}”',
    choose: 'Choose a message to read it.',
    list: 'E-mails',
    total: { one: '{count} e-mail', other: '{count} e-mails' },
    state: {
      queued: 'Waiting',
      sent: 'Delivered',
      failed: 'Failed',
      cancelled: 'Not sent: no longer needed',
    },
    attempts: { one: '{count} attempt', other: '{count} attempts' },
    to: 'To',
    hiddenCopy: 'Hidden copy to',
    replyTo: 'Answers go to',
    when: 'Written',
    lastError: 'Last error',
    template: 'Template',
    links: 'Links in this message',
    html: 'Message',
    text: 'Text part',
    frame: 'The message as it is read',
    blank:
      'This message carried a link that works once. Its text was removed once it was delivered.',
    backToList: 'All e-mails',
    more: 'Show older ones',
  },

  // What each letter is called where e-mails are listed.
  letters: {
    welcome: 'Welcome to a team owner',
    existingWelcome: 'Welcome to a team owner with an account',
    welcomeTeamMember: 'Welcome to a team member',
    existingWelcomeTeamMember: 'Welcome to a team member with an account',
    standShareWelcome: 'Welcome to a stand share',
    existingStandShareWelcome: 'Welcome to a stand share with an account',
    welcomeChaser: 'Welcome, a second time',
    existingWelcomeChaser: 'Welcome with an account, a second time',
    taskReminder: 'Reminder of tasks',
    taskStatus: 'Status of a task',
    formNotification: 'Notification of a form',
    verifyEmailChange: 'Confirm a new address',
    verifyPasswordChange: 'Choose a new password',
    confirmEmailChange: 'Address has been changed',
    confirmPasswordChange: 'Password has been changed',
    adminNotification: 'Message of the organisers',
    commentNotification: 'Comment on a task',
  },
  undelivered: {
    lead: 'E-mails that have not arrived, and why. What cannot be delivered at once is tried for three days.',
    name: 'Undelivered e-mails',
    columns: {
      to: 'To',
      letter: 'Letter',
      why: 'Why it has not arrived',
      state: 'State',
      lastTried: 'Last tried',
      attempts: 'Attempts',
    },
    filterState: 'State',
    state: { givenUp: 'Given up', waiting: 'Will be tried again' },
    nextTry: 'Next on {moment}',
    nextTryNow: 'Being tried now',
    answer: 'The server said: {answer}',
    // What stands in the way, for people who know nothing of mail servers.
    problem: {
      addressRefused:
        'The receiving server does not take e-mails to this address. It may be mistyped, or no longer exist.',
      addressInactive:
        'The mail provider no longer delivers to this address, since an earlier e-mail came back or was reported as spam. It can be made active again at the provider.',
      contentRefused: 'The e-mail was refused as it is.',
      senderRefused: 'The mail server does not take e-mails from our sender address.',
      signInRefused:
        'The mail server does not let the portal in: the portal’s mail settings, or the account with the provider, need somebody.',
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
        'It cannot be sent again: its link is not kept, and the person is no longer in the team.',
      askAnew:
        'It cannot be sent again: its link is not kept. The person can ask for it once more in the portal.',
    },
    sendAgain: 'Send again',
    sentAgain: {
      one: '{count} e-mail is being sent again',
      other: '{count} e-mails are being sent again',
    },
    skipped: {
      settled: {
        one: '{count} had been dealt with meanwhile.',
        other: '{count} had been dealt with meanwhile.',
      },
      personGone: {
        one: '{count} was left out: the person is no longer in the team.',
        other: '{count} were left out: their people are no longer in the team.',
      },
      askAnew: {
        one: '{count} was left out: the person has to ask for it once more.',
        other: '{count} were left out: their people have to ask for them once more.',
      },
    },
    nothingSent: 'Nothing was sent.',
    setAside: 'Set aside',
    isSetAside: {
      one: '{count} e-mail is set aside and will not be tried again',
      other: '{count} e-mails are set aside and will not be tried again',
    },
    isBroughtBack: {
      one: '{count} e-mail is back in the list',
      other: '{count} e-mails are back in the list',
    },
    emptyTitle: 'Every e-mail has been delivered',
    emptyText:
      'When one cannot be delivered, it stands here with the reason, and can be sent again once that is put right.',
  },
} as const
