// A team's progress at another time (docs/design/task-impact.md). Pure: only the latest version of a
// status is stored, so the result also shows whether an earlier one is certain.
import type { TeamStatus } from './tasks.progress.ts'
import { isAwaiting } from './tasks.approval.ts'

/** The stored status of a team, and since when; null if there is none. */
export interface StoredProgress extends TeamStatus {
  readonly completedAt: string | null
  /** When the status was first stored, and when it last changed. */
  readonly createdAt: string
  readonly updatedAt: string
}

export interface ProgressAsOf {
  /** Null if no status was stored then. */
  readonly status: TeamStatus | null
  /** True if it was changed since and may have been different then. */
  readonly isDoubtful: boolean
}

const notAfter = (moment: string | null, at: Date): boolean =>
  moment !== null && new Date(moment) <= at

/** In the future: the current status, assuming no changes. */
export function progressAsOf(stored: StoredProgress | null, at: Date): ProgressAsOf {
  if (stored === null || !notAfter(stored.createdAt, at)) return { status: null, isDoubtful: false }
  const { isComplete, isNotApplicable, approval, completedAt, updatedAt } = stored
  const status = { isComplete, isNotApplicable, approval: approval ?? null }
  if (notAfter(updatedAt, at)) return { status, isDoubtful: false }
  // Complete then and now: reopening in between would have changed `completedAt` to a later moment.
  if (isComplete && notAfter(completedAt, at)) return { status, isDoubtful: false }
  const isSent = approval != null && isAwaiting(approval.state) && notAfter(approval.sentAt, at)
  const before = { isComplete: false, isNotApplicable: false, approval: isSent ? approval : null }
  return { status: before, isDoubtful: true }
}

/** What may have been different then: the task itself, or the team's progress. */
export const AS_OF_DOUBTS = ['task', 'progress'] as const
export type AsOfDoubt = (typeof AS_OF_DOUBTS)[number]
