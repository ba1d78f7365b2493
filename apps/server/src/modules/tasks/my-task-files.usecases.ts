// The files that the caller's own team returns for a task.
import { isOfOwnTeam } from '@eventflow/domain/files'
import {
  dayText,
  DomainError,
  kernelErrors,
  type CalendarDate,
  type FieldProblem,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  fileFault,
  fileRulesOf,
  isAwaiting,
  areFilesEnough,
  areFilesSentByHand,
  isReadOnly,
  isTooEarly,
  mayChangeFiles,
  tasksErrors,
  type FileRules,
  type TeamTask,
} from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import {
  tryClaim,
  dateFiles,
  findRecords,
  releaseFiles,
  type DatedFile,
  type FileRecord,
} from '../files/index.ts'
import {
  isSentBy,
  maySeeTask,
  ownStatus,
  readMyTask,
  readOwnTask,
  refuseLocked,
  refuseWaiting,
  saveOwnStatus,
} from './my-tasks.usecases.ts'
import { eventWords } from '../settings/index.ts'
import type { StatusKey } from './task-statuses.repository.ts'
import { findStatusId, findTaskOfStatus } from './task-files.report.ts'
import { queueMoveEmail } from './task-moves.ts'
import { auditState } from './task-statuses.usecases.ts'
import type { Actor } from './tasks.usecases.ts'

export interface FilesChange {
  readonly taskId: string
  /** The complete new list of the team's files. */
  readonly fileIds: readonly string[]
  /** The last day of validity, by file. */
  readonly validUntil: Readonly<Record<string, CalendarDate>>
  readonly revision: number
}

const refuse = (problems: FieldProblem[]): never => {
  throw new DomainError(tasksErrors.invalidTaskFiles, { problems })
}

function checkCount({ maxCount }: FileRules, fileIds: readonly string[], t: T): void {
  if (fileIds.length <= maxCount) return
  const message = t('taskFiles.tooMany', { count: maxCount })
  refuse([{ path: 'fileIds', message }])
}

/** Throws for files of types and sizes that the task does not accept. */
function checkFiles(rules: FileRules, added: readonly FileRecord[], t: T): void {
  const problems = added.flatMap(({ name, mimeType, keptSize }): FieldProblem[] => {
    const fault = fileFault(rules, { mimeType, size: keptSize })
    if (fault === null) return []
    const facts = { name, size: rules.maxSizeMB }
    return [{ path: 'fileIds', message: t(`taskFiles.${fault}`, facts) }]
  })
  if (problems.length > 0) refuse(problems)
}

/**
 * Whether the status is complete with these files. A missing file does not complete a task, but a
 * complete task stays complete. If the team submits its files itself, the task is not complete
 * before that.
 */
function isCompleteWith(rules: FileRules, task: TeamTask, files: readonly DatedFile[]): boolean {
  const isDone = (dated: readonly Omit<DatedFile, 'id'>[]): boolean =>
    areFilesEnough(rules, { expiry: task.expiry, files: dated })
  const isSent = task.isComplete || isAwaiting(task.approval?.state ?? 'none')
  if (isDone(files)) return isSent || !areFilesSentByHand(task)
  return isSent && !isDone(task.files)
}

/**
 * The new list of files, without duplicates. A file that was withdrawn and is returned again keeps its
 * date.
 */
function datedFiles(
  task: TeamTask,
  added: readonly Pick<FileRecord, 'id' | 'validUntil'>[],
  { fileIds, validUntil }: Pick<FilesChange, 'fileIds' | 'validUntil'>,
): DatedFile[] {
  const before = new Map([...task.files, ...added].map((file) => [file.id, file.validUntil]))
  return [...new Set(fileIds)].map((id) => ({
    id,
    validUntil: task.expiry === null ? null : (validUntil[id] ?? before.get(id) ?? null),
  }))
}

