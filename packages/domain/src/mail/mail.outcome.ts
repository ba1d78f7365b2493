// The outcome of queueing an email. No zod, because the browser uses it.
import { recordOf } from '../kernel/index.ts'

/** `held`: the event holds its emails. `blocked`: an email to this address bounced or was reported as spam. */
export const EMAIL_OUTCOMES = ['queued', 'held', 'blocked', 'unsubscribed'] as const
export type EmailOutcome = (typeof EMAIL_OUTCOMES)[number]

/** The number of emails for each outcome. */
export type EmailCounts = Record<EmailOutcome, number>

export const noEmails = (): EmailCounts => recordOf(EMAIL_OUTCOMES, () => 0)

/** Where an email is now. `cancelled`: it was dropped or is no longer needed, and was not sent. */
export const EMAIL_STAGES = ['queued', 'held', 'sent', 'failed', 'cancelled'] as const
export type EmailStage = (typeof EMAIL_STAGES)[number]
