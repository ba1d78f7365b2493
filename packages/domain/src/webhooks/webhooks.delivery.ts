// The states of a delivery. Each is delivered at least once, always with the same id.
//
//   stateDiagram-v2
//     [*] --> queued
//     queued --> delivered: response 2xx
//     queued --> queued: temporary problem, retried later
//     queued --> failed: refused permanently, or tried five times
//     queued --> cancelled: submission or webhook deleted, or webhook switched off
//     delivered --> queued: replayed by an organiser
//     failed --> queued: likewise

export const DELIVERY_STATES = ['queued', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Number of days for which the list of webhooks counts failures, which a later success would hide. */
export const FAILED_DAYS = 7

/** Maximum number of failed deliveries that one call sends again or dismisses. */
export const MAX_FAILED_AT_ONCE = 200

/** The cause of a delivery. */
export const DELIVERY_CAUSES = ['submitted', 'updated', 'approved', 'rejected', 'test'] as const
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number]

/** Why a delivery has not arrived. The catalogue has words for each problem. */
export const WEBHOOK_PROBLEMS = [
  /** The address with its values is invalid. */
  'badAddress',
  /** The portal may not call the host's address. */
  'forbiddenAddress',
  'unknownHost',
  'unreachable',
  'noAnswer',
  /** The response was 408, 429 or 5xx. */
  'busy',
  'redirected',
  'refused',
  'gone',
  /** The portal's key cannot decrypt the stored header or secret. */
  'unreadableSecret',
  'switchedOff',
  'interrupted',
] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

/** False if no request could be built, so that there is nothing to send again. */
export const isMade = ({ problem }: { readonly problem: WebhookProblem | null }): boolean =>
  problem !== 'badAddress'

/** Maximum number of tries of a delivery, including the first. */
export const MAX_ATTEMPTS = 5

const WAITS_SECONDS = [30, 2 * 60, 10 * 60, 60 * 60] as const
/** Longer waits that a receiver requests are shortened to this. */
const MAX_RETRY_AFTER_SECONDS = 24 * 3600

export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'again'; readonly problem: WebhookProblem }
  | { readonly kind: 'over'; readonly problem: WebhookProblem }

/** The meaning of a response status. Redirects are not followed. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'over', problem: 'gone' }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'again', problem: 'busy' }
  return { kind: 'over', problem: status < 400 ? 'redirected' : 'refused' }
}

export interface FailedAttempt {
  /** The number of tries, including this one. */
  readonly attempts: number
  /** The wait that the receiver requests, if any. */
  readonly retryAfterSeconds: number | null
  /** From 0 to 1: spreads the retries of deliveries that failed together. */
  readonly chance: number
}

/**
 * Seconds until the next try, or null after the last one. Never shorter than the receiver requests, up to
 * a day.
 */
export function secondsToNextAttempt(failed: FailedAttempt): number | null {
  const { attempts, retryAfterSeconds, chance } = failed
  const wait = attempts < MAX_ATTEMPTS ? WAITS_SECONDS[attempts - 1] : undefined
  if (wait === undefined) return null
  const requestedSeconds = Math.min(MAX_RETRY_AFTER_SECONDS, retryAfterSeconds ?? 0)
  return Math.ceil(Math.max(wait * (1 + 0.2 * chance), requestedSeconds))
}

/** The seconds in a `Retry-After` header, given as seconds or as a date; null for anything else. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const seconds = (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}

/** Characters of a response that are stored. */
const MAX_KEPT_ANSWER = 1024

/** The first 1 KB of a response; JSON is formatted. */
export function answerText(body: string): string {
  const text = (formatted(body) ?? body).replaceAll('\0', '').toWellFormed()
  return text.slice(0, MAX_KEPT_ANSWER).toWellFormed()
}

function formatted(body: string): string | null {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return null
  }
}