/** Throws for dates that the task does not accept. Dates that were accepted earlier stay. */
function checkDates(
  { expiry, files }: TeamTask,
  validUntil: FilesChange['validUntil'],
  { t, now }: { readonly t: T; readonly now: Date },
): void {
  if (expiry === null) return
  const before = new Map(files.map((file) => [file.id, file.validUntil]))
  const date = dayText(expiry.acceptedFrom, now, t.language)
  const problems = Object.entries(validUntil)
    .filter(([id, day]) => before.get(id) !== day && isTooEarly(day, expiry))
    .map(([id]) => ({ path: `validUntil.${id}`, message: t('taskFiles.tooEarly', { date }) }))
  if (problems.length > 0) refuse(problems)
}

/** Sets the files of a task: adds new ones and withdraws omitted ones. */
export async function setMyFiles(
  scope: Scope,
  actor: Actor,
  { taskId, fileIds, validUntil, revision }: FilesChange,
): Promise<TeamTask> {
  const own = await readOwnTask(scope, actor, taskId)
  const { task, key } = own
  // A stale save is refused before any other check, with the current task.
  if (revision !== task.statusRevision)
    throw new DomainError(kernelErrors.staleRevision, { current: task })
  refuseLocked(task)
  if (fileIds.length > task.files.length) refuseWaiting(task)
  if (isReadOnly(task.approval?.state ?? 'none')) throw new DomainError(tasksErrors.inReview)
  const rules = fileRulesOf(task)
  if (rules === null || !mayChangeFiles(task, actor.now))
    throw new DomainError(tasksErrors.filesClosed)
  const t = await eventWords(scope)
  checkCount(rules, fileIds, t)
  const before = new Set(task.files.map(({ id }) => id))
  const added = await findRecords(
    scope,
    fileIds.filter((id) => !before.has(id)),
  )
  checkFiles(rules, added, t)
  checkDates(task, validUntil, { t, now: actor.now })
  const dated = datedFiles(task, added, { fileIds, validUntil })
  const isComplete = isCompleteWith(rules, task, dated)
  const change = { isComplete, isNotApplicable: false, reason: '', revision }
  // From here on the row exists and is locked until the transaction ends.
  const values = await ownStatus(scope, own, { change, actor })
  await saveOwnStatus(scope, actor, { task, revision, values })
  if (isSentBy(values)) await queueMoveEmail(scope, { ...key, at: actor.now })
  await bindFiles(scope, actor.viewer, { ...key, fileIds, dated })
  scope.audit.changed.push('files')
  if (isComplete !== task.isComplete) auditState(scope, change)
  return readMyTask(scope, actor, taskId)
}

async function bindFiles(
  scope: Scope,
  viewer: Viewer,
  {
    taskId,
    teamId,
    fileIds,
    dated,
  }: StatusKey & {
    readonly fileIds: readonly string[]
    readonly dated: readonly DatedFile[]
  },
): Promise<void> {
  const ownerId = await findStatusId(scope, { taskId, teamId })
  if (ownerId === null) throw new DomainError(tasksErrors.taskNotFound)
  const owner = { ownerKind: 'taskStatus', ownerId } as const
  await releaseFiles(scope, { ...owner, keepIds: fileIds })
  const missing = await tryClaim(scope, { ...owner, fileIds, purpose: 'taskFile', viewer })
  if (missing.length > 0) refuse([problemAt('fileIds', 'problems.tasks.fileIds')])
  await dateFiles(scope, owner, dated)
}

/** A team may read its returned files as long as it has the task. */
export async function mayReadReturned(
  scope: ReadScope,
  viewer: Viewer,
  { ownerId, teamId }: { ownerId: string; teamId: string | null },
): Promise<boolean> {
  if (!isOfOwnTeam(viewer, { teamId })) return false
  const taskId = await findTaskOfStatus(scope, ownerId)
  return taskId !== null && maySeeTask(scope, viewer, taskId)
}
