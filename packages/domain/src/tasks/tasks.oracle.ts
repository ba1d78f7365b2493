// The rule in TypeScript. The product runs its twin in SQL (task-impact.report.ts); tests compare the two.
import type { ImpactKind } from './tasks.impact.ts'
import type { TaskState } from './tasks.vocabulary.ts'

/** How a team stands with a task that it has. */
export interface Standing {
  readonly state: TaskState
  /** By when this team has to do it: effectiveDue. */
  readonly dueDate: string
  /** Of the task, for everybody. */
  readonly taskDueDate: string
  /** Organisers have set a date for this team. */
  readonly isOwnDate: boolean
}

const isSettled = ({ state }: Standing): boolean =>
  state === 'complete' || state === 'notApplicable'

/**
 * The task of a team before and after a change; null where the team does not have it. Null where the team
 * will notice nothing: of what is done no date matters.
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
