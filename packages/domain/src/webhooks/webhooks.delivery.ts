// How delivery goes: at least once, with an id that stays.
//
//   stateDiagram-v2
//     [*] --> queued
//     queued --> delivered: answered with 2xx
//     queued --> queued: not now, tried again later
//     queued --> failed: refused permanently, or tried five times
//     queued --> cancelled: what it is about, or the webhook, is gone or switched off
//     delivered --> queued: replayed by an organiser
//     failed --> queued: likewise

export const DELIVERY_STATES = ['queued', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** So many days back the list of webhooks counts what has failed: later a success hides it. */
export const FAILED_DAYS = 7

/** What has caused a delivery. */
export const DELIVERY_CAUSES = ['submitted', 'updated', 'approved', 'rejected', 'test'] as const
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number]

/** Why a delivery has not arrived. Words for each stand in the catalogue. */
export const WEBHOOK_PROBLEMS = [
  /** The address cannot be made of what was typed and answered. */
  'badAddress',
  /** The host's address is not one that the portal may call. */
  'forbiddenAddress',
  'unknownHost',
  'unreachable',
  'noAnswer',
  /** Answered with 408, 429 or 5xx. */
  'busy',
  'redirected',
  'refused',
  'gone',
  /** The kept header or secret cannot be opened with the portal's key. */
  'unreadableSecret',
  'switchedOff',
  'interrupted',
] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

/** False where no request could be put together: then there is nothing that could be sent again. */
export const isMade = ({ problem }: { readonly problem: WebhookProblem | null }): boolean =>
  problem !== 'badAddress'

/** Tries of one delivery, the first included. */
export const MAX_ATTEMPTS = 5

const WAITS_SECONDS = [30, 2 * 60, 10 * 60, 60 * 60] as const
/** A receiver that wants to be left alone for longer is called all the same. */
const LONGEST_RETRY_AFTER = 24 * 3600

export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'again'; readonly problem: WebhookProblem }
  | { readonly kind: 'over'; readonly problem: WebhookProblem }

/** What an answer means by its status. A redirect is not followed. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'over', problem: 'gone' }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'again', problem: 'busy' }
  return { kind: 'over', problem: status < 400 ? 'redirected' : 'refused' }
}

export interface FailedAttempt {
  /** The tries made so far, this one included. */
  readonly attempts: number
  /** What the receiver has asked for, if it has. */
  readonly retryAfterSeconds: number | null
  /** From 0 to 1: spreads the tries of deliveries that failed together. */
  readonly chance: number
}

/**
 * Seconds until the next try, or null after the last one. What the receiver asks for is never
 * undercut, up to a day.
 */
export function secondsToNextAttempt(failed: FailedAttempt): number | null {
  const { attempts, retryAfterSeconds, chance } = failed
  const wait = attempts < MAX_ATTEMPTS ? WAITS_SECONDS[attempts - 1] : undefined
  if (wait === undefined) return null
  const asked = Math.min(LONGEST_RETRY_AFTER, retryAfterSeconds ?? 0)
  return Math.ceil(Math.max(wait * (1 + 0.2 * chance), asked))
}

/** Seconds that a `Retry-After` asks for, given as seconds or as a date; null for neither. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const seconds = (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}

/** Characters of an answer that are kept. */
const MAX_KEPT_ANSWER = 1024

/** An answer as formatted JSON text where it is JSON, else as it came; the first 1 KB of it. */
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
