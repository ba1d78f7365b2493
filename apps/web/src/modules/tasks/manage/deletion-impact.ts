// Describes what is deleted with tasks.
import { rulesOfType, type DeletionImpact, type TaskType } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'

/** Facts about a task needed before it is deleted. */
export interface TaskToDelete {
  readonly id: string
  readonly title: string
  readonly type: TaskType
}

const KINDS = [
  'complete',
  'notApplicable',
  'awaiting',
  'skipRequests',
  'changesRequested',
  'rejected',
] as const

const LINES = [
  ['extensions', 'taskAdmin.remove.extensions'],
  ['ownDates', 'taskAdmin.remove.ownDates'],
  ['files', 'taskAdmin.remove.files'],
  ['comments', 'taskAdmin.remove.comments'],
  ['drafts', 'taskAdmin.remove.drafts'],
  ['attachments', 'taskAdmin.remove.attachments'],
] as const

/** One line for each kind of data that is deleted with the tasks. */
export const deletionImpact = (impact: DeletionImpact, t: T): string[] => [
  ...(impact.teams > 0 ? [statusesText(impact, t)] : []),
  ...LINES.flatMap(([part, text]) => (impact[part] > 0 ? [t(text, { count: impact[part] })] : [])),
]

/** The number of teams, then their statuses by kind. */
function statusesText(impact: DeletionImpact, t: T): string {
  const kinds = KINDS.filter((kind) => impact[kind] > 0).map((kind) =>
    t(`taskAdmin.remove.kinds.${kind}`, { count: impact[kind] }),
  )
  return t('taskAdmin.remove.statuses', { count: impact.teams, kinds: kinds.join(', ') })
}

/** Explains a deletion and what stays: forms that were submitted for a task. */
export const deletionText = (tasks: readonly TaskToDelete[], t: T): string =>
  [
    t('taskAdmin.remove.text'),
    ...(tasks.some(({ type }) => rulesOfType(type).completedBy === 'submission')
      ? [t('taskAdmin.remove.submissions')]
      : []),
  ].join(' ')
