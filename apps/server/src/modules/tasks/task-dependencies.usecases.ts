import { DomainError } from '@eventflow/domain/kernel'
import { cycleThrough, tasksErrors, type Task } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { findHidden, lockDependencies, setDependencies } from './task-dependencies.repository.ts'
import { findBrokenReferences } from './task-references.report.ts'

/**
 * Sets the dependencies of a task, except those that are hidden from the caller. Throws for circles
 * and for deleted tasks.
 */
export async function saveDependencies(
  scope: Scope,
  taskId: string,
  needed: Task['dependsOn'],
): Promise<void> {
  const before = await lockDependencies(scope)
  if (needed.length === 0 && !before.has(taskId)) return
  const ids = needed.map((each) => each.taskId)
  const refuse = (why: 'dependsOn' | 'cycle'): never => {
    throw new DomainError(tasksErrors.invalidTaskValues, {
      problems: [problemAt('dependsOn', `problems.tasks.${why}`)],
    })
  }
  if ((await findBrokenReferences(scope, { taskIds: ids })).length > 0) refuse('dependsOn')
  const hidden = await findHidden(scope, before.get(taskId) ?? [])
  const all = new Map([...before, [taskId, [...ids, ...hidden]] as const])
  if (cycleThrough(taskId, all) !== null) refuse('cycle')
  await setDependencies(scope, taskId, needed)
}
