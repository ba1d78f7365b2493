// The files that a team returns for a task: which, how many, and until when. No checks of inputs
// here, because the screens of teams use it.
import { ACCEPT_GROUPS } from '../files/index.ts'
import { areDated, needsRenewal, type DatedFiles } from './task-expiry.ts'
import { rulesOfType, teamMay, type TaskType } from './task-types.ts'
import type { ApprovalState } from './tasks.vocabulary.ts'
import type { FileRules, TaskFileKind } from './types/file-rules.ts'
import type { TeamAction } from './types/task-type.ts'

export const MAX_TASK_FILES = 50
const BYTES_OF_MB = 1_000_000

export interface TaskWithFiles {
  readonly type: TaskType
  /** As stored; null where the task says nothing about files. */
  readonly fileRules: FileRules | null
}

/** What a task of a type asks for unless it says otherwise; null for types without files. */
export function usualFileRules(type: TaskType): FileRules | null {
  const rules = rulesOfType(type)
  return rules.completedBy === 'files' ? rules.usualFiles : null
}

/** Whether teams return files for a task of this type. */
export const returnsFiles = (type: TaskType): boolean => rulesOfType(type).completedBy === 'files'

/** What the task asks for; null for one that takes no files. */
export const fileRulesOf = ({ type, fileRules }: TaskWithFiles): FileRules | null =>
  returnsFiles(type) ? (fileRules ?? usualFileRules(type)) : null

/** Bytes. */
export const maxBytesOf = ({ maxSizeMB }: FileRules): number => maxSizeMB * BYTES_OF_MB

const mimeTypesOf = (kind: TaskFileKind): readonly string[] =>
  kind === 'pdf' ? ['application/pdf'] : ACCEPT_GROUPS[kind]

/** What is wrong with a file that a team returns; null when it may. */
export function fileFault(
  rules: FileRules,
  file: { readonly mimeType: string; readonly size: number },
): 'wrongKind' | 'tooLarge' | null {
  if (!rules.kinds.some((kind) => mimeTypesOf(kind).includes(file.mimeType))) return 'wrongKind'
  return file.size > maxBytesOf(rules) ? 'tooLarge' : null
}

/** Whether so many files complete the task (interpretations, section 8: at least one is stored). */
export const isDoneWith = ({ minCount }: FileRules, count: number): boolean =>
  count >= Math.max(1, minCount)

/**
 * Whether the team sends the files itself. Where several are accepted and the organisers approve them, the first
 * one may not be all.
 */
export const areFilesSentByHand = ({
  isApprovalNeeded,
  ...task
}: TaskWithFiles & { readonly isApprovalNeeded: boolean }): boolean =>
  isApprovalNeeded && (fileRulesOf(task)?.maxCount ?? 0) > 1

/** Whether there is something to send: as many files as the task requires, each with its date. */
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

/** Whether a team may tick the task although it has returned nothing. */
const isTickedWithoutFile = (task: TaskWithFiles): boolean => fileRulesOf(task)?.minCount === 0

export interface TaskInTime {
  readonly isTimeSensitive: boolean
  readonly isLockedAfterDue: boolean
  /** Whole days until the due date; negative when it has passed. */
  readonly daysLeft: number
}

/** A hard deadline may lock its task: once it has passed, only organisers change anything of it. */
export const isLocked = ({ isTimeSensitive, isLockedAfterDue, daysLeft }: TaskInTime): boolean =>
  isTimeSensitive && isLockedAfterDue && daysLeft < 0

/** What decides what a team may do with a task. */
export interface TaskOfTeamRules extends TaskWithFiles {
  readonly isNotApplicableAllowed: boolean
  /** What makes it complete by itself. */
  readonly completesWhen: object | null
  /** Once the organisers want something changed, the team sends it again. */
  readonly approval?: { readonly state: ApprovalState } | null
}

const isWanted = (approval: TaskOfTeamRules['approval']): boolean =>
  approval?.state === 'changesRequested' || approval?.state === 'rejected'

/** Whether a team does this with the task by itself, as long as the task is not locked. */
export function teamMayNow(action: TeamAction, task: TaskOfTeamRules): boolean {
  if (action === 'markNotApplicable' && !task.isNotApplicableAllowed) return false
  if (action === 'complete' && task.completesWhen !== null && !isWanted(task.approval)) return false
  return teamMay(action, task.type) || (action === 'complete' && isTickedWithoutFile(task))
}

export interface FilesInTime extends TaskInTime {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
}

/**
 * Whether a team may add, replace and withdraw files now: until the task is due, and after that as
 * long as something is missing or lapses too soon. What else was complete on the due date stays as it
 * was returned.
 */
export const mayChangeFiles = (task: FilesInTime & DatedFiles): boolean =>
  !isLocked(task) &&
  !task.isNotApplicable &&
  (!task.isComplete || task.daysLeft >= 0 || needsRenewal(task))
