// The files that the caller's own team returns for a task.
import { isOfOwnTeam, type StoredFile } from '@eventflow/domain/files'
import { DomainError, kernelErrors, type FieldProblem, type Viewer } from '@eventflow/domain/kernel'
import {
  fileFault,
  fileRulesOf,
  isAwaiting,
  isDoneWith,
  isReadOnly,
  mayChangeFiles,
  referenceProblems,
  tasksErrors,
  type FileRules,
  type TeamTask,
} from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { claimOrTell, findFiles, releaseFiles } from '../files/index.ts'
import {
  maySeeTask,
  readMyTask,
  readOwnTask,
  refuseLocked,
  refuseWaiting,
  saveOwnStatus,
} from './my-tasks.usecases.ts'
import { eventWords } from '../settings/index.ts'
import { findStatusId, findTaskOfStatus } from './task-files.report.ts'
import { tellMove } from './task-moves.ts'
import { auditState, statusByTeam } from './task-statuses.usecases.ts'
import type { Actor } from './tasks.usecases.ts'

export interface FilesChange {
  readonly taskId: string
  /** All that the team returns from now on. */
  readonly fileIds: readonly string[]
  readonly revision: number
}

const refuse = (problems: FieldProblem[]): never => {
  throw new DomainError(tasksErrors.invalidTaskFiles, { problems })
}

function checkCount({ maxCount }: FileRules, fileIds: readonly string[], t: T): void {
  if (fileIds.length <= maxCount) return
  const message = t('tasks.files.tooMany', { count: maxCount })
  refuse([{ path: 'fileIds', message }])
}

/** Throws for files that are not of the kinds and sizes that the task asks for. */
function checkFiles(rules: FileRules, added: readonly StoredFile[], t: T): void {
  const problems = added.flatMap((file): FieldProblem[] => {
    const fault = fileFault(rules, file)
    if (fault === null) return []
    const facts = { name: file.name, size: rules.maxSizeMB }
    return [{ path: 'fileIds', message: t(`tasks.files.${fault}`, facts) }]
  })
  if (problems.length > 0) refuse(problems)
}

/** Files complete a task; taking one away reopens it, unless it was complete without any. */
function isCompleteWith(rules: FileRules, task: TeamTask, count: number): boolean {
  if (isDoneWith(rules, count)) return true
  const isSent = isAwaiting(task.approval?.state ?? 'none')
  return (task.isComplete || isSent) && !isDoneWith(rules, task.files.length)
}

/** Returns exactly these files for a task: what is new is added, what is left out is withdrawn. */
export async function setMyFiles(
  scope: Scope,
  actor: Actor,
  { taskId, fileIds, revision }: FilesChange,
): Promise<TeamTask> {
  const { task, key, completion } = await readOwnTask(scope, actor, taskId)
  // A stale save is refused before anything else is checked, with the current task.
  if (revision !== task.statusRevision)
    throw new DomainError(kernelErrors.staleRevision, { current: task })
  refuseLocked(task)
  if (fileIds.length > task.files.length) refuseWaiting(task)
  if (isReadOnly(task.approval?.state ?? 'none')) throw new DomainError(tasksErrors.inReview)
  const rules = fileRulesOf(task)
  if (rules === null || !mayChangeFiles(task)) throw new DomainError(tasksErrors.filesClosed)
  const t = await eventWords(scope)
  checkCount(rules, fileIds, t)
  const before = new Set(task.files.map(({ id }) => id))
  checkFiles(
    rules,
    await findFiles(
      scope,
      fileIds.filter((id) => !before.has(id)),
    ),
    t,
  )
  const isComplete = isCompleteWith(rules, task, new Set(fileIds).size)
  const change = { isComplete, isNotApplicable: false, reason: '', revision }
  // The row is there from now on, held until the transaction ends.
  const { isApprovalNeeded } = task
  const values = statusByTeam(completion, { change, isApprovalNeeded }, actor)
  await saveOwnStatus(scope, actor, { task, revision, values })
  if (values.approval === 'submitted') await tellMove(scope, { ...key, at: actor.now })
  await bindFiles(scope, actor.viewer, { ...key, fileIds })
  scope.audit.changed.push('files')
  if (isComplete !== task.isComplete) auditState(scope, change)
  return readMyTask(scope, actor, taskId)
}

async function bindFiles(
  scope: Scope,
  viewer: Viewer,
  { taskId, teamId, fileIds }: { taskId: string; teamId: string; fileIds: readonly string[] },
): Promise<void> {
  const ownerId = await findStatusId(scope, { taskId, teamId })
  if (ownerId === null) throw new DomainError(tasksErrors.taskNotFound)
  const owner = { ownerKind: 'taskStatus', ownerId } as const
  await releaseFiles(scope, { ...owner, keepIds: fileIds })
  const missing = await claimOrTell(scope, { ...owner, fileIds, purpose: 'taskFile', viewer })
  if (missing.length > 0) refuse([{ path: 'fileIds', message: referenceProblems.fileIds }])
}

/** What a team has returned is read by that team, as long as it has the task. */
export async function mayReadReturned(
  scope: ReadScope,
  viewer: Viewer,
  { ownerId, teamId }: { ownerId: string; teamId: string | null },
): Promise<boolean> {
  if (!isOfOwnTeam(viewer, { teamId })) return false
  const taskId = await findTaskOfStatus(scope, ownerId)
  return taskId !== null && maySeeTask(scope, viewer, taskId)
}
