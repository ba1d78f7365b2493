// The words of the emails, and of the development mailbox that shows them.
export const mailWords = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  linkByHand: 'If the button does not work, copy this address into your browser:',
  questions: 'Questions? Write to {email}.',
  why: 'You are receiving this because you are involved in {event} or have been invited to it.',
  sender: '{company}, {address}',
  unsubscribe: {
    text: 'Do you want to stop these emails?',
    label: 'Unsubscribe',
  },
  once7Days: 'The link works once and expires after 7 days.',
  once1Hour: 'The link works once and expires after 1 hour.',

  // In invitations.
  eventDates: 'Event dates: {dates}',
  invitedBy: 'Invited by {name}',
  forCompany: 'This email is about {team}.',
  otherTeams:
    'You also belong to {teams}. One sign-in is for all of them: switch at the top of the portal.',
  welcome: {
    subject: 'Welcome to {event}: choose your password',
    heading: 'Welcome to {event}',
    intro:
      'You are the main contact for {team} at {event}. In the portal you can see what is due, fill in {:forms} and invite your colleagues.',
    action: 'Choose your password',
  },
  existingWelcome: {
    subject: '{event}: sign in for {team}',
    heading: 'Welcome to {event}',
    intro: 'You are the main contact for {team} at {event}. Sign in with your existing password.',
    action: 'Open the portal',
  },
  welcomeTeamMember: {
    subject: 'You have been added to {team} at {event}: choose your password',
    heading: 'Welcome to {team}',
    intro:
      'You have been added to {team}, which takes part in {event}. In the portal you can see the {:tasks} that you can work on, and when they are due.',
    action: 'Choose your password',
  },
  existingWelcomeTeamMember: {
    subject: 'You have been added to {team} at {event}',
    heading: 'Welcome to {team}',
    intro:
      'You have been added to {team}, which takes part in {event}. Sign in with your existing password.',
    action: 'Open the portal',
  },
  standShareWelcome: {
    subject: '{parent} shares its stand at {event} with you: choose your password',
    heading: 'Welcome to {event}',
    intro:
      '{parent} shares its stand at {event} with {team}. You are the main contact for {team}. In the portal you can see what you need to submit, and by when.',
    action: 'Choose your password',
  },
  existingStandShareWelcome: {
    subject: '{parent} shares its stand at {event} with {team}',
    heading: 'Welcome to {event}',
    intro:
      '{parent} shares its stand at {event} with {team}. You are the main contact for {team}. Sign in with your existing password.',
    action: 'Open the portal',
  },
  welcomeChaser: {
    subject: '{event}: please choose your password for {team}',
    heading: 'You have not signed in yet',
    intro:
      'We invited you to the portal of {event} for {team}, but you have not signed in yet. There may be {:tasks} to complete. Please choose your password with this link; older links no longer work.',
    action: 'Choose your password',
  },
  existingWelcomeChaser: {
    subject: '{event}: please sign in for {team}',
    heading: 'You have not signed in yet',
    intro:
      'We invited you to the portal of {event} for {team}, but you have not signed in yet. There may be {:tasks} to complete. Sign in with your existing password.',
    action: 'Open the portal',
  },

  // To organisers, and to people who are in no team.
  withoutTeam: {
    subject: {
      welcome: 'Welcome to {event}: choose your password',
      existingWelcome: 'You now have access to {event}',
      welcomeChaser: '{event}: please choose your password',
      existingWelcomeChaser: '{event}: please sign in',
    },
    intro: {
      welcome: 'You now have access to the portal of {event}.',
      existingWelcome:
        'You now have access to the portal of {event}. Sign in with your existing password.',
      welcomeChaser:
        'We invited you to the portal of {event}, but you have not signed in yet. Please choose your password with this link; older links no longer work.',
      existingWelcomeChaser:
        'We invited you to the portal of {event}, but you have not signed in yet. Sign in with your existing password.',
    },
    organiser:
      'You are one of its organisers. In the portal you manage {:teams}, {:tasks} and {:forms}, and see everybody’s progress.',
  },

  taskReminder: {
    subject: {
      one: '{event}: {count} thing to do for {team}',
      other: '{event}: {count} things to do for {team}',
    },
    subjectOfAny: '{event}: to do for {team} ({number})',
    heading: 'To do',
    intro: {
      one: 'This is still open for {team}:',
      other: 'These are still open for {team}:',
    },
    introOfAny: 'Still open for {team}:',
    due: 'Due {date}',
    renewal: 'A document expires on {date}',
    timeSensitive: 'hard deadline',
    pricesChange: 'prices change on {date}',
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
      inReview: 'in review',
      approved: 'approved',
      changesRequested: 'please make changes',
      rejected: 'not accepted',
      waitsAgain: 'waiting for approval again',
      skipAsked: 'asked to skip it',
      skipRefused: 'cannot be skipped',
    },
    intro: {
      complete: '“{task}” is complete for {team}.',
      incomplete: '“{task}” is open again for {team}.',
      notApplicable: '“{task}” does not apply to {team}.',
      submitted: '{team} has submitted “{task}”. It is waiting for approval.',
      inReview: 'The organisers are reviewing “{task}” for {team}.',
      approved: 'The organisers have approved “{task}” for {team}.',
      changesRequested: 'Please change “{task}” and send it again.',
      rejected: 'The organisers have not accepted “{task}” for {team}.',
      waitsAgain:
        'The organisers have undone their last step. “{task}” for {team} is waiting for approval again.',
      skipAsked: '{team} has asked to skip “{task}”. The request is waiting for approval.',
      skipRefused:
        'The organisers have not accepted the request to skip “{task}”, so {team} still has to do it.',
    },
    introOfAny: '“{task}” for {team}: {move}.',
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
      'You now receive the emails from {event} for {team}, including reminders, and you can invite colleagues.',
    action: 'Open your page',
  },
  formNotification: {
    order: 'Order number: {number}',
    answersBy: 'Includes answers by {names}.',
    changedBy: 'Changed on {time} by {name}.',
    changedAt: 'Changed on {time}.',
    firstSubmitted: 'First submitted on {time} by {name}.',
    reason: 'Reason: {reason}',
    totals: 'Order total: {was} before, {is} now.',
    cancelled: 'The order is now empty and has been cancelled.',
    paid: 'Paid: {amount}.',
    paidRest: '{amount} is not paid yet.',
    paidTooMuch: 'That is {amount} more than the total now.',
    creditsOnly: 'Nothing is ordered now. Credits and charges of the order remain.',
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
    pay: 'Pay {amount} here: {link}',
    noAnswer: '(no answer)',
    customFields: 'About the {:team}:',
  },
  verifyEmailChange: {
    subject: '{event}: confirm your new email address',
    heading: 'Confirm your new address',
    intro:
      'Please confirm that you want to sign in to the portal of {event} with {email}. You or an organiser requested this change. If you did not expect it, ignore this email and nothing will change.',
    action: 'Confirm this address',
  },
  verifyPasswordChange: {
    subject: '{event}: choose a new password',
    heading: 'Choose a new password',
    intro:
      'Use this link to choose a new password. If you did not request it, ignore this email. Your password will not change.',
    action: 'Choose a new password',
  },
  confirmEmailChange: {
    subject: '{event}: your email address has been changed',
    heading: 'Your address has been changed',
    intro:
      'You now sign in to the portal of {event} with {email}. If you did not make this change, undo it here.',
    action: 'Undo the change',
  },
  confirmPasswordChange: {
    subject: '{event}: your password has been changed',
    heading: 'Your password has been changed',
    intro:
      'Your password for the portal of {event} has just been changed, and you have been signed out everywhere else. If you did not make this change, choose a new password now.',
    action: 'Choose a new password',
  },
  signInCode: {
    subject: 'Your code to sign in to {event}',
    heading: 'Your code',
    intro:
      'Enter this code on the page of {event} where you requested it. It works only on that device.',
    hint: 'The code works once and expires after {count} minutes. We will never ask you for it. If you did not request a code, ignore this email.',
  },
  passkeyChange: {
    subject: {
      added: '{event}: a passkey was added to your account',
      removed: '{event}: a passkey was removed from your account',
    },
    heading: 'Your passkeys have changed',
    intro: {
      added:
        'The passkey “{name}” can now be used to sign in to your account in the portal of {event}. If you did not add it, remove it in your account and choose a new password now.',
      removed:
        'The passkey “{name}” can no longer be used to sign in to the portal of {event}. If you did not remove it, choose a new password now.',
    },
    action: 'Open your account',
  },
  secondFactorChange: {
    subject: {
      on: '{event}: two-step sign-in is on',
      off: '{event}: two-step sign-in is off',
    },
    heading: 'Your sign-in has changed',
    intro: {
      on: 'From now on, you need a code from your app to sign in to the portal of {event}. If you did not turn this on, open your account or contact the organisers.',
      off: 'You no longer need a code from your app to sign in to the portal of {event}. If you did not turn this off, choose a new password now.',
    },
    action: 'Open your account',
  },
  newDevice: {
    subject: '{event}: sign-in from a new device',
    heading: 'A new device',
    intro:
      'Your account was used to sign in to the portal of {event}: {device}, {time}, from the network {network}. If this was you, you do not need to do anything.',
    advice:
      'If this was not you, open your account, sign out everywhere else and choose a new password.',
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
    any: '{author} wrote:',
    moreTime: {
      askedSubject: 'More time requested for “{task}”',
      answeredSubject: 'Answer to the request for more time: “{task}”',
      asked: '{author} asks for time until {date}.',
      granted: '{author} has given your {:ownTeam} time until {date}.',
      declined: '{author} has declined the request for time until {date}.',
    },
    more: { one: 'and {count} more message', other: 'and {count} more messages' },
    action: 'Open the conversation',
  },
  reportDelivery: {
    subject: '{report} ({event})',
    file: {
      one: 'The report is attached: {file}, with {count} {:team}.',
      other: 'The report is attached: {file}, with {count} {:teams}.',
    },
    first: 'It shows no changes, because no report that was sent before is stored.',
    changes:
      'Since the last report: {new} new, {changed} changed, {lost} removed. These rows are marked in the file.',
    action: 'Open the report',
    whyOutside: 'The organisers of {event} chose to send this report to your address.',
    why: 'An admin chose to send you this report by email. Admins can change this in the report’s settings.',
  },
  reportStopped: {
    subject: '“{report}” was not sent',
    reasons: {
      ownerGone: 'The admin who set up the email has left the event.',
      ownerNoAdmin: 'The person who set up the email is no longer an admin.',
      ownerLimited: 'The admin who set up the email now has limited rights.',
      noRecipients: 'No recipient is an organiser who sees the whole event.',
      tooLarge: 'The file is too large for an email.',
    },
    what: 'Reports use the rights of the admin who last saved them. Open the report, choose Edit and save it to use your rights. You receive this email only once.',
  },
  waitingList: {
    subject: '{item}: {news}',
    news: {
      offered: 'reserved for you',
      expired: 'your reservation has ended',
      removed: 'you are no longer on the waiting list',
      closed: 'the waiting list has been closed',
    },
    intro: {
      offered: 'You were on the waiting list for “{item}” ({form}). It is available for you now.',
      expired:
        'Your reservation of “{item}” ({form}) has ended without an order. You are no longer on the waiting list. You can join it again while the {:form} is open.',
      removed:
        'The organisers have removed your {:ownTeam} from the waiting list for “{item}” ({form}). Nothing is reserved for you.',
      closed:
        'The organisers have closed the waiting list for “{item}” ({form}). Nothing is reserved for you.',
    },
    introOfAny: '“{item}” ({form}): {news}.',
    reserved: {
      one: '{count} unit is reserved for your {:ownTeam} until {until}. Order it before then. Afterwards it is offered to the next in line.',
      other:
        '{count} units are reserved for your {:ownTeam} until {until}. Order them before then. Afterwards they are offered to the next in line.',
    },
    price: 'The price is the one that the {:form} shows when you order.',
    action: 'Open the {:form}',
  },

  mailbox: {
    lead: 'All emails of the portal, newest first. There is no mail server, so nothing leaves this machine.',
    empty: 'No email yet',
    emptyHint:
      'You can read emails and follow their links here. Invite somebody or request a new password to see one.',
    nothingFound: 'No email to or about “{text}”',
    choose: 'Choose a message to read it.',
    list: 'Emails',
    state: {
      queued: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
      cancelled: 'Not sent: cancelled',
    },
    attempts: { one: '{count} attempt', other: '{count} attempts' },
    to: 'To',
    replyTo: 'Replies go to',
    when: 'Written',
    lastError: 'Last error',
    template: 'Template',
    links: 'Links in this message',
    html: 'Message',
    text: 'Text part',
    frame: 'Message preview',
    blank: 'The text of this message has been deleted.',
    backToList: 'All emails',
    simulate: 'Simulate a report of the mail provider',
    simulateHint: 'The portal handles it like a real report. A bounce is always permanent.',
    simulated: 'Reported: {event}',
    reports: {
      delivery: 'Delivered',
      bounce: 'Bounced',
      spamComplaint: 'Spam complaint',
      open: 'Opened',
      click: 'Link clicked',
      subscriptionChange: 'Subscription changed',
    },
    more: 'Show older emails',
  },
} as const
