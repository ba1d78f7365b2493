// A task in its editor, and conversions to and from the API. Pure functions.
import { keysOf, type FieldProblem, type StoredDimension } from '@eventflow/domain/kernel'
import { MAX_RICH_TEXT_CHARACTERS } from '@eventflow/domain/rich-text'
import {
  CONDITION_MEMBERS,
  daysLeft,
  fileRulesOf,
  MAX_TASK_FILES,
  mayHaveCondition,
  missingFields,
  returnsFiles,
  rulesOfType,
  storesField,
  TASK_FILE_SIZES_MB,
  taskState,
  typeFields,
  type ConditionKind,
  type EventClock,
  type FileRules,
  type NewTask,
  type Task,
  type TaskFileKind,
  type TaskState,
  type TaskType,
  type TypeField,
} from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { failureOf } from '../../../platform/failure.ts'

export interface AttachedFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

/** Input of the editor. An empty text means that nothing is selected. */
export interface TaskDraft {
  readonly title: string
  readonly dueDate: string
  readonly description: string
  readonly translations: Task['translations']
  readonly type: TaskType
  readonly formId: string
  readonly externalLink: string
  readonly disclaimer: string
  readonly teamTypeIds: readonly string[]
  readonly hideFromTeamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
  readonly dimensions: StoredDimension[]
  readonly isTimeSensitive: boolean
  readonly isLockedAfterDue: boolean
  readonly isNotApplicableAllowed: boolean
  /** What must be read first: nothing, a page by its id, or MANUAL. */
  readonly asksToRead: string
  /** After a change of the text: asks people who accepted an earlier version again. */
  readonly mustAgreeAgain: boolean
  readonly isApprovalNeeded: boolean
  readonly isPublished: boolean
  readonly taskGroupIds: readonly string[]
  /** Previous tasks, and whether they must be approved, not just submitted. */
  readonly dependsOn: readonly string[]
  readonly needsApproved: boolean
  /** Rules for returned files as typed, for types that accept files. */
  readonly fileKinds: readonly TaskFileKind[]
  readonly fileMinCount: string
  readonly fileMaxCount: string
  readonly fileMaxSizeMB: string
  /**
   * Each file has an expiry date, checked against a required day; empty for the last day of the
   * event.
   */
  readonly hasExpiry: boolean
  readonly expiryNotBefore: string
  /** The condition that completes the task; empty if teams complete it themselves. */
  readonly completesWhen: ConditionKind | ''
  readonly conditionMembers: string
  readonly conditionFieldId: string
  readonly attachments: readonly AttachedFile[]
}

export type FileRulesDraft = Pick<
  TaskDraft,
  'fileKinds' | 'fileMinCount' | 'fileMaxCount' | 'fileMaxSizeMB'
>

/** File rules as typed, initially the defaults of the type. */
export function typedFileRules(rules: FileRules | null): FileRulesDraft {
  return {
    fileKinds: rules?.kinds ?? [],
    fileMinCount: rules ? String(rules.minCount) : '',
    fileMaxCount: rules ? String(rules.maxCount) : '',
    fileMaxSizeMB: rules ? String(rules.maxSizeMB) : '',
  }
}

type ConditionDraft = Pick<TaskDraft, 'completesWhen' | 'conditionMembers' | 'conditionFieldId'>

const typedCondition = (condition: Task['completesWhen']): ConditionDraft => ({
  completesWhen: condition?.kind ?? '',
  conditionMembers: condition?.kind === 'members' ? String(condition.count) : '',
  conditionFieldId: condition?.kind === 'customField' ? condition.customFieldId : '',
})

function conditionOf(draft: TaskDraft): NewTask['completesWhen'] {
  const { completesWhen: kind, conditionMembers, conditionFieldId: customFieldId } = draft
  if (kind === '' || !mayHaveCondition(draft.type)) return null
  return kind === 'members' ? { kind, count: Number(conditionMembers) } : { kind, customFieldId }
}

function conditionProblems(draft: TaskDraft, t: T): FieldProblem[] {
  const condition = conditionOf(draft)
  if (condition === null) return []
  if (condition.kind === 'customField') {
    if (condition.customFieldId !== '') return []
    return [{ path: 'conditionFieldId', message: t('taskAdmin.edit.condition.chooseField') }]
  }
  const { least, most } = CONDITION_MEMBERS
  const { count } = condition
  if (Number.isInteger(count) && count >= least && count <= most) return []
  return [{ path: 'conditionMembers', message: t('taskAdmin.edit.files.between', { least, most }) }]
}

/** All pages that a team sees. No id is this short. */
export const MANUAL = '*'

/** The choice of what must be read, as in the editor. */
export const typedReading = (asked: Task['asksToRead']): string => {
  if (asked === null) return ''
  return asked.kind === 'manual' ? MANUAL : asked.contentId
}

function readingOf({ asksToRead: chosen, type }: TaskDraft): NewTask['asksToRead'] {
  if (chosen === '' || !rulesOfType(type).requires.includes('disclaimer')) return null
  return chosen === MANUAL ? { kind: 'manual' } : { kind: 'page', contentId: chosen }
}

