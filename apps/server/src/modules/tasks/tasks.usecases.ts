import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  referenceProblems,
  restrictionOfTask,
  storesField,
  tasksErrors,
  type NewTask,
  type Task,
} from '@eventflow/domain/tasks'
import { changedNames, newId, noteRemoved, type Scope } from '../../platform/db/index.ts'
import { setAudience } from '../audience/index.ts'
import { announceTasks } from './tasks.announce.ts'
import { dropFiles, setAttachments } from './task-attachments.usecases.ts'
import { leaveGroups, setGroupsOfTask } from './task-group-places.repository.ts'
import { taskGroupRepository } from './task-groups.repository.ts'
import {
  detachSubmissions,
  findBrokenReferences,
  hasSubmissions,
} from './task-references.report.ts'
import * as repository from './tasks.repository.ts'
import { findTask } from './tasks.report.ts'

/** Who does something, and when. */
export interface Doer {
  readonly viewer: Viewer
  readonly now: Date
}

const stampOf = ({ viewer, now }: Doer): repository.Stamp => ({ by: viewer.userId, at: now })

export async function readTask(scope: Scope, taskId: string): Promise<Task> {
  const task = await findTask(scope, taskId)
  if (task === null) throw new DomainError(tasksErrors.taskNotFound)
  return task
}

/** A form is stored only with a task of a type that asks for one. */
function valuesOf(task: NewTask): repository.TaskValues {
  const { teamTypeIds: _, taskGroupIds: __, attachmentIds: ___, ...values } = task
  return { ...values, formId: storesField(task.type, 'formId') ? task.formId : null }
}

async function checkReferences(scope: Scope, task: NewTask, formId: string | null): Promise<void> {
  const { teamTypeIds, taskGroupIds } = task
  const broken = await findBrokenReferences(scope, { formId, teamTypeIds, taskGroupIds })
  if (broken.length === 0) return
  const problems = broken.map((path) => ({ path, message: referenceProblems[path] }))
  throw new DomainError(tasksErrors.invalidTaskValues, { problems })
}

/** The records around a task: types, groups, attachments. */
async function saveAround(scope: Scope, task: NewTask & { id: string }, doer: Doer): Promise<void> {
  await setAudience(scope, task.id, restrictionOfTask(task))
  const groupIds = await setGroupsOfTask(scope, task.id, task.taskGroupIds)
  await taskGroupRepository.touch(scope, groupIds, stampOf(doer))
  await setAttachments(scope, { taskId: task.id, fileIds: task.attachmentIds }, doer.viewer)
}

export async function addTask(scope: Scope, doer: Doer, input: NewTask): Promise<Task> {
  const values = valuesOf(input)
  await checkReferences(scope, input, values.formId)
  const id = newId(doer.now.getTime())
  await repository.addTask(scope, { id, ...values }, stampOf(doer))
  await saveAround(scope, { ...input, id }, doer)
  await announceTasks(scope)
  return readTask(scope, id)
}

/** A form that has been answered for a task stays the form of that task. */
async function checkForm(
  scope: Scope,
  before: repository.TaskFacts,
  formId: string | null,
): Promise<void> {
  if (before.formId === null || before.formId === formId) return
  if (await hasSubmissions(scope, before.id)) throw new DomainError(tasksErrors.formLocked)
}

export async function changeTask(
  scope: Scope,
  doer: Doer,
  { taskId, revision, ...input }: NewTask & { taskId: string; revision: number },
): Promise<Task> {
  const [before] = await repository.lockTasks(scope, [taskId])
  if (before === undefined) throw new DomainError(tasksErrors.taskNotFound)
  const current = await readTask(scope, taskId)
  // First of all: whoever saves something old is shown what is there, whatever else is wrong.
  if (current.revision !== revision) throw new DomainError(kernelErrors.staleRevision, { current })
  const values = valuesOf(input)
  // The form may have been archived since it was chosen: that does not spoil the task.
  await checkReferences(scope, input, values.formId === before.formId ? null : values.formId)
  await checkForm(scope, before, values.formId)
  await repository.replaceTask(scope, { id: taskId, revision, ...values }, stampOf(doer))
  await saveAround(scope, { ...input, id: taskId }, doer)
  scope.audit.changed.push(...changedNames(current, input))
  await announceTasks(scope)
  return readTask(scope, taskId)
}

async function lockAll(scope: Scope, taskIds: readonly string[]): Promise<repository.TaskFacts[]> {
  const found = await repository.lockTasks(scope, taskIds)
  if (found.length < new Set(taskIds).size) throw new DomainError(tasksErrors.taskNotFound)
  return found
}

/** Un-archiving clears the flag only (specification: portal core, section 4). */
export async function archiveTasks(
  scope: Scope,
  doer: Doer,
  input: { taskIds: readonly string[]; isArchived: boolean },
): Promise<{ done: true }> {
  await lockAll(scope, input.taskIds)
  await repository.setArchived(scope, input, stampOf(doer))
  scope.audit.changed.push(`isArchived=${input.isArchived}`)
  await announceTasks(scope)
  return { done: true }
}

/**
 * Deletes tasks with their attachments, statuses and places in groups. What teams have submitted
 * stays, without a task.
 */
export async function removeTasks(
  scope: Scope,
  doer: Doer,
  taskIds: readonly string[],
): Promise<{ done: true }> {
  noteRemoved(scope.audit, 'task', await lockAll(scope, taskIds))
  const draftIds = await detachSubmissions(scope, taskIds)
  await dropFiles(scope, { taskIds, draftIds })
  await taskGroupRepository.touch(scope, await leaveGroups(scope, taskIds), stampOf(doer))
  await repository.removeTasks(scope, taskIds)
  await announceTasks(scope)
  return { done: true }
}
