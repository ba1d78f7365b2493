// Emails to chosen recipients (ours, docs/rules.md, section 15). Separate from the schemas, so that the
// browser can import it without zod.

/** draft → running → done; retrying failed ones sets it to running again. */
export const MAILING_STATES = ['draft', 'running', 'done'] as const
export type MailingState = (typeof MAILING_STATES)[number]

/** The outcome of the email to one person. */
export const RECIPIENT_OUTCOMES = [
  'waiting',
  'onItsWay',
  'held',
  'sent',
  'failed',
  'dropped',
  'leftOut',
] as const
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number]

/**
 * Why a person gets no email: unsubscribed, a flag on the address, the person was deleted, or their
 * team has withdrawn.
 */
export const WHY_LEFT_OUT = [
  'unsubscribed',
  'bounce',
  'spamComplaint',
  'gone',
  'withdrawn',
] as const
export type WhyLeftOut = (typeof WHY_LEFT_OUT)[number]

/** The recipients within a team. */
export const TEAM_RECIPIENTS = ['owners', 'everybody'] as const
export type TeamRecipients = (typeof TEAM_RECIPIENTS)[number]

/** Maximum number of recipients of one mailing. */
export const MAX_RECIPIENTS = 5_000
/** Maximum number of mailings in an event. */
export const MAX_MAILINGS = 500
/** Maximum number of listed failures; the others are counted. */
export const MAX_NAMED_FAILURES = 20

interface Counted {
  readonly state: MailingState
  readonly counts: Readonly<Record<RecipientOutcome, number>>
}

/** Progress of writing the emails, from 0 to 100; written emails are sent automatically. */
export function percentOf({ state, counts }: Counted): number {
  if (state === 'draft') return 0
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return total === 0 ? 100 : Math.floor((100 * (total - counts.waiting)) / total)
}
