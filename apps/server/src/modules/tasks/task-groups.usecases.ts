import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { referenceProblems, tasksErrors, type TaskGroup } from '@eventflow/domain/tasks'
import { changedNames, newId, noteRemoved, type Scope } from '../../platform/db/index.ts'
import { announceTaskGroups } from './tasks.announce.ts'
import { emptyGroups, setTasksOfGroup } from './task-group-places.repository.ts'
import * as repository from './task-groups.repository.ts'
import { findBrokenReferences } from './task-references.report.ts'
import { touchTasks, type Stamp } from './tasks.repository.ts'
import type { Doer } from './tasks.usecases.ts'

interface GroupWrite {
  readonly title: string
  readonly taskIds: readonly string[]
}

const stampOf = ({ viewer, now }: Doer): Stamp => ({ by: viewer.userId, at: now })

export async function readTaskGroup(scope: Scope, groupId: string): Promise<TaskGroup> {
  const group = await repository.findTaskGroup(scope, groupId)
  if (group === null) throw new DomainError(tasksErrors.taskGroupNotFound)
  return group
}

async function fill(scope: Scope, group: GroupWrite & { id: string }, doer: Doer): Promise<void> {
  const broken = await findBrokenReferences(scope, { taskIds: group.taskIds })
  if (broken.length > 0) {
    const problems = [{ path: 'taskIds', message: referenceProblems.taskIds }]
    throw new DomainError(tasksErrors.invalidGroup, { problems })
  }
  const moved = await setTasksOfGroup(scope, group.id, group.taskIds)
  await touchTasks(scope, moved, stampOf(doer))
  await announceTaskGroups(scope)
}

export async function addTaskGroup(
  scope: Scope,
  doer: Doer,
  { title, taskIds }: GroupWrite,
): Promise<TaskGroup> {
  const id = newId(doer.now.getTime())
  await repository.addTaskGroup(scope, { id, title }, stampOf(doer))
  await fill(scope, { id, title, taskIds }, doer)
  return readTaskGroup(scope, id)
}

export async function changeTaskGroup(
  scope: Scope,
  doer: Doer,
  {
    taskGroupId: id,
    title,
    taskIds,
    revision,
  }: GroupWrite & { taskGroupId: string; revision: number },
): Promise<TaskGroup> {
  const before = await readTaskGroup(scope, id)
  const isSaved = await repository.replaceTaskGroup(scope, { id, title, revision }, stampOf(doer))
  if (!isSaved) {
    throw new DomainError(kernelErrors.staleRevision, { current: await readTaskGroup(scope, id) })
  }
  await fill(scope, { id, title, taskIds }, doer)
  scope.audit.changed.push(...changedNames(before, { title, taskIds }))
  return readTaskGroup(scope, id)
}

function checkAll(groupIds: readonly string[], changed: number): void {
  if (changed < new Set(groupIds).size) throw new DomainError(tasksErrors.taskGroupNotFound)
}

/**
 * Archiving empties a group; un-archiving clears the flag only (specification: portal core,
 * section 4).
 */
export async function archiveTaskGroups(
  scope: Scope,
  doer: Doer,
  { taskGroupIds: groupIds, isArchived }: { taskGroupIds: string[]; isArchived: boolean },
): Promise<{ done: true }> {
  checkAll(
    groupIds,
    await repository.setGroupsArchived(scope, { groupIds, isArchived }, stampOf(doer)),
  )
  scope.audit.changed.push(`isArchived=${isArchived}`)
  if (isArchived) await touchTasks(scope, await emptyGroups(scope, groupIds), stampOf(doer))
  await announceTaskGroups(scope)
  return { done: true }
}

/** The tasks of a deleted group stay. */
export async function removeTaskGroups(
  scope: Scope,
  doer: Doer,
  groupIds: readonly string[],
): Promise<{ done: true }> {
  await touchTasks(scope, await emptyGroups(scope, groupIds), stampOf(doer))
  const removed = await repository.removeTaskGroups(scope, groupIds)
  checkAll(groupIds, removed.length)
  noteRemoved(scope.audit, 'taskGroup', removed)
  await announceTaskGroups(scope)
  return { done: true }
}
