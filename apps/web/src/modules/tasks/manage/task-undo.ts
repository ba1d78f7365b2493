// Undoes a saved change of a task. Pure functions: the texts about the change, and what Undo sends.
import type { AsIf, NewTask, Task } from '@eventflow/domain/tasks'
import type { Dimension } from '@eventflow/domain/kernel'
import type { TaskDraft } from './task-draft.ts'

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ')

/** Compares the named values, in any order. */
const sameDimensions = (one: readonly Dimension[], other: readonly Dimension[]): boolean =>
  sameList(one.flatMap(asTexts), other.flatMap(asTexts))

const asTexts = ({ customFieldId, values }: Dimension) =>
  values.map((value) => `${customFieldId}=${value}`)

const PLAIN = ['dueDate', 'isTimeSensitive', 'isPublished', 'showToChildTeams'] as const

const TYPES = ['teamTypeIds', 'hideFromTeamTypeIds'] as const

/** The changed values that determine which teams have the task and its due date. */
export function asIfOf(
  task: Task,
  draft: Pick<TaskDraft, (typeof PLAIN)[number] | (typeof TYPES)[number] | 'dimensions'>,
): AsIf | null {
  const plain = PLAIN.filter((name) => draft[name] !== task[name] && draft[name] !== '')
  const types = TYPES.filter((name) => !sameList(draft[name], task[name]))
  const change: AsIf = {
    ...Object.fromEntries(plain.map((name) => [name, draft[name]])),
    ...Object.fromEntries(types.map((name) => [name, [...draft[name]]])),
    ...(!sameDimensions(draft.dimensions, task.dimensions) && { dimensions: draft.dimensions }),
  }
  return Object.keys(change).length === 0 ? null : change
}

/**
 * A save can be undone if it changed only the date or audience. Files, groups, approval and
 * agreements have effects of their own.
 */
export const isUndoable = (before: Task, saved: Task): boolean =>
  saved.revision === before.revision + 1 &&
  asIfOf(before, saved) !== null &&
  sameList(before.attachmentIds, saved.attachmentIds) &&
  sameList(before.taskGroupIds, saved.taskGroupIds) &&
  before.isApprovalNeeded === saved.isApprovalNeeded &&
  before.disclaimer === saved.disclaimer &&
  before.type === saved.type &&
  before.formId === saved.formId

/** A stored task as input, to be stored again. */
export const inputOfStored = (task: Task): NewTask => ({
  title: task.title,
  dueDate: task.dueDate,
  description: task.description,
  translations: task.translations,
  type: task.type,
  formId: task.formId,
  teamTypeIds: task.teamTypeIds,
  hideFromTeamTypeIds: task.hideFromTeamTypeIds,
  showToChildTeams: task.showToChildTeams,
  dimensions: task.dimensions,
  isTimeSensitive: task.isTimeSensitive,
  isLockedAfterDue: task.isLockedAfterDue,
  isNotApplicableAllowed: task.isNotApplicableAllowed,
  isPublished: task.isPublished,
  isApprovalNeeded: task.isApprovalNeeded,
  externalLink: task.externalLink,
  disclaimer: task.disclaimer,
  fileRules: task.fileRules,
  expiry: task.expiry,
  completesWhen: task.completesWhen,
  asksToRead: task.asksToRead,
  attachmentIds: task.attachmentIds,
  taskGroupIds: task.taskGroupIds,
  dependsOn: task.dependsOn,
})
