import { defineErrors } from '../kernel/index.ts'
import { MAX_MAILINGS, MAX_RECIPIENTS } from './mailings.ts'

export const mailingsErrors = defineErrors({
  mailingNotFound: { kind: 'notFound', message: 'There is no such email to several people' },
  invalidMailing: { kind: 'invalid', message: 'Invalid email to several people' },
  mailingToNobody: { kind: 'invalid', message: 'None of these recipients can receive emails' },
  mailingToPlanned: {
    kind: 'invalid',
    message:
      'These teams have no contact yet, so nobody can receive the email. Add their contacts first',
  },
  mailingToTooMany: {
    kind: 'limitReached',
    message: `An email goes to up to ${MAX_RECIPIENTS.toLocaleString('en')} people at once. Narrow the list`,
  },
  tooManyMailings: {
    kind: 'limitReached',
    message: `This event keeps ${MAX_MAILINGS} emails to several people. Delete one that is not needed any more`,
  },
  mailingNotWritten: {
    kind: 'invalid',
    message: 'Write a subject, a heading and a text first',
  },
  mailingHasGone: { kind: 'conflict', message: 'This email has been sent, and cannot be changed' },
  mailingIsRunning: { kind: 'conflict', message: 'This email is being sent' },
  mailingNothingFailed: { kind: 'conflict', message: 'No email of these has failed' },
  unsubscribeLinkInvalid: {
    kind: 'notFound',
    message: 'This link is incomplete. Open it again from the email',
  },
})
