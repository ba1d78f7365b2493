// Emails to people whom organisers have chosen (ours, docs/rules.md, section 15). Apart from the schemas,
// so that the browser can have it without zod.

/** draft → running → done; failed ones that are tried again make it run once more. */
export const MAILING_STATES = ['draft', 'running', 'done'] as const
export type MailingState = (typeof MAILING_STATES)[number]

/** What has become of the email to one person. */
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

/** Why somebody gets no email: they want none, the address takes none, or they are no longer here. */
export const WHY_LEFT_OUT = ['unsubscribed', 'bounce', 'spamComplaint', 'gone'] as const
export type WhyLeftOut = (typeof WHY_LEFT_OUT)[number]

/** To whom of a team. */
export const TEAM_RECIPIENTS = ['owners', 'everybody'] as const
export type TeamRecipients = (typeof TEAM_RECIPIENTS)[number]

/** An email goes to so many people at once. */
export const MOST_RECIPIENTS = 5_000
/** An event keeps so many. */
export const MOST_MAILINGS = 500
/** So many failures are named beside the others' number. */
export const MOST_NAMED_FAILURES = 20

interface Counted {
  readonly state: MailingState
  readonly counts: Readonly<Record<RecipientOutcome, number>>
}

/** How much of it has been written, from 0 to 100; what is written leaves by itself. */
export function percentOf({ state, counts }: Counted): number {
  if (state === 'draft') return 0
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return total === 0 ? 100 : Math.floor((100 * (total - counts.waiting)) / total)
}
