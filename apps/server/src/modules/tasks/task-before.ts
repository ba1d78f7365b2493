// The values that a change of several tasks replaces, returned with the change for undoing it.
import { MAX_UNDO_TASKS, type TaskBefore } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { findBefore } from './tasks.repository.ts'

/**
 * Notes the number of locked tasks, and their values before a change, with the revision that it
 * will create.
 */
export async function noteBefore(
  scope: Scope,
  taskIds: readonly string[],
  change: Readonly<Record<string, unknown>>,
): Promise<{ changed: number; before: TaskBefore[] }> {
  const changed = new Set(taskIds).size
  if (changed > MAX_UNDO_TASKS) return { changed, before: [] }
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
