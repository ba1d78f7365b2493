// What is known of a draft while it is being written.
//
// ```mermaid
// stateDiagram-v2
//   [*] --> resting
//   resting --> unsaved: a key
//   saved --> unsaved: a key
//   unsaved --> saving: two seconds without a key, another page, another window
//   saving --> saved
//   saving --> waiting: no network, or a busy server; tried again by itself
//   waiting --> saving
//   saving --> conflict: both changed one answer
//   conflict --> saving: chosen
//   saving --> refused: an answer cannot be stored
//   refused --> unsaved: a key
//   saving --> stopped: signed out, closed, or submitted by the team
// ```
import type { Answers } from '@eventflow/domain/forms/engine'
import type { Conflict } from '../filler/store/merge.ts'

export type DraftStatus =
  /** Nothing was typed since it was opened. */
  | 'resting'
  | 'unsaved'
  | 'saving'
  | 'saved'
  /** What was submitted is being changed: kept on this device until it is submitted again. */
  | 'onDevice'
  | 'offline'
  | 'failed'
  | 'signedOut'
  | 'conflict'
  | 'refused'
  | 'closed'
  | 'notYet'
  | 'full'
  | 'submittedMeanwhile'
  | 'lockedMeanwhile'

/** The version that typing began from; revision 0 when nothing was stored yet. */
export interface Base {
  readonly revision: number
  readonly values: Answers
}

export interface DraftState {
  readonly status: DraftStatus
  /** ISO instant of the last save, by whomever. */
  readonly savedAt: string | null
  readonly base: Base
  readonly conflicts: readonly Conflict[]
  /** Who saved the other version; null when that is not known. */
  readonly theirName: string | null
  /** Paths of answers that came from others since the form was opened. */
  readonly taken: readonly string[]
  /** Whether this device keeps what is typed. */
  readonly isKept: boolean
}

/** The stored record as a stale save or the live stream shows it. */
export interface StoredSubmission {
  readonly id: string
  readonly values: Answers
  readonly revision: number
  readonly isDraft: boolean
  readonly updatedAt: string
  readonly updatedByName: string | null
  readonly confirmationId: string | null
}

/** Reads the record out of a stale save; null when the server gave none. */
export function storedSubmissionOf(current: unknown): StoredSubmission | null {
  const record = current as Partial<StoredSubmission> | null
  const isRecord =
    typeof record === 'object' &&
    record !== null &&
    typeof record.revision === 'number' &&
    typeof record.values === 'object'
  return isRecord ? (record as StoredSubmission) : null
}
