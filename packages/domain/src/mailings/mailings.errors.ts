import { defineErrors } from '../kernel/index.ts'
import { MAX_MAILINGS, MAX_RECIPIENTS } from './mailings.ts'

export const mailingsErrors = defineErrors({
  mailingNotFound: { kind: 'notFound', message: 'Email to several people not found' },
  invalidMailing: { kind: 'invalid', message: 'Invalid email to several people' },
  mailingToNobody: { kind: 'invalid', message: 'None of these recipients can receive emails' },
  mailingToPlanned: {
    kind: 'invalid',
    message: 'These teams have no contact yet, so nobody can receive the email. Add contacts first',
  },
  mailingToTooMany: {
    kind: 'limitReached',
    message: `An email can have at most ${MAX_RECIPIENTS.toLocaleString('en')} recipients. Narrow the list`,
  },
  tooManyMailings: {
    kind: 'limitReached',
    message: `An event can have at most ${MAX_MAILINGS} emails to several people. Delete one that is no longer needed`,
  },
  mailingNotWritten: {
    kind: 'invalid',
    message: 'Write a subject, a heading and a text first',
  },
  mailingHasGone: { kind: 'conflict', message: 'This email has been sent and cannot be changed' },
  mailingIsRunning: { kind: 'conflict', message: 'This email is being sent' },
  mailingNothingFailed: { kind: 'conflict', message: 'None of these emails has failed' },
  unsubscribeLinkInvalid: {
    kind: 'notFound',
    message: 'This link is incomplete. Open it again from the email',
  },
})
