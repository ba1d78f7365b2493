// What is deleted with tasks, in words.
import { rulesOfType, type TaskType } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'

/** What has to be known of a task before it is deleted. */
export interface TaskToDelete {
  readonly id: string
  readonly title: string
  readonly type: TaskType
  readonly attachmentIds: readonly string[]
  /** Teams that have completed it, or said that it does not apply. */
  readonly settledCount: number
}

const sumOf = (tasks: readonly TaskToDelete[], countOf: (task: TaskToDelete) => number): number =>
  tasks.reduce((sum, task) => sum + countOf(task), 0)

/** One line for each kind of thing that goes with the tasks. */
export function deletionImpact(tasks: readonly TaskToDelete[], t: T): string[] {
  const statuses = sumOf(tasks, ({ settledCount }) => settledCount)
  const files = sumOf(tasks, ({ attachmentIds }) => attachmentIds.length)
  return [
    ...(statuses > 0 ? [t('taskAdmin.remove.statuses', { count: statuses })] : []),
    ...(files > 0 ? [t('taskAdmin.remove.attachments', { count: files })] : []),
  ]
}

/** What deleting means, and what stays: forms that were submitted for a task. */
export const deletionText = (tasks: readonly TaskToDelete[], t: T): string =>
  [
    t('taskAdmin.remove.text'),
    ...(tasks.some(({ type }) => rulesOfType(type).completedBy === 'submission')
      ? [t('taskAdmin.remove.submissions')]
      : []),
  ].join(' ')
