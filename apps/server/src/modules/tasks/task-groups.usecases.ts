import { DomainError, type Done } from '@eventflow/domain/kernel'
import { tasksErrors, type TaskGroup, type TaskGroupValues } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { emptyGroups, setTasksOfGroup } from './task-group-places.repository.ts'
import { taskGroupRepository } from './task-groups.repository.ts'
import { findBrokenReferences } from './task-references.report.ts'
import { touchTasks } from './tasks.repository.ts'

const invalidTasks = (why: 'taskIds' | 'archived'): DomainError =>
  new DomainError(tasksErrors.invalidGroup, {
    problems: [problemAt('taskIds', `problems.tasks.${why}`)],
  })

/** Sets the tasks of a group in this order. */
async function setTasks(
  scope: Scope,
  { id, taskIds }: { id: string; taskIds: readonly string[] },
  author: Author,
): Promise<void> {
  const broken = await findBrokenReferences(scope, { taskIds })
  if (broken.length > 0) throw invalidTasks('taskIds')
  await touchTasks(scope, await setTasksOfGroup(scope, id, taskIds), author)
}

export async function addTaskGroup(
  scope: Scope,
  values: TaskGroupValues,
  author: Author,
): Promise<TaskGroup> {
  const { id } = await taskGroupRepository.add(scope, values, author)
  await setTasks(scope, { id, taskIds: values.taskIds }, author)
  return taskGroupRepository.read(scope, id)
}

export async function changeTaskGroup(
  scope: Scope,
  {
    taskGroupId: id,
    revision,
    ...values
  }: TaskGroupValues & { taskGroupId: string; revision: number },
  author: Author,
): Promise<TaskGroup> {
  const { taskIds } = values
  const { isArchived } = await taskGroupRepository.change(scope, { id, revision, values }, author)
  if (isArchived && taskIds.length > 0) throw invalidTasks('archived')
  await setTasks(scope, { id, taskIds }, author)
  return taskGroupRepository.read(scope, id)
}

/**
 * Archiving empties a group; restoring clears only the flag (specification: portal core, section
 * 4).
 */
export async function archiveTaskGroups(
  scope: Scope,
  { taskGroupIds: ids, isArchived }: { taskGroupIds: string[]; isArchived: boolean },
  author: Author,
): Promise<Done> {
  if (isArchived) await touchTasks(scope, await emptyGroups(scope, ids), author)
  return taskGroupRepository.setArchived(scope, { ids, isArchived }, author)
}

/** The tasks of a removed group stay. */
export async function removeTaskGroups(
  scope: Scope,
  ids: readonly string[],
  author: Author,
): Promise<Done> {
  await touchTasks(scope, await emptyGroups(scope, ids), author)
  return taskGroupRepository.remove(scope, ids)
}
