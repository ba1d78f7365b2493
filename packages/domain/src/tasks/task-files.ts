// The files that a team returns for a task: kinds, numbers and deadlines. No zod, because teams' screens
// use it.
import { ACCEPT_GROUPS } from '../files/index.ts'
import { areDated, needsRenewal, type DatedFiles } from './task-expiry.ts'
import { isAwaiting, isReadOnly } from './tasks.approval.ts'
import { rulesOfType, teamMay, type TaskType } from './task-types.ts'
import type { ApprovalState } from './tasks.vocabulary.ts'
import type { FileRules, TaskFileKind } from './types/file-rules.ts'
import type { TeamAction } from './types/task-type.ts'

export const MAX_TASK_FILES = 50
const BYTES_OF_MB = 1_000_000

export interface TaskWithFiles {
  readonly type: TaskType
  /** As stored; null if the task has no rules of its own for files. */
  readonly fileRules: FileRules | null
}

/** The default rules of a type; null for types without files. */
export function usualFileRules(type: TaskType): FileRules | null {
  const rules = rulesOfType(type)
  return rules.completedBy === 'files' ? rules.usualFiles : null
}

/** Whether teams return files for a task of this type. */
export const returnsFiles = (type: TaskType): boolean => rulesOfType(type).completedBy === 'files'

/** The rules of a task; null for one without files. */
export const fileRulesOf = ({ type, fileRules }: TaskWithFiles): FileRules | null =>
  returnsFiles(type) ? (fileRules ?? usualFileRules(type)) : null

/** In bytes. */
export const maxBytesOf = ({ maxSizeMB }: FileRules): number => maxSizeMB * BYTES_OF_MB

const mimeTypesOf = (kind: TaskFileKind): readonly string[] =>
  kind === 'pdf' ? ['application/pdf'] : ACCEPT_GROUPS[kind]

/** The problem of a file that a team returns; null if it is accepted. */
export function fileFault(
  rules: FileRules,
  file: { readonly mimeType: string; readonly size: number },
): 'wrongKind' | 'tooLarge' | null {
  if (!rules.kinds.some((kind) => mimeTypesOf(kind).includes(file.mimeType))) return 'wrongKind'
  return file.size > maxBytesOf(rules) ? 'tooLarge' : null
}

/**
 * Whether this number of files completes the task (interpretations, section 8: at least one is stored).
 */
export const isDoneWith = ({ minCount }: FileRules, count: number): boolean =>
  count >= Math.max(1, minCount)

/**
 * Whether the team sends its files explicitly. If several files are accepted and the task needs approval,
 * the first one may not be the last.
 */
export const areFilesSentByHand = ({
  isApprovalNeeded,
  ...task
}: TaskWithFiles & { readonly isApprovalNeeded: boolean }): boolean =>
  isApprovalNeeded && (fileRulesOf(task)?.maxCount ?? 0) > 1

/** Whether the files are enough: as many as the task requires, each with its date. */
export const areFilesEnough = (
  rules: FileRules,
  { expiry, files }: Pick<DatedFiles, 'expiry' | 'files'>,
): boolean => isDoneWith(rules, files.length) && areDated(expiry, files)

interface TaskInApproval extends TaskWithFiles, Pick<DatedFiles, 'expiry'> {
  readonly files: readonly (DatedFiles['files'][number] & { readonly id: string })[]
  readonly approval: { readonly state: ApprovalState } | null
}

/** Whether removing this file withdraws the task from approval, because too few are left. */
export function isWithdrawnWithout(task: TaskInApproval, fileId: string): boolean {
  const rules = fileRulesOf(task)
  const left = task.files.filter(({ id }) => id !== fileId)
  return (
    rules !== null &&
    isAwaiting(task.approval?.state ?? 'none') &&
    areFilesEnough(rules, task) &&
    !areFilesEnough(rules, { ...task, files: left })
  )
}

/** Whether the files can be sent: as many as the task requires, each with its date. */
export const haveFilesToSend = (
  task: TaskWithFiles &
    Pick<DatedFiles, 'expiry' | 'files'> & {
      readonly isApprovalNeeded: boolean
      readonly isComplete: boolean
    },
): boolean => {
  const rules = fileRulesOf(task)
  return (
    rules !== null &&
    areFilesSentByHand(task) &&
    !task.isComplete &&
    isDoneWith(rules, task.files.length) &&
    areDated(task.expiry, task.files)
  )
}

