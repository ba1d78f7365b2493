// What a change of several tasks replaces, told with the change so that it can be undone.
import { MOST_UNDONE, type TaskBefore } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { findBefore } from './tasks.repository.ts'

/** The number of locked tasks, and what a change is about to replace, with the revision that it will make. */
export async function noteBefore(
  scope: Scope,
  taskIds: readonly string[],
  change: Readonly<Record<string, unknown>>,
): Promise<{ changed: number; before: TaskBefore[] }> {
  const changed = new Set(taskIds).size
  if (changed > MOST_UNDONE) return { changed, before: [] }
  const found = await findBefore(scope, taskIds)
  const before = found.map(({ revision, places, ...task }) => ({
    taskId: task.taskId,
    revision: revision + 1,
    ...('dueDate' in change && { dueDate: task.dueDate }),
    ...('isPublished' in change && { isPublished: task.isPublished }),
    ...('isArchived' in change && { isArchived: task.isArchived }),
    ...('taskGroupIds' in change && { places }),
  }))
  return { changed, before }
}
