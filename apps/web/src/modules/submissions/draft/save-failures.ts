import { type Failure, STALE } from '../../../platform/failure.ts'
import { type DraftStatus, type StoredSubmission, storedSubmissionOf } from './draft-state.ts'

export type SaveVerdict =
  /** Somebody else has saved: their version is at hand, or null when they deleted it. */
  | { readonly kind: 'stale'; readonly current: StoredSubmission | null }
  /** It may succeed later by itself. */
  | { readonly kind: 'passing'; readonly status: DraftStatus }
  /** A person has to do something first. */
  | { readonly kind: 'lasting'; readonly status: DraftStatus }

// Written out: the catalogue of the domain would bring all its messages along.
export const BY_CODE: Readonly<Record<string, DraftStatus>> = {
  ALREADY_SUBMITTED: 'submittedMeanwhile',
  NOT_EDITABLE: 'lockedMeanwhile',
  FORM_CLOSED: 'closed',
  FORM_NOT_OPEN_YET: 'notYet',
  FORM_FULL: 'full',
  // The task is gone, or is not for the team any more.
  TASK_DOES_NOT_FIT: 'closed',
}

const BY_HTTP: Readonly<Record<number, DraftStatus>> = {
  400: 'refused',
  401: 'signedOut',
  403: 'closed',
  404: 'closed',
  410: 'closed',
  413: 'refused',
  422: 'refused',
}

/** What a save that failed means for the person who typed. */
export function verdictOnFailure({ code, status, current }: Failure): SaveVerdict {
  if (code === STALE) return { kind: 'stale', current: storedSubmissionOf(current) }
  const known = BY_CODE[code ?? ''] ?? BY_HTTP[status ?? 0]
  if (known) return { kind: 'lasting', status: known }
  return { kind: 'passing', status: status === null ? 'offline' : 'failed' }
}
