// What a change of several tasks replaces, told with the change so that it can be undone.
import type { TaskBefore } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { findBefore } from './tasks.repository.ts'

/** Of locked tasks what a change is about to replace, with the revision that it will make. */
export async function noteBefore(
  scope: Scope,
  taskIds: readonly string[],
  change: Readonly<Record<string, unknown>>,
): Promise<TaskBefore[]> {
  const found = await findBefore(scope, taskIds)
  return found.map(({ revision, places, ...task }) => ({
    taskId: task.taskId,
    revision: revision + 1,
    ...('dueDate' in change && { dueDate: task.dueDate }),
    ...('isPublished' in change && { isPublished: task.isPublished }),
    ...('isArchived' in change && { isArchived: task.isArchived }),
    ...('taskGroupIds' in change && { places }),
  }))
}