export const EMPTY_DRAFT: TaskDraft = {
  title: '',
  dueDate: '',
  description: '',
  translations: {},
  type: 'task',
  formId: '',
  externalLink: '',
  disclaimer: '',
  teamTypeIds: [],
  hideFromTeamTypeIds: [],
  showToChildTeams: false,
  dimensions: [],
  isTimeSensitive: false,
  isLockedAfterDue: false,
  isNotApplicableAllowed: true,
  asksToRead: '',
  mustAgreeAgain: false,
  isApprovalNeeded: false,
  isPublished: true,
  taskGroupIds: [],
  dependsOn: [],
  needsApproved: false,
  ...typedFileRules(null),
  ...typedCondition(null),
  hasExpiry: false,
  expiryNotBefore: '',
  attachments: [],
}

export const draftOf = (task: Task): TaskDraft => ({
  title: task.title,
  dueDate: task.dueDate,
  description: task.description,
  type: task.type,
  formId: task.formId ?? '',
  externalLink: task.externalLink ?? '',
  disclaimer: task.disclaimer,
  translations: task.translations,
  asksToRead: typedReading(task.asksToRead),
  teamTypeIds: task.teamTypeIds,
  hideFromTeamTypeIds: task.hideFromTeamTypeIds,
  showToChildTeams: task.showToChildTeams,
  dimensions: task.dimensions,
  isTimeSensitive: task.isTimeSensitive,
  isLockedAfterDue: task.isLockedAfterDue,
  isNotApplicableAllowed: task.isNotApplicableAllowed,
  mustAgreeAgain: false,
  isApprovalNeeded: task.isApprovalNeeded,
  isPublished: task.isPublished,
  taskGroupIds: task.taskGroupIds,
  dependsOn: task.dependsOn.map(({ taskId }) => taskId),
  needsApproved: task.dependsOn.some(({ needs }) => needs === 'approved'),
  ...typedFileRules(fileRulesOf(task)),
  ...typedCondition(task.completesWhen),
  hasExpiry: task.expiry !== null,
  expiryNotBefore: task.expiry?.notBefore ?? '',
  attachments: task.attachments.map(({ id, name, size }) => ({ id, name, size })),
})

/** Initial values of a copy. Files belong to one task and are not copied. */
export const copyOfTask = (task: Task, t: T): TaskDraft => ({
  ...draftOf(task),
  title: t('taskAdmin.edit.copyOf', { title: task.title }).slice(0, MAX_TITLE),
  attachments: [],
})

type Before = Pick<Task, TypeField> | undefined

/**
 * The fields of a type, and stored fields that the type does not need, so that all stored data is
 * visible.
 */
export const isShown = (field: TypeField, type: TaskType, before: Before): boolean =>
  rulesOfType(type).requires.includes(field) ||
  (storesField(type, field) && Boolean(before?.[field]))

/** The task in the form that the API accepts. Input in hidden fields is dropped. */
export function inputOf(draft: TaskDraft, before: Before): NewTask {
  const { attachments, formId, externalLink, disclaimer, mustAgreeAgain: _, ...typed } = draft
  const { fileKinds, fileMinCount, fileMaxCount, fileMaxSizeMB, needsApproved, ...others } = typed
  const {
    conditionMembers: __,
    conditionFieldId: ___,
    hasExpiry,
    expiryNotBefore,
    ...rest
  } = others
  const needs = needsApproved ? 'approved' : 'submitted'
  const shown = (field: TypeField) => isShown(field, draft.type, before)
  return {
    ...rest,
    title: draft.title.trim(),
    description: draft.description.trim(),
    formId: (shown('formId') && formId) || null,
    externalLink: (shown('externalLink') && externalLink.trim()) || null,
    disclaimer: shown('disclaimer') ? disclaimer.trim() : '',
    teamTypeIds: [...draft.teamTypeIds],
    hideFromTeamTypeIds: [...draft.hideFromTeamTypeIds],
    taskGroupIds: [...draft.taskGroupIds],
    dependsOn: draft.dependsOn.map((taskId) => ({ taskId, needs })),
    fileRules: returnsFiles(draft.type)
      ? {
          kinds: [...fileKinds],
          minCount: Number(fileMinCount),
          maxCount: Number(fileMaxCount),
          maxSizeMB: Number(fileMaxSizeMB),
        }
      : null,
    asksToRead: readingOf(draft),
    completesWhen: conditionOf(draft),
    expiry: hasExpiry && returnsFiles(draft.type) ? { notBefore: expiryNotBefore || null } : null,
    attachmentIds: attachments.map(({ id }) => id),
  }
}

/** Limits for the number and size of files. */
const FILE_BOUNDS = {
  fileMinCount: { least: 0, most: MAX_TASK_FILES },
  fileMaxCount: { least: 1, most: MAX_TASK_FILES },
  fileMaxSizeMB: { least: 1, most: TASK_FILE_SIZES_MB.most },
} as const

