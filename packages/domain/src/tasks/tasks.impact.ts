// What a change of tasks means for a team, before it is saved (docs/design/task-impact.md). Pure.
import type { TaskState } from './tasks.vocabulary.ts'

/** What becomes of a task for a team, the gravest first. */
export const IMPACT_KINDS = ['lost', 'gained', 'late', 'notLate', 'moved', 'ownDate'] as const
export type ImpactKind = (typeof IMPACT_KINDS)[number]

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
 * will notice nothing: of what is done no date matters any more.
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
