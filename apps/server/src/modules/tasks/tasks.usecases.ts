import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import {
  type DeletionImpact,
  type NewTask,
  type SeveralTasksChange,
  type TaskBefore,
  type TaskChange,
  fileRulesOf,
  mayHaveCondition,
  restrictionOfTask,
  returnsFiles,
  rulesOfType,
  storesField,
  type Task,
  tasksErrors,
} from '@eventflow/domain/tasks'
import {
  changedNames,
  newId,
  noteRemoved,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { setAudience } from '../audience/index.ts'
import { leaveGroups, setGroupsOfTasks } from './task-group-places.repository.ts'
import { taskGroupRepository } from './task-groups.repository.ts'
import {
  detachSubmissions,
  findBrokenReferences,
  findDeletionImpact,
  hasSubmissions,
  type References,
} from './task-references.report.ts'
import { saveDependencies } from './task-dependencies.usecases.ts'
import { completeByThemselves } from './task-completion.usecases.ts'
import { reopenAgreements, reopenUnread } from './task-agreements.repository.ts'
import { findTasksWithReading } from './task-reading.report.ts'
import { releaseReturnedFiles } from './task-files.report.ts'
import { completeWaiting } from './task-statuses.repository.ts'
import { queueMoveEmail } from './task-moves.ts'
import * as repository from './tasks.repository.ts'
import { findTask } from './tasks.report.ts'
import { noteBefore } from './task-before.ts'
import { tryClaim, releaseAllFiles, releaseFiles } from '../files/index.ts'

/** The viewer who acts, and the time of the request. */
export interface Actor {
  readonly viewer: Viewer
  readonly now: Date
}

const stampOf = ({ viewer, now }: Actor): repository.Stamp => ({ by: viewer.userId, at: now })

export async function readTask(scope: ReadScope, taskId: string): Promise<Task> {
  const task = await findTask(scope, taskId)
  if (task === null) throw new DomainError(tasksErrors.taskNotFound)
  return task
}

/** A form and rules for files are stored only for types that use them. */
function columnsOfTask(task: NewTask): repository.TaskValues {
  const { teamTypeIds: _, hideFromTeamTypeIds: _h, ...rest } = task
  const { taskGroupIds: __, attachmentIds: ___, dependsOn: ____, ...values } = rest
  return {
    ...values,
    formId: storesField(task.type, 'formId') ? task.formId : null,
    fileRules: fileRulesOf(task),
    expiry: returnsFiles(task.type) ? task.expiry : null,
    asksToRead: rulesOfType(task.type).requires.includes('disclaimer') ? task.asksToRead : null,
    completesWhen: mayHaveCondition(task.type) ? task.completesWhen : null,
  }
}

/** The custom field of a condition. */
const fieldOf = ({ completesWhen }: Pick<NewTask, 'completesWhen'>): string | null =>
  completesWhen?.kind === 'customField' ? completesWhen.customFieldId : null

/** The required page. */
const pageOf = ({ asksToRead }: Pick<NewTask, 'asksToRead'>): string | null =>
  asksToRead?.kind === 'page' ? asksToRead.contentId : null

async function checkReferences(scope: ReadScope, references: References): Promise<void> {
  const broken = await findBrokenReferences(scope, references)
  if (broken.length === 0) return
  const problems = broken.map((path) => problemAt(path, `problems.tasks.${path}`))
  throw new DomainError(tasksErrors.invalidTaskValues, { problems })
}

/** Saves the audience, groups, dependencies and attachments of a task. */
async function saveRelations(
  scope: Scope,
  task: NewTask & { id: string },
  actor: Actor,
): Promise<void> {
  await setAudience(scope, task.id, restrictionOfTask(task))
  const groupIds = await setGroupsOfTasks(scope, [task.id], task.taskGroupIds)
  await taskGroupRepository.touch(scope, groupIds, stampOf(actor))
  await saveDependencies(scope, task.id, task.dependsOn)
  await setAttachments(scope, { taskId: task.id, fileIds: task.attachmentIds }, actor.viewer)
}

export async function addTask(scope: Scope, actor: Actor, input: NewTask): Promise<Task> {
  const values = columnsOfTask(input)
  const [completesWhen, asksToRead] = [fieldOf(values), pageOf(values)]
  await checkReferences(scope, { ...input, formId: values.formId, completesWhen, asksToRead })
  const id = newId(actor.now.getTime())
  await repository.addTask(scope, { id, ...values }, stampOf(actor))
  await saveRelations(scope, { ...input, id }, actor)
  await completeByThemselves(scope, { taskIds: [id], now: actor.now })
  return readTask(scope, id)
}

/** The form cannot change after it has been answered for the task. */
async function checkForm(
  scope: ReadScope,
  before: repository.TaskFacts,
  formId: string | null,
): Promise<void> {
  if (before.formId === null || before.formId === formId) return
  if (await hasSubmissions(scope, before.id)) throw new DomainError(tasksErrors.formLocked)
}

export async function changeTask(
  scope: Scope,
  actor: Actor,
  { taskId, revision, mustAgreeAgain, ...input }: TaskChange,
): Promise<Task> {
  const [before] = await repository.lockTasks(scope, [taskId])
  if (before === undefined) throw new DomainError(tasksErrors.taskNotFound)
  const current = await readTask(scope, taskId)
  // A stale save is refused before any other check, with the current task.
  if (current.revision !== revision) throw new DomainError(kernelErrors.staleRevision, { current })
  const values = columnsOfTask(input)
  // The form may have been archived since it was chosen, which does not invalidate the task.
  const formId = values.formId === before.formId ? null : values.formId
  const [completesWhen, asksToRead] = [fieldOf(values), pageOf(values)]
  await checkReferences(scope, { ...input, formId, completesWhen, asksToRead })
  await checkForm(scope, before, values.formId)
  await repository.replaceTask(scope, { id: taskId, revision, ...values }, stampOf(actor))
  if (current.isApprovalNeeded && input.isApprovalNeeded === false)
    await settleWaiting(scope, actor, taskId)
  await saveRelations(scope, { ...input, id: taskId }, actor)
  if (mustAgreeAgain) await reopenAgreements(scope, taskId, stampOf(actor))
  const changed = changedNames(current, {
    ...input,
    completesWhen: values.completesWhen,
    asksToRead: values.asksToRead,
    expiry: values.expiry,
  })
  if (changed.some((name) => DECIDES_CONDITION.test(name)))
    await completeByThemselves(scope, { taskIds: [taskId], now: actor.now })
  scope.audit.changed.push(...changed)
  if (mustAgreeAgain) scope.audit.changed.push('mustAgreeAgain')
  return readTask(scope, taskId)
}

/** Completes tasks that wait for an approval, and notifies their teams like any other decision. */
async function settleWaiting(scope: Scope, actor: Actor, taskId: string): Promise<void> {
  const teamIds = await completeWaiting(scope, taskId, stampOf(actor))
  for (const teamId of teamIds) await queueMoveEmail(scope, { taskId, teamId, at: actor.now })
}

/** Changes that can make a condition met, after which it is checked again. */
const DECIDES_CONDITION =
  /^(completesWhen|teamTypeIds|hideFromTeamTypeIds|dimensions|showToChildTeams|isPublished)\b/

async function lockAll(scope: Scope, taskIds: readonly string[]): Promise<repository.TaskFacts[]> {
  const found = await repository.lockTasks(scope, taskIds)
  if (found.length < new Set(taskIds).size) throw new DomainError(tasksErrors.taskNotFound)
  return found
}

/** Throws if one of them does not exist. */
export async function checkTasks(scope: ReadScope, taskIds: readonly string[]): Promise<void> {
  const broken = await findBrokenReferences(scope, { taskIds })
  if (broken.length > 0) throw new DomainError(tasksErrors.taskNotFound)
}

/** The data that would be lost with these tasks. */
export async function readDeletionImpact(
  scope: ReadScope,
  taskIds: readonly string[],
): Promise<DeletionImpact> {
  await checkTasks(scope, taskIds)
  return findDeletionImpact(scope, taskIds)
}

interface ChangedTasks {
  readonly changed: number
  readonly before: TaskBefore[]
}

/** Gives several tasks the same date or groups, or publishes them. The last save wins. */
export async function changeSeveralTasks(
  scope: Scope,
  actor: Actor,
  { taskIds: named, change }: SeveralTasksChange,
): Promise<ChangedTasks> {
  const { taskGroupIds, ...values } = change
  await lockAll(scope, named)
  const { taskIds, before } = await noteBefore(scope, named, change)
  await checkReferences(scope, { taskGroupIds: taskGroupIds ?? [] })
  await repository.changeTasks(scope, { taskIds, values }, stampOf(actor))
  if (values.isPublished === true) await completeByThemselves(scope, { taskIds, now: actor.now })
  if (taskGroupIds !== undefined) {
    const groupIds = await setGroupsOfTasks(scope, taskIds, taskGroupIds)
    await taskGroupRepository.touch(scope, groupIds, stampOf(actor))
  }
  scope.audit.changed.push(...Object.keys(change))
  return { changed: taskIds.length, before }
}

/** Restoring clears only the flag (specification: portal core, section 4). */
export async function archiveTasks(
  scope: Scope,
  actor: Actor,
  input: { taskIds: readonly string[]; isArchived: boolean },
): Promise<ChangedTasks> {
  await lockAll(scope, input.taskIds)
  const { isArchived } = input
  const { taskIds, before } = await noteBefore(scope, input.taskIds, { isArchived })
  await repository.changeTasks(scope, { taskIds, values: { isArchived } }, stampOf(actor))
  if (!isArchived) await completeByThemselves(scope, { taskIds, now: actor.now })
  scope.audit.changed.push(`isArchived=${input.isArchived}`)
  return { changed: taskIds.length, before }
}

/**
 * Deletes tasks with their attachments, statuses and positions in groups. Submissions stay, without
 * a task.
 */
export async function removeTasks(
  scope: Scope,
  actor: Actor,
  taskIds: readonly string[],
): Promise<{ done: true }> {
  noteRemoved(scope.audit, 'task', await lockAll(scope, taskIds))
  const draftIds = await detachSubmissions(scope, taskIds)
  await releaseReturnedFiles(scope, taskIds)
  await releaseTaskFiles(scope, { taskIds, draftIds })
  await taskGroupRepository.touch(scope, await leaveGroups(scope, taskIds), stampOf(actor))
  await repository.removeTasks(scope, taskIds)
  return { done: true }
}

/** Attaches exactly these files to a task and releases the others. */
async function setAttachments(
  scope: Scope,
  { taskId, fileIds }: { taskId: string; fileIds: readonly string[] },
  viewer: Viewer,
): Promise<void> {
  const owner = { ownerKind: 'task', ownerId: taskId } as const
  await releaseFiles(scope, { ...owner, keepIds: fileIds })
  const missing = await tryClaim(scope, { ...owner, fileIds, purpose: 'taskAttachment', viewer })
  if (missing.length === 0) return
  const problems = [problemAt('attachmentIds', 'problems.tasks.attachmentIds')]
  throw new DomainError(tasksErrors.invalidTaskValues, { problems })
}

/** Releases the files of deleted tasks and of deleted drafts. */
async function releaseTaskFiles(
  scope: Scope,
  { taskIds, draftIds }: { taskIds: readonly string[]; draftIds: readonly string[] },
): Promise<void> {
  await releaseAllFiles(scope, { ownerKind: 'task', ownerIds: taskIds })
  await releaseAllFiles(scope, { ownerKind: 'submission', ownerIds: draftIds })
}

/**
 * After a page was published again, people who agreed to an earlier version have to agree again.
 */
export async function requireNewAgreement(
  scope: Scope,
  contentId: string,
  stamp: repository.Stamp,
): Promise<void> {
  await reopenUnread(scope, await findTasksWithReading(scope, contentId), stamp)
  scope.audit.changed.push('mustAgreeAgain')
}