/** Whether the task is open although the team has submitted everything that it requires. */
export function isOpenAgain(
  task: TaskWithFiles &
    Pick<DatedFiles, 'expiry' | 'files'> & {
      readonly isApprovalNeeded: boolean
      readonly isComplete: boolean
      readonly isNotApplicable: boolean
      readonly waitsFor: readonly unknown[]
      readonly approval: { readonly state: ApprovalState } | null
      readonly submission: { readonly isDraft: boolean } | null
    },
): boolean {
  const rules = fileRulesOf(task)
  const isOpen = !task.isComplete && !task.isNotApplicable && task.waitsFor.length === 0
  if (!isOpen || (task.approval?.state ?? 'none') !== 'none') return false
  if (task.submission !== null) return !task.submission.isDraft
  return (
    rules !== null &&
    !areFilesSentByHand(task) &&
    isDoneWith(rules, task.files.length) &&
    areDated(task.expiry, task.files)
  )
}

/** Whether a team may tick the task without any file. */
const isTickedWithoutFile = (task: TaskWithFiles): boolean => fileRulesOf(task)?.minCount === 0

export interface TaskInTime {
  readonly isTimeSensitive: boolean
  readonly isLockedAfterDue: boolean
  /** Calendar days until the due date; negative when it has passed. */
  readonly daysLeft: number
}

/** Whether a hard deadline has passed that locks its task, so that only organisers can change it. */
export const isLocked = (task: TaskInTime): boolean => locksAfterDue(task) && task.daysLeft < 0

/** Whether its hard deadline ends all changes by the team. */
export const locksAfterDue = ({
  isTimeSensitive,
  isLockedAfterDue,
}: Omit<TaskInTime, 'daysLeft'>): boolean => isTimeSensitive && isLockedAfterDue

/** The properties that decide what a team may do with a task. */
export interface TaskOfTeamRules extends TaskWithFiles {
  readonly isNotApplicableAllowed: boolean
  /** The condition that completes it automatically. */
  readonly completesWhen: object | null
  /** After an organiser has requested changes, the team sends it again. */
  readonly approval?: { readonly state: ApprovalState } | null
}

const isWanted = (approval: TaskOfTeamRules['approval']): boolean =>
  approval?.state === 'changesRequested' || approval?.state === 'rejected'

/** Whether the team may do this now; never if the task is locked. */
export function teamMayNow(action: TeamAction, task: TaskOfTeamRules): boolean {
  if (action === 'markNotApplicable' && !task.isNotApplicableAllowed) return false
  if (action === 'complete' && task.completesWhen !== null && !isWanted(task.approval)) return false
  return teamMay(action, task.type) || (action === 'complete' && isTickedWithoutFile(task))
}

export interface FilesInTime extends TaskInTime {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
}

const LATE_FILES_HOURS = 24
const MS_OF_HOUR = 3_600_000

interface FilesOfTeam extends FilesInTime, DatedFiles {
  readonly files: readonly (DatedFiles['files'][number] & { readonly at: string })[]
  readonly approval: { readonly state: ApprovalState } | null
}

/** Whether a file was returned less than a day ago, and nobody has approved it. */
const isFresh = ({ files, approval }: FilesOfTeam, now: Date): boolean =>
  approval?.state !== 'approved' &&
  files.some(({ at }) => now.getTime() - Date.parse(at) < LATE_FILES_HOURS * MS_OF_HOUR)

/**
 * Whether a team may add, replace and withdraw files: until the due date; afterwards while a file is missing
 * or expires too soon, and for `LATE_FILES_HOURS` after it has returned one late, so that a mistake can be
 * undone. Nothing changes while an organiser reviews it.
 */
export const mayChangeFiles = (task: FilesOfTeam, now: Date): boolean =>
  !isLocked(task) &&
  !task.isNotApplicable &&
  !isReadOnly(task.approval?.state ?? 'none') &&
  (!task.isComplete || task.daysLeft >= 0 || needsRenewal(task) || isFresh(task, now))
