// What is known of a form that is being filled in, and what is exchanged about it.
import type { Answers } from '@eventflow/domain/forms/engine'
import type { Conflict } from '../filler/store/merge.ts'

export type DraftStatus =
  /** Nothing was typed since it was opened. */
  | 'unchanged'
  | 'unsaved'
  | 'saving'
  | 'saved'
  /** What was submitted is being changed: nothing is sent until it is submitted again. */
  | 'onDevice'
  | 'offline'
  | 'failed'
  | 'signedOut'
  | 'conflict'
  | 'invalid'
  | 'tooLarge'
  | 'closed'
  | 'outsideLimits'
  | 'notOpenYet'
  | 'full'
  | 'submittedMeanwhile'
  | 'lockedMeanwhile'

/** The stored version that typing began from; revision 0 when nothing was stored yet. */
export interface Base {
  readonly revision: number
  readonly values: Answers
}

export interface DraftState {
  readonly status: DraftStatus
  /** One call at a time; after a submission there is no other. */
  readonly activity: 'idle' | 'saving' | 'submitting' | 'finished'
  readonly base: Base
  /** ISO instant of the last save, by any person. */
  readonly savedAt: string | null
  readonly conflicts: readonly Conflict[]
  /** Who saved the other version; null when that is not known. */
  readonly theirName: string | null
  /** Paths of answers that came from others since the form was opened. */
  readonly merged: readonly string[]
  /** Whose they are; null where that is not known. */
  readonly mergedFrom: readonly (string | null)[]
  /** Whether this device stores what is typed. */
  readonly canStoreOnDevice: boolean
  /** The answers have been submitted: changes wait for the next submission. */
  readonly isSubmitted: boolean
  /** What was submitted, whatever has been changed since; null for a draft. */
  readonly submitted: Answers | null
  /** The screen is gone: the call that is under way ends, and no timer starts. */
  readonly isScreenClosed: boolean
  /** Failed attempts in a row. */
  readonly failures: number
  readonly merges: number
  /** A version that the live stream brought while a call was under way. */
  readonly arrived: StoredSubmission | null
}

/** Changes of what was submitted, as the server keeps them for the team. */
export interface StoredChanges {
  readonly values: Answers
  /** What was submitted when they were saved. */
  readonly from: Answers
  readonly savedAt: string
  readonly savedByName: string | null
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
  readonly changes?: StoredChanges | null
}

/** Answers typed on this device that the server did not have, with the version they began from. */
export interface DeviceCopy {
  readonly values: Answers
  readonly base: Base
  /** ISO instant. */
  readonly changedAt: string
}

/** What the server answers to a save; `savedAt` is an ISO instant. */
export interface SavedDraft {
  readonly revision: number
  readonly savedAt: string
}
