// The state of a form that is being filled in, and the data exchanged about it.
import type { Answers } from '@eventflow/domain/forms/engine'
import type { FillingSubmission } from '@eventflow/domain/submissions'

export type DraftStatus =
  /** Nothing has been typed since it was opened. */
  | 'unchanged'
  | 'unsaved'
  | 'saving'
  | 'saved'
  /**
   * A submission is being changed, and the changes stay on this device until it is submitted again.
   */
  | 'onDevice'
  | 'offline'
  | 'failed'
  | 'signedOut'
  | 'conflict'
  | 'invalid'
  | 'tooLarge'
  /** For another reason, which the server has named: `refusal`. */
  | 'refused'
  | 'closed'
  | 'outsideLimits'
  | 'notOpenYet'
  | 'full'
  | 'submittedMeanwhile'
  | 'lockedMeanwhile'

/** The stored version on which the input is based; revision 0 if nothing was stored. */
export interface Base {
  readonly revision: number
  readonly values: Answers
}

/** Who gave an answer. */
export interface Author {
  /** A person whose changes are not submitted, a person who saved or submitted, or any organiser. */
  readonly kind: 'changed' | 'saved' | 'organisers'
  /** Null if unknown. */
  readonly name: string | null
  /** Whether it is the user; null if only `name` can show it. A colleague may have the same name. */
  readonly isOwn: boolean | null
}

/** An answer with several versions. What the form shows is one more, if none of them equals it. */
export interface Question {
  readonly path: string
  /** The id of the repetition that contains the answer. Its position in `path` can change. */
  readonly loopId?: string
  /** The user has typed another version on this device. */
  readonly isTyped: boolean
  /** The version from which the user changed it. */
  readonly base?: unknown
  readonly versions: readonly { readonly value: unknown; readonly author: Author }[]
}

/** An answer with another person's version. */
export interface MergedAnswer {
  readonly path: string
  readonly value: unknown
  readonly author: Author
}

export interface DraftState {
  readonly status: DraftStatus
  /** Why the server refused the last save, in its words; null without such a reason. */
  readonly refusal: string | null
  /** One call at a time. After a submission there are no more. */
  readonly activity: 'idle' | 'saving' | 'submitting' | 'finished'
  readonly base: Base
  /** Sent by this device, without a response so far. The server may have stored them. */
  readonly sent: readonly Answers[]
  /** ISO time of the last save by anybody. */
  readonly savedAt: string | null
  /** Answers with several versions. Nothing is saved or submitted until the user has chosen. */
  readonly questions: readonly Question[]
  /** Questions in repetitions that the user has removed. They return with the repetition. */
  readonly gone: readonly Question[]
  /** Who else gave the saved answers that are not submitted. */
  readonly authors: readonly SavedBy[]
  /** The saved answers to which `authors` refers. */
  readonly authored: Answers
  /** Answers changed by others since the form was opened, as long as their version is shown. */
  readonly merged: readonly MergedAnswer[]
  /** Whether this device can store answers. */
  readonly canStoreOnDevice: boolean
  /** The answers were submitted. Changes wait for the next submission. */
  readonly isSubmitted: boolean
  /** Who submitted while the form was open; null if unknown. */
  readonly submittedBy: string | null
  /** The last submission, without later changes; null for a draft. */
  readonly submitted: Answers | null
  /** The screen is closed: a running call finishes, but no timer starts. */
  readonly isScreenClosed: boolean
  /** Number of consecutive failures. */
  readonly failures: number
  readonly merges: number
  /** A version received from the live connection during a call. */
  readonly arrived: StoredSubmission | null
}

/** The questions that another person answered last. */
export type SavedBy = FillingSubmission['authors'][number]

/** A team's changes to a submission, as stored on the server. */
export interface StoredChanges {
  readonly values: Answers
  /** The submission on which they are based. */
  readonly from: Answers
  readonly savedAt: string
  readonly savedByName: string | null
}

/** The stored record in the response to a stale save or from the live connection. */
export interface StoredSubmission {
  readonly id: string
  readonly values: Answers
  readonly revision: number
  readonly isDraft: boolean
  readonly updatedAt: string
  readonly updatedByName: string | null
  readonly confirmationId: string | null
  readonly changes?: StoredChanges | null
  /** Omitted in answers that the device stored before there were authors. */
  readonly authors?: readonly SavedBy[]
  /** The ids of the questions whose unsubmitted answers are the user's. Omitted like `authors`. */
  readonly ownAnswers?: FillingSubmission['ownAnswers']
}

/**
 * Answers on this device that the server does not have, with the version on which they are based.
 */
export interface DeviceCopy {
  readonly values: Answers
  readonly base: Base
  /** Other versions that were sent, without a response so far. Omitted if there are none. */
  readonly sent?: readonly Answers[]
  /** ISO time. */
  readonly changedAt: string
}

/** The server's response to a save; `savedAt` is an ISO time. */
export interface SavedDraft {
  readonly revision: number
  readonly savedAt: string
}
