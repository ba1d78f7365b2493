// The values that a change of several tasks replaces, returned with the change for undoing it.
import { MAX_UNDO_TASKS, type TaskBefore } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { findBefore, type StoredBefore } from './tasks.repository.ts'

type Change = Partial<Pick<StoredBefore, 'dueDate' | 'isPublished' | 'isArchived'>> & {
  readonly taskGroupIds?: readonly string[] | undefined
}

function isChangedBy(change: Change, task: StoredBefore): boolean {
  const { taskGroupIds: groups } = change
  const isOther = (['dueDate', 'isPublished', 'isArchived'] as const).some(
    (name) => change[name] !== undefined && change[name] !== task[name],
  )
  const inGroups = new Set(task.places.map(({ taskGroupId }) => taskGroupId))
  const wanted = new Set(groups)
  return (
    isOther ||
    (groups !== undefined &&
      (inGroups.size !== wanted.size || [...wanted].some((id) => !inGroups.has(id))))
  )
}

/**
 * Finds the locked tasks that a change really changes, and notes their values before it, with the revision
 * that it will create. The audit log does not name the others.
 */
export async function noteBefore(
  scope: Scope,
  taskIds: readonly string[],
  change: Change,
): Promise<{ taskIds: string[]; before: TaskBefore[] }> {
  const found = await findBefore(scope, taskIds)
  const changing = found.filter((task) => isChangedBy(change, task))
  const changed = new Set(changing.map(({ taskId }) => taskId))
  const others = found.filter(({ taskId }) => !changed.has(taskId))
  scope.audit.unchanged.push(...others.map(({ taskId }) => `task:${taskId}`))
  if (changing.length > MAX_UNDO_TASKS) return { taskIds: [...changed], before: [] }
  const before = changing.map(({ revision, places, ...task }) => ({
    taskId: task.taskId,
    revision: revision + 1,
    ...('dueDate' in change && { dueDate: task.dueDate }),
    ...('isPublished' in change && { isPublished: task.isPublished }),
    ...('isArchived' in change && { isArchived: task.isArchived }),
    ...('taskGroupIds' in change && { places }),
  }))
  return { taskIds: [...changed], before }
}
