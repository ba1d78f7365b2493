// How long delivery is tried, and what may stand in its way.
//
//   stateDiagram-v2
//     [*] --> queued
//     queued --> sent: a mail server has it
//     queued --> queued: not now, tried again later
//     queued --> failed: refused permanently, or tried for three days
//     sent --> failed: it bounced
//     failed --> queued: sent again by an organiser
//     queued --> cancelled: what it is about is gone, or a fresh letter takes its place
//     failed --> cancelled: likewise

export const EMAIL_STATES = ['queued', 'sent', 'failed', 'cancelled'] as const

/** Why an email has not arrived. Words for each stand in the catalogue. */
export const DELIVERY_PROBLEMS = [
  /** The receiving server knows no such address, or takes nothing for it. */
  'addressRefused',
  /** The provider has stopped delivering there, after a bounce or a complaint. */
  'addressInactive',
  'contentRefused',
  'senderRefused',
  /** The mail server does not let the portal in: password, token, or an account that is not in order. */
  'signInRefused',
  'serverBusy',
  'serverUnreachable',
  /** It was reached and did not answer in time. */
  'noAnswer',
  /** It was taken, and came back. */
  'bounced',
  /** Its link had run out before it could leave. */
  'linkExpired',
  /** The portal itself broke off, again and again. */
  'interrupted',
  'unknown',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

const SECONDS_OF_HOUR = 3600

export const TRIED_SECONDS = 72 * SECONDS_OF_HOUR
const FIRST_WAIT = 30
const LONGEST_WAIT = 4 * SECONDS_OF_HOUR
/** A server that wants to be left alone for longer is asked all the same. */
const LONGEST_RETRY_AFTER = 24 * SECONDS_OF_HOUR

export interface FailedTry {
  /** Since the first try of this round. */
  readonly secondsTried: number
  /** What the server has asked for. */
  readonly retryAfterSeconds: number | null
  /** From 0 to 1: spreads the tries of emails that failed together. */
  readonly chance: number
}

/**
 * Seconds until an email is tried again, or null when it has been tried for 72 hours. The waits
 * double, from half a minute up to four hours; the last try comes at the end of the 72 hours. What
 * the server asks for is never undercut, up to a day.
 */
export function secondsToNextTry({
  secondsTried,
  retryAfterSeconds,
  chance,
}: FailedTry): number | null {
  const left = TRIED_SECONDS - secondsTried
  if (left <= 0) return null
  const doubled = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, secondsTried))
  const wait = Math.min(left, doubled * (0.9 + 0.2 * chance))
  const asked = Math.min(LONGEST_RETRY_AFTER, retryAfterSeconds ?? 0)
  return Math.max(1, Math.ceil(Math.max(wait, asked)))
}
