// The words of the emails, and of the development mailbox that shows them.
export const mailWords = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  linkByHand: 'If the button does not work, copy this address into your browser:',
  questions: 'Questions? Write to {email}.',
  why: 'You are receiving this because you take part in {event} or have been invited to it.',
  sender: '{company}, {address}',
  unsubscribe: {
    text: 'You want no emails like this one?',
    label: 'Unsubscribe',
  },
  once7Days: 'The link works once and is good for 7 days.',
  once1Hour: 'The link works once and is good for 1 hour.',

  welcome: {
    subject: 'Welcome to {event}: choose your password',
    heading: 'Welcome to {event}',
    intro:
      'You are the main contact for {team} at {event}. In the portal you see what is due and when, fill in {:forms}, and invite your colleagues.',
    action: 'Choose your password',
  },
  existingWelcome: {
    subject: '{team} takes part in {event}',
    heading: 'Welcome to {event}',
    intro: 'You are the main contact for {team} at {event}. Sign in with your existing password.',
    action: 'Open the portal',
  },
  welcomeTeamMember: {
    subject: 'You have been added to {team} at {event}: choose your password',
    heading: 'Welcome to {team}',
    intro:
      'You have been added to {team}, which takes part in {event}. In the portal you see what your {:ownTeam} has to hand in and by when.',
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

  // To organisers, and to people who are in no team.
  withoutTeam: {
    subject: {
      welcome: 'Welcome to {event}: choose your password',
      existingWelcome: 'You have been let in to {event}',
      welcomeChaser: '{event} waits for you: choose your password',
      existingWelcomeChaser: '{event} waits for you',
    },
    intro: {
      welcome: 'You have been let in to the portal of {event}.',
      existingWelcome:
        'You have been let in to the portal of {event}. Sign in with the password that you have.',
      welcomeChaser:
        'A while ago we invited you to the portal of {event}. Nobody has come in with your address yet. Older links do not work any more; this one does.',
      existingWelcomeChaser:
        'A while ago we invited you to the portal of {event}. You have not signed in yet. Sign in with the password that you have.',
    },
    organiser:
      'You are one of its organisers: there you look after {:teams}, {:tasks} and {:forms}, and see how far everybody is.',
  },

  taskReminder: {
    subject: {
      one: '{event}: {count} thing to do for {team}',
      other: '{event}: {count} things to do for {team}',
    },
    heading: 'To do',
    intro: {
      one: 'This is still open for {team}:',
      other: 'These are still open for {team}:',
    },
    due: 'Due {date}',
    renewal: 'A document lapses: it is valid until {date}',
    timeSensitive: 'time sensitive',
    allTeams: 'all {:teams}',
    more: { one: 'and {count} more', other: 'and {count} more' },
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
      changesRequested: 'please make changes',
      rejected: 'not accepted',
    },
    intro: {
      complete: '“{task}” is complete for {team}.',
      incomplete: '“{task}” is open again for {team}.',
      notApplicable: '“{task}” does not apply to {team}.',
      submitted: '{team} has handed in “{task}”. It waits for approval.',
      inReview: 'What {team} has handed in for “{task}” is being looked at.',
      approved: 'What {team} has handed in for “{task}” is approved.',
      changesRequested: 'Please change “{task}” and send it again.',
      rejected: 'What {team} has handed in for “{task}” has not been accepted.',
    },
    action: 'Open the {:task}',
  },
  taskAssigned: {
    subject: '{task}: assigned to you',
    heading: '{task}',
    intro: '{by} has assigned “{task}” to you.',
    action: 'Open the {:task}',
  },
  teamOwner: {
    subject: '{event}: you are now the main contact for {team}',
    heading: 'You are now the main contact for {team}',
    intro:
      'You receive the emails of {event} for {team}, and you can invite colleagues. Reminders of what is due come to you.',
    action: 'Open your page',
  },
  formNotification: {
    changedBy: 'Changed on {time} by {name}.',
    changedAt: 'Changed on {time}.',
    firstSubmitted: 'First submitted on {time} by {name}.',
    reason: 'Reason: {reason}',
    totals: 'Order total: {was} before, {is} now.',
    changes: 'What has changed:',
    moreChanges: {
      one: '{count} more change is not in this email.',
      other: '{count} more changes are not in this email.',
    },
    allAnswers: 'All answers:',
    more: {
      one: '{count} more answer is not in this email.',
      other: '{count} more answers are not in this email.',
    },
    action: 'Open in the portal',
    noAnswer: '(no answer)',
    customFields: 'About the {:team}:',
  },
  verifyEmailChange: {
    subject: '{event}: confirm your new email address',
    heading: 'Confirm your new address',
    intro:
      'You, or an organiser for you, have asked that you sign in to the portal of {event} with {email} from now on. Confirm that this address is yours. If you know nothing of this, do nothing: nothing will change.',
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
    subject: '{event}: your email address has been changed',
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
  signInCode: {
    subject: 'Your code to sign in to {event}',
    heading: 'Your code',
    intro:
      'Type this code into the page of {event} where you asked for it. It works on that device alone.',
    hint: 'The code works once and is good for {count} minutes. Nobody of us will ever ask you for it. If you did not ask for a code, do nothing.',
  },
  passkeyChange: {
    subject: {
      added: '{event}: a passkey was added to your account',
      removed: '{event}: a passkey was removed from your account',
    },
    heading: 'Your passkeys have changed',
    intro: {
      added:
        'The passkey “{name}” signs in to the portal of {event} with your account from now on. If it was not you who added it, remove it in your account and choose a new password now.',
      removed:
        'The passkey “{name}” does not sign in to the portal of {event} any more. If it was not you who removed it, choose a new password now.',
    },
    action: 'Open your account',
  },
  secondFactorChange: {
    subject: {
      on: '{event}: your sign-in asks for a code now',
      off: '{event}: your sign-in asks for no code any more',
    },
    heading: 'Your sign-in has changed',
    intro: {
      on: 'From now on a code of your app is asked for when you sign in to the portal of {event}. If it was not you who turned this on, open your account, or ask the organisers.',
      off: 'No code of an app is asked for any more when you sign in to the portal of {event}. If it was not you who turned this off, choose a new password now.',
    },
    action: 'Open your account',
  },
  newDevice: {
    subject: '{event}: a new device has signed in to your account',
    heading: 'A new device',
    intro:
      'Somebody has signed in to the portal of {event} with your account: {device}, {time}, from the network {network}. If it was you, there is nothing to do.',
    advice:
      'If it was not you, open your account, sign out everywhere else and choose a new password.',
    action: 'Open your account',
  },
  adminNotification: {
    action: 'Read more',
  },
  commentNotification: {
    subject: '{author} wrote about “{task}”',
    heading: '{task}',
    comment: '{author} wrote a comment:',
    reply: '{author} answered:',
    more: { one: 'and {count} more message', other: 'and {count} more messages' },
    action: 'Open the conversation',
  },
  reportDelivery: {
    subject: '{report} ({event})',
    file: {
      one: 'The report is attached: {file}, with {count} {:team}.',
      other: 'The report is attached: {file}, with {count} {:teams}.',
    },
    first: 'It says nothing about changes: what was sent before is not known.',
    changes:
      'Since it was sent last: {new} new, {changed} changed, {lost} gone. The file marks them.',
    action: 'Open the report',
    why: 'An admin has chosen that you get this report by email. Admins change that where the report is edited.',
  },
  reportStopped: {
    subject: '“{report}” was not sent',
    reasons: {
      ownerGone: 'Whoever had it sent is no longer in the event.',
      ownerNoAdmin: 'Whoever had it sent is no longer an admin.',
      ownerLimited: 'What whoever had it sent may do has been limited.',
      noRecipients: 'None of those whom it was for is an organiser who sees the whole event.',
      tooLarge: 'Its file has become too large for an email.',
    },
    what: 'The report is made with the rights of the admin who has saved it last. Open it, choose Edit, and save it: from then on it is made with yours. You are told once, not each time.',
  },

  mailbox: {
    lead: 'Every email that the portal has sent, newest first. Nothing leaves this machine: there is no mail server.',
    empty: 'No email yet',
    emptyHint:
      'Here you read what people are sent, and follow the links in it. Invite somebody or ask for a new password, and the message appears.',
    nothingFound: 'No email to or about “{text}”',
    choose: 'Choose a message to read it.',
    list: 'Emails',
    state: {
      queued: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
      cancelled: 'Not sent: no longer needed',
    },
    attempts: { one: '{count} attempt', other: '{count} attempts' },
    to: 'To',
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
    backToList: 'All emails',
    more: 'Show older ones',
  },
} as const
