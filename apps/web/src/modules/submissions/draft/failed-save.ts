// What it means for the person who typed that a save has failed.
import { propertyOf } from '@eventflow/domain/kernel'
import { type Failure, STALE } from '../../../platform/failure.ts'
import { LOST_ANSWER } from '../../../platform/lost-answer.ts'
import type { DraftStatus, StoredSubmission } from './draft-state.ts'

/** What a call that failed means for the person who typed. */
export type Verdict =
  /** Somebody else has saved: their version is at hand, or null when they deleted it. */
  | { readonly kind: 'stale'; readonly current: StoredSubmission | null }
  /** It may succeed later by itself. */
  | { readonly kind: 'passing'; readonly status: DraftStatus }
  /** A person has to do something first. */
  | { readonly kind: 'lasting'; readonly status: DraftStatus }

// Written out: the catalogue of the domain would bring all its messages along.
export const PRICES_CHANGED = 'PRICES_CHANGED'
export const STATUS_BY_CODE: Readonly<Record<string, DraftStatus>> = {
  NOT_EDITABLE: 'lockedMeanwhile',
  FORM_CLOSED: 'closed',
  FORM_NOT_OPEN_YET: 'notOpenYet',
  FORM_FULL: 'full',
  OUTSIDE_LIMITS: 'outsideLimits',
  // The task is gone, or is no longer for the team.
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

/** Reads the stored version out of a stale call; null when the server gave none. */
function storedSubmissionOf(current: unknown): StoredSubmission | null {
  return isStoredSubmission(current) ? current : null
}

/** Only the server answers with one, so that its outermost shape tells. */
const isStoredSubmission = (current: unknown): current is StoredSubmission =>
  typeof propertyOf(current, 'revision') === 'number' &&
  typeof propertyOf(current, 'values') === 'object'

export function verdictOn({ code, status, current }: Failure): Verdict {
  if (code === STALE) return { kind: 'stale', current: storedSubmissionOf(current) }
  const known = STATUS_BY_CODE[code ?? ''] ?? STATUS_BY_HTTP[status ?? 0]
  if (known) return { kind: 'lasting', status: known }
  // A lost answer may have been given after the answers were saved.
  const isOffline = status === null && code !== LOST_ANSWER
  return { kind: 'passing', status: isOffline ? 'offline' : 'failed' }
}
