// How far a team was, or will be, at another time (docs/design/task-impact.md). Pure: of a status only its latest
// version is kept, so this says what is known of an earlier one, and what is not.
import type { TeamStatus } from './tasks.progress.ts'
import { isAwaiting } from './tasks.approval.ts'

/** The status of a team as it is stored, and since when; null where there is none. */
export interface StoredProgress extends TeamStatus {
  readonly completedAt: string | null
  /** When it was first said anything about the task, and last. */
  readonly createdAt: string
  readonly updatedAt: string
}

export interface ProgressAsOf {
  /** Null: nothing had been said. */
  readonly status: TeamStatus | null
  /** It has been changed since: it may have been something else then. */
  readonly isDoubtful: boolean
}

const notAfter = (moment: string | null, at: Date): boolean =>
  moment !== null && new Date(moment) <= at

/** Of the future: as it is now, if nothing more is done. */
export function progressAsOf(stored: StoredProgress | null, at: Date): ProgressAsOf {
  if (stored === null || !notAfter(stored.createdAt, at)) return { status: null, isDoubtful: false }
  const { isComplete, isNotApplicable, approval, completedAt, updatedAt } = stored
  const status = { isComplete, isNotApplicable, approval: approval ?? null }
  if (notAfter(updatedAt, at)) return { status, isDoubtful: false }
  // Complete by then and complete now: had it been opened in between, the moment would be a later one.
  if (isComplete && notAfter(completedAt, at)) return { status, isDoubtful: false }
  const isSent = approval != null && isAwaiting(approval.state) && notAfter(approval.sentAt, at)
  const before = { isComplete: false, isNotApplicable: false, approval: isSent ? approval : null }
  return { status: before, isDoubtful: true }
}

/** What may have been different then: the task itself, or how far the team was. */
export const AS_OF_DOUBTS = ['task', 'progress'] as const
export type AsOfDoubt = (typeof AS_OF_DOUBTS)[number]
