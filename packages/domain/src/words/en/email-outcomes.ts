// Outcomes of emails that a user has caused. Every screen that announces an email uses these words,
// with the outcome that the server returned.
export const emailOutcomesWords = {
  one: {
    queued: 'The email to {email} is on its way',
    held: 'The email to {email} is held until the organisers release it',
    blocked:
      'The email to {email} cannot be sent because the address is blocked. The organisers can unblock it',
    paused: 'The portal is paused, so the email to {email} is waiting',
    unsubscribed: 'No email is sent to {email} because the recipient has unsubscribed',
  },
  several: {
    queued: { one: '{count} email is on its way', other: '{count} emails are on their way' },
    paused: {
      one: 'The portal is paused, so {count} email is waiting',
      other: 'The portal is paused, so {count} emails are waiting',
    },
    held: {
      one: '{count} email is held in the outbox until it is released',
      other: '{count} emails are held in the outbox until they are released',
    },
    blocked: {
      one: '{count} email is not sent, because an earlier one bounced or was reported as spam',
      other: '{count} emails are not sent, because earlier ones bounced or were reported as spam',
    },
    sent: { one: '{count} email has been sent', other: '{count} emails have been sent' },
    failed: {
      one: '{count} email could not be delivered',
      other: '{count} emails could not be delivered',
    },
    cancelled: {
      one: '{count} email was cancelled and not sent',
      other: '{count} emails were cancelled and not sent',
    },
    unsubscribed: {
      one: '{count} email is not sent, because its recipient has unsubscribed',
      other: '{count} emails are not sent, because their recipients have unsubscribed',
    },
  },
  onHold: 'The event holds its emails. They stay in the outbox until an admin releases them.',
  none: 'No email is sent',
  stages: {
    queued: 'On its way',
    paused: 'Waiting: the portal is paused',
    held: 'Held in the outbox',
    sent: 'Sent',
    failed: 'Failed',
    cancelled: 'Not sent',
  },
} as const
