// How long delivery is tried, and the problems that prevent it.
//
//   stateDiagram-v2
//     [*] --> queued
//     queued --> sent: accepted by a mail server
//     queued --> queued: temporary problem, retried later
//     queued --> failed: refused permanently, or tried for three days
//     sent --> failed: bounced
//     failed --> queued: sent again by an organiser
//     queued --> cancelled: its subject was deleted, or a new email replaces it
//     failed --> cancelled: likewise

export const EMAIL_STATES = ['queued', 'sent', 'failed', 'cancelled'] as const

/** Why an email has not arrived. The catalogue has words for each problem. */
export const DELIVERY_PROBLEMS = [
  /** The receiving server does not know the address, or accepts no email for it. */
  'addressRefused',
  /** The provider has stopped delivering to the address, after a bounce or a complaint. */
  'addressInactive',
  'contentRefused',
  'senderRefused',
  /** The mail server refuses the portal's sign-in: password, token, or a suspended account. */
  'signInRefused',
  'serverBusy',
  'serverUnreachable',
  /** It was reached but did not answer in time. */
  'noAnswer',
  /** It was accepted, and bounced later. */
  'bounced',
  /** Its link expired before it could be sent. */
  'linkExpired',
  /** The portal itself was interrupted repeatedly. */
  'interrupted',
  'unknown',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

const SECONDS_OF_HOUR = 3600

export const TRIED_SECONDS = 72 * SECONDS_OF_HOUR
const FIRST_WAIT = 30
const MAX_WAIT_SECONDS = 4 * SECONDS_OF_HOUR
/** Longer waits that a server requests are shortened to this. */
const MAX_RETRY_AFTER_SECONDS = 24 * SECONDS_OF_HOUR

export interface FailedTry {
  /** Measured from the first try of this round. */
  readonly secondsTried: number
  /** The wait that the server requests. */
  readonly retryAfterSeconds: number | null
  /** From 0 to 1: spreads the retries of emails that failed together. */
  readonly chance: number
}

/**
 * Seconds until an email is retried, or null after 72 hours of tries. The waits double, from half a
 * minute up to four hours; the last try is at the end of the 72 hours. They are never shorter than the
 * server requests, up to a day.
 */
export function secondsToNextTry({
  secondsTried,
  retryAfterSeconds,
  chance,
}: FailedTry): number | null {
  const left = TRIED_SECONDS - secondsTried
  if (left <= 0) return null
  const doubled = Math.min(MAX_WAIT_SECONDS, Math.max(FIRST_WAIT, secondsTried))
  const wait = Math.min(left, doubled * (0.9 + 0.2 * chance))
  const requestedSeconds = Math.min(MAX_RETRY_AFTER_SECONDS, retryAfterSeconds ?? 0)
  return Math.max(1, Math.ceil(Math.max(wait, requestedSeconds)))
}
