// Interprets failed saves for the user.
import { propertyOf } from '@eventflow/domain/kernel'
import { type Failure, STALE } from '../../../platform/failure.ts'
import { LOST_ANSWER } from '../../../platform/lost-answer.ts'
import type { DraftStatus, StoredSubmission } from './draft-state.ts'

/** The meaning of a failed call. */
export type Verdict =
  /** Another person has saved: with their version, or null if they deleted it. */
  | { readonly kind: 'stale'; readonly current: StoredSubmission | null }
  /** A retry may succeed without the user. */
  | { readonly kind: 'passing'; readonly status: DraftStatus }
  /** The user has to do something first. */
  | { readonly kind: 'lasting'; readonly status: DraftStatus }

// A literal, because importing the domain's catalogue would load all of its messages.
export const PRICES_CHANGED = 'PRICES_CHANGED'
const TOO_MANY_REQUESTS = 429

export const STATUS_BY_CODE: Readonly<Record<string, DraftStatus>> = {
  NOT_EDITABLE: 'lockedMeanwhile',
  FORM_CLOSED: 'closed',
  FORM_NOT_OPEN_YET: 'notOpenYet',
  FORM_FULL: 'full',
  OUTSIDE_LIMITS: 'outsideLimits',
  // The task was deleted, or is no longer for the team.
  TASK_DOES_NOT_FIT: 'closed',
  INVALID_TASK_PROGRESS: 'closed',
  SIGNED_IN_AS_ANOTHER: 'signedOut',
}

const STATUS_BY_HTTP: Readonly<Record<number, DraftStatus>> = {
  400: 'invalid',
  401: 'signedOut',
  403: 'closed',
  404: 'closed',
  410: 'closed',
  413: 'tooLarge',
  422: 'invalid',
}

/** Other responses from 400 to 499 refuse a call, and their message is the cause. */
const RETRIED: ReadonlySet<number> = new Set([408, 425, TOO_MANY_REQUESTS])

const knownStatus = ({ code, status, problems }: Failure): DraftStatus | undefined => {
  const known = STATUS_BY_CODE[code ?? ''] ?? STATUS_BY_HTTP[status ?? 0]
  // Without a problem, no answer can be marked.
  return known === 'invalid' && problems.length === 0 ? undefined : known
}

const isRefused = (failure: Failure): boolean => {
  const { code, status } = failure
  if (status === null || status < 400 || status >= 500) return false
  return code !== STALE && !RETRIED.has(status) && knownStatus(failure) === undefined
}

/**
 * The server has answered a submission, and its message shows what to do. The answers can still be
 * saved.
 */
export const isAnswered = (failure: Failure): boolean =>
  failure.status === TOO_MANY_REQUESTS || isRefused(failure)

/** The stored version in a stale response; null without one. */
function storedSubmissionOf(current: unknown): StoredSubmission | null {
  return isStoredSubmission(current) ? current : null
}

/** Only the server sends one, so checking the outermost shape is enough. */
const isStoredSubmission = (current: unknown): current is StoredSubmission =>
  typeof propertyOf(current, 'revision') === 'number' &&
  typeof propertyOf(current, 'values') === 'object'

export function verdictOn(failure: Failure): Verdict {
  const { code, status, current } = failure
  if (code === STALE) return { kind: 'stale', current: storedSubmissionOf(current) }
  const known = isRefused(failure) ? 'refused' : knownStatus(failure)
  if (known) return { kind: 'lasting', status: known }
  // If only the response was lost, the answers may have been saved.
  const isOffline = status === null && code !== LOST_ANSWER
  return { kind: 'passing', status: isOffline ? 'offline' : 'failed' }
}
