// The rule in TypeScript. The product runs the same rule in SQL (task-impact.report.ts); tests compare
// the two.
import type { ImpactKind } from './tasks.impact.ts'
import type { TaskState } from './tasks.vocabulary.ts'

/** The state of a team's task. */
export interface Standing {
  readonly state: TaskState
  /** The team's due date: effectiveDue. */
  readonly dueDate: string
  /** The task's date for all teams. */
  readonly taskDueDate: string
  /** True if organisers have set a date for this team. */
  readonly isOwnDate: boolean
}

const isSettled = ({ state }: Standing): boolean =>
  state === 'complete' || state === 'notApplicable'

/**
 * The effect of a change on a team's task; null in `before` or `after` if the team does not have it.
 * Returns null if the team will notice nothing: the date of a completed task does not matter.
 */
export function impactOn(before: Standing | null, after: Standing | null): ImpactKind | null {
  if (before === null) return after === null ? null : 'gained'
  if (after === null) return 'lost'
  if (isSettled(after)) return null
  if (after.state === 'overdue' && before.state !== 'overdue') return 'late'
  if (before.state === 'overdue' && after.state !== 'overdue') return 'notLate'
  if (after.dueDate !== before.dueDate) return 'moved'
  return after.isOwnDate && after.taskDueDate !== before.taskDueDate ? 'ownDate' : null
}
