// A task as it is typed, and the ways between that and what the API knows. Pure.
import { keysOf, type FieldProblem } from '@eventflow/domain/kernel'
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

/** What is typed and chosen; nothing chosen is an empty text. */
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
  readonly showToChildTeams: boolean
  readonly isTimeSensitive: boolean
  readonly isLockedAfterDue: boolean
  readonly isNotApplicableAllowed: boolean
  /** What is to be read first: nothing, a page by its id, or MANUAL. */
  readonly asksToRead: string
  /** With another text to agree to: the person who agreed to an earlier one is asked again. */
  readonly mustAgreeAgain: boolean
  readonly isApprovalNeeded: boolean
  readonly isPublished: boolean
  readonly taskGroupIds: readonly string[]
  /** What comes first, and whether being sent is not enough. */
  readonly dependsOn: readonly string[]
  readonly needsApproved: boolean
  /** What teams return, as it is typed; only of types that take files. */
  readonly fileKinds: readonly TaskFileKind[]
  readonly fileMinCount: string
  readonly fileMaxCount: string
  readonly fileMaxSizeMB: string
  /** Each file says until when it is valid, and from which day that is taken; nothing for the event's last. */
  readonly hasExpiry: boolean
  readonly expiryNotBefore: string
  /** What makes it complete by itself; nothing where teams tick it. */
  readonly completesWhen: ConditionKind | ''
  readonly conditionMembers: string
  readonly conditionFieldId: string
  readonly attachments: readonly AttachedFile[]
}

export type FileRulesDraft = Pick<
  TaskDraft,
  'fileKinds' | 'fileMinCount' | 'fileMaxCount' | 'fileMaxSizeMB'
>

/** The rules of a task's files as they are typed; those that are usual for the type at first. */
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

/** Every page that a team sees; no id is so short. */
export const MANUAL = '*'

/** What is to be read as it is chosen. */
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
  showToChildTeams: false,
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
  showToChildTeams: task.showToChildTeams,
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

/** What a copy begins with. Files belong to one task. */
export const copyOfTask = (task: Task, t: T): TaskDraft => ({
  ...draftOf(task),
  title: t('taskAdmin.edit.copyOf', { title: task.title }).slice(0, MAX_TITLE),
  attachments: [],
})

type Before = Pick<Task, TypeField> | undefined

/**
 * The fields that a type needs, and those that the task has although its type does not need them:
 * what is saved is always in sight.
 */
export const isShown = (field: TypeField, type: TaskType, before: Before): boolean =>
  rulesOfType(type).requires.includes(field) ||
  (storesField(type, field) && Boolean(before?.[field]))

/** As the API takes it. What was typed into a field that is no longer shown is left out. */
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

/** How many files may be asked for, and how large they may be. */
const FILE_BOUNDS = {
  fileMinCount: { least: 0, most: MAX_TASK_FILES },
  fileMaxCount: { least: 1, most: MAX_TASK_FILES },
  fileMaxSizeMB: { least: 1, most: TASK_FILE_SIZES_MB.most },
} as const

/** What is wrong with the rules of a task's files. */
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

/** What a type of task cannot be without, and an address that is none. */
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
    ['description', MAX_TEXT],
    ['disclaimer', MAX_TEXT],
  ] as const
  return limits.flatMap(([path, max]) =>
    isTooLong(input[path], max)
      ? [{ path, message: t('ui.tooLong', { count: input[path].length - max }) }]
      : [],
  )
}

/** What the server would refuse, as far as it can be known before. */
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

/** The same failure with its problems at the fields of the draft. */
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
  // Refused as a whole, and it is the form that it is about.
  const isAboutForm = code === 'FORM_LOCKED' && message !== null
  const all = isAboutForm ? [{ path: 'formId', message }] : own
  const data = { code, message, requestId, current, problems: all }
  return Object.assign(new Error(message ?? ''), { data })
}

export type DueWarning = 'past' | 'weekend'

/** What an organiser is told about a date before saving it; the types without a deadline have none. */
export function dueWarning(
  { dueDate, type }: Pick<TaskDraft, 'dueDate' | 'type'>,
  clock: EventClock,
): DueWarning | null {
  if (dueDate === '' || rulesOfType(type).stateWhileOpen !== 'byDueDate') return null
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

/** When a task is due and what state a team that has done nothing is in; null without a date. */
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
