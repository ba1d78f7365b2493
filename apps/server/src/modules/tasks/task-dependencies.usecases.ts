import { DomainError } from '@eventflow/domain/kernel'
import { cycleThrough, referenceProblems, tasksErrors, type Task } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { lockDependencies, setDependencies } from './task-dependencies.repository.ts'
import { findBrokenReferences } from './task-references.report.ts'

/** Puts exactly these tasks before a task; throws for what would never end, and for tasks that are gone. */
export async function saveDependencies(
  scope: Scope,
  taskId: string,
  needed: Task['dependsOn'],
): Promise<void> {
  const before = await lockDependencies(scope)
  if (needed.length === 0 && !before.has(taskId)) return
  const ids = needed.map((each) => each.taskId)
  const refuse = (message: string): never => {
    throw new DomainError(tasksErrors.invalidTaskValues, {
      problems: [{ path: 'dependsOn', message }],
    })
  }
  if ((await findBrokenReferences(scope, { taskIds: ids })).length > 0)
    refuse(referenceProblems.dependsOn)
  if (cycleThrough(taskId, new Map([...before, [taskId, ids]])) !== null)
    refuse(referenceProblems.cycle)
  await setDependencies(scope, taskId, needed)
}