/** Problems of the file rules. */
function fileProblems(draft: TaskDraft, t: T): FieldProblem[] {
  if (!returnsFiles(draft.type)) return []
  const problems = keysOf(FILE_BOUNDS).flatMap((path): FieldProblem[] => {
    const { least, most } = FILE_BOUNDS[path]
    const value = Number(draft[path] === '' ? Number.NaN : draft[path])
    const isWhole = path === 'fileMaxSizeMB' || Number.isInteger(value)
    if (isWhole && value >= least && value <= most) return []
    return [{ path, message: t('taskAdmin.edit.files.between', { least, most }) }]
  })
  if (draft.fileKinds.length === 0)
    problems.push({ path: 'fileKinds', message: t('taskAdmin.edit.files.noKinds') })
  if (problems.length === 0 && Number(draft.fileMinCount) > Number(draft.fileMaxCount))
    problems.push({ path: 'fileMaxCount', message: t('taskAdmin.edit.files.fewerThanAsked') })
  return problems
}

export const MAX_TITLE = 200
export const MAX_TEXT = 20_000
const MAX_ADDRESS = 2048

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || text.length > MAX_ADDRESS) return false
  return URL.canParse(text)
}

const isTooLong = (text: string, max: number): boolean => text.trim().length > max

/** Missing values that the type requires, and invalid URLs. */
function typeProblems(input: NewTask, t: T): FieldProblem[] {
  const problems = missingFields(input).map((path): FieldProblem => ({
    path,
    message: t(typeFields[path].missing),
  }))
  if (input.externalLink !== null && !isWebAddress(input.externalLink))
    problems.push({ path: 'externalLink', message: t('taskAdmin.edit.externalLinkWrong') })
  return problems
}

function tooLong(input: NewTask, t: T): FieldProblem[] {
  const limits = [
    ['title', MAX_TITLE],
    ['description', MAX_RICH_TEXT_CHARACTERS],
    ['disclaimer', MAX_TEXT],
  ] as const
  return limits.flatMap(([path, max]) =>
    isTooLong(input[path], max)
      ? [{ path, message: t('ui.tooLong', { count: input[path].length - max }) }]
      : [],
  )
}

/** Problems that the server would find, as far as they are known before. */
export function draftProblems(draft: TaskDraft, before: Before, t: T): FieldProblem[] {
  const input = inputOf(draft, before)
  const problems: FieldProblem[] = []
  if (input.title === '')
    problems.push({ path: 'title', message: t('taskAdmin.edit.titleMissing') })
  if (input.dueDate === '')
    problems.push({ path: 'dueDate', message: t('taskAdmin.edit.dueDateMissing') })
  return [
    ...problems,
    ...typeProblems(input, t),
    ...conditionProblems(draft, t),
    ...fileProblems(draft, t),
    ...tooLong(input, t),
  ]
}

/** Maps the problems of an error to the fields of the draft. */
export function asDraftFailure(error: unknown): Error {
  const { code, message, problems, current, requestId } = failureOf(error)
  const own = problems.map((problem) => ({
    ...problem,
    path: problem.path
      .replace(/^asksToRead\b.*/, 'asksToRead')
      .replace(/^attachmentIds\b/, 'attachments')
      .replace(/^expiry\b.*/, 'expiryNotBefore')
      .replace(/^completesWhen\b.*/, 'conditionFieldId')
      .replace(/^fileRules\.(\w)/, (_, letter: string) => `file${letter.toUpperCase()}`),
  }))
  // An error without field problems that concerns the form.
  const isAboutForm = code === 'FORM_LOCKED' && message !== null
  const all = isAboutForm ? [{ path: 'formId', message }] : own
  const data = { code, message, requestId, current, problems: all }
  return Object.assign(new Error(message ?? ''), { data })
}

export type DueWarning = 'past' | 'weekend'

export interface DueDraft extends Pick<TaskDraft, 'dueDate' | 'type'> {
  /** The stored task, if there is one. */
  saved?: Pick<TaskDraft, 'dueDate' | 'type'> | undefined
}

/** Warnings about a date before it is saved. Types without a deadline have none. */
export function dueWarning(
  { dueDate, type, saved }: DueDraft,
  clock: EventClock,
): DueWarning | null {
  if (dueDate === '' || rulesOfType(type).stateWhileOpen !== 'byDueDate') return null
  if (saved?.dueDate === dueDate && saved.type === type) return null
  if (daysLeft({ dueDate, type }, clock) < 0) return 'past'
  const weekday = new Date(`${dueDate}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? 'weekend' : null
}

export interface DueFacts {
  readonly dueDate: string
  readonly daysLeft: number
  readonly state: TaskState
  readonly isTimeSensitive: boolean
}

/** The due date, and the state of a team that has done nothing; null without a date. */
export function dueOf(
  task: Pick<TaskDraft, 'dueDate' | 'type' | 'isTimeSensitive'>,
  clock: EventClock,
): DueFacts | null {
  if (task.dueDate === '') return null
  return {
    dueDate: task.dueDate,
    isTimeSensitive: task.isTimeSensitive,
    daysLeft: daysLeft(task, clock),
    state: taskState(task, null, clock),
  }
}
