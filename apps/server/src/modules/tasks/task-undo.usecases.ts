// Undoes a change of several tasks (docs/design/task-impact.md). The change returns the previous values, read under its
// lock. They are restored unless somebody has changed the tasks since.
import { DomainError, isLimited, kernelErrors } from '@eventflow/domain/kernel'
import { tasksErrors, type TaskBefore } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { restorePlaces } from './task-group-places.repository.ts'
import { taskGroupRepository } from './task-groups.repository.ts'
import { completeByThemselves } from './task-completion.usecases.ts'
import { lockTasks, restoreTasks } from './tasks.repository.ts'
import type { Actor } from './tasks.usecases.ts'

/** Restores all of them or none, because changes that somebody has made since must not be lost. */
export async function putTasksBack(
  scope: Scope,
  { viewer, now }: Actor,
  tasks: readonly TaskBefore[],
): Promise<{ done: true }> {
  const stamp = { by: viewer.userId, at: now }
  const taskIds = [...new Set(tasks.map(({ taskId }) => taskId))]
  const archives = tasks.some(({ isArchived }) => isArchived !== undefined)
  if (archives && viewer.limits !== undefined && isLimited(viewer.limits))
    throw new DomainError(kernelErrors.forbidden)
  const locked = await lockTasks(scope, taskIds)
  if (locked.length < taskIds.length) throw new DomainError(tasksErrors.taskNotFound)
  const restored = await restoreTasks(scope, tasks, stamp)
  if (restored < tasks.length) throw new DomainError(tasksErrors.changedSince)
  const moved = tasks.flatMap(({ taskId, places }) => (places ? [{ taskId, places }] : []))
  if (moved.length > 0) {
    const groupIds = await restorePlaces(scope, moved)
    if (groupIds === null) throw new DomainError(tasksErrors.changedSince)
    await taskGroupRepository.touch(scope, groupIds, stamp)
  }
  await completeByThemselves(scope, { taskIds, now })
  scope.audit.things.push(...taskIds.map((id) => `task:${id}`))
  const [first] = tasks
  const names = Object.keys(first ?? {}).filter((name) => !/^(taskId|revision)$/.test(name))
  scope.audit.changed.push(...names.map((name) => (name === 'places' ? 'taskGroupIds' : name)))
  return { done: true }
}
