// Tasks that come before others (docs/design/tasks.md). Pure: when a dependency is met, and which
// dependencies form a cycle.
import { isAwaiting } from './tasks.approval.ts'
import type { ApprovalState, DependencyNeed } from './tasks.vocabulary.ts'

/** A team's status of a task that comes first. */
export interface NeededStatus {
  /** Whether the team has the task: it is published, not archived, and for this team. */
  readonly isAsked: boolean
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly approval: ApprovalState
}

/**
 * Whether a dependency is met: the task is complete or not applicable, or the team does not have it. A
 * task that waits for approval is enough if `submitted` is needed.
 */
export const isMet = (need: DependencyNeed, status: NeededStatus): boolean =>
  !status.isAsked ||
  status.isComplete ||
  status.isNotApplicable ||
  (need === 'submitted' && isAwaiting(status.approval))

/**
 * Whether a team has to do another task first. Tasks that are already complete or submitted remain so if
 * organisers add a dependency later.
 */
export const mustWait = (task: {
  readonly waitsFor: readonly unknown[]
  readonly isComplete: boolean
  readonly approval: { readonly state: ApprovalState } | null
}): boolean =>
  task.waitsFor.length > 0 && !task.isComplete && !isAwaiting(task.approval?.state ?? 'none')

/** For each task id, the ids of the tasks that come first. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

/**
 * A cycle of dependencies through a task: the ids in order, with the task first and last. Null if there
 * is none. Terminates for any stored data.
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
