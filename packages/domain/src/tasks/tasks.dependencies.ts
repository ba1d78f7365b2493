// Tasks that come before others (docs/design/tasks.md). Pure: what is met, and what would never end.
import { isAwaiting } from './tasks.approval.ts'
import type { ApprovalState, DependencyNeed } from './tasks.vocabulary.ts'

/** How far a team is with a task that comes first. */
export interface NeededStatus {
  /** The team has the task: it is published, not archived, and meant for it. */
  readonly isAsked: boolean
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly approval: ApprovalState
}

/**
 * Whether a task that comes first is in nobody's way: done, not applicable, or nothing that this
 * team is asked for. What waits for approval is enough where being sent is.
 */
export const isMet = (need: DependencyNeed, status: NeededStatus): boolean =>
  !status.isAsked ||
  status.isComplete ||
  status.isNotApplicable ||
  (need === 'submitted' && isAwaiting(status.approval))

/**
 * Whether a team has to do something else first. What it has done or sent already stays done, whatever
 * organisers put before it later.
 */
export const mustWait = (task: {
  readonly waitsFor: readonly unknown[]
  readonly isComplete: boolean
  readonly approval: { readonly state: ApprovalState } | null
}): boolean =>
  task.waitsFor.length > 0 && !task.isComplete && !isAwaiting(task.approval?.state ?? 'none')

/** Which tasks each task waits for, by id. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

/**
 * A way from a task back to itself, which nobody could ever walk to its end: the ids in order, the task
 * first and last. Null where there is none. Ends, whatever is stored.
 */
export function cycleThrough(taskId: string, dependencies: Dependencies): string[] | null {
  const seen = new Set<string>()
  const search = (path: readonly string[]): string[] | null => {
    const last = path.at(-1) ?? taskId
    for (const next of dependencies.get(last) ?? []) {
      if (next === taskId) return [...path, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = search([...path, next])
      if (found !== null) return found
    }
    return null
  }
  return search([taskId])
}
