import { isSentLate, type ApprovalState, type TaskState } from '@eventflow/domain/tasks'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { dueText, dateText } from '../../ui/time-text.ts'
import classes from './tasks.module.css'

interface DueLabelProps {
  /** No heading names the date, so the date of a task that is done would look like the day it was done. */
  isAlone?: boolean
  /** The badge beside it shows how late it is. */
  isDateOnly?: boolean
  /** Instead of the date alone. */
  text?: string | undefined
  task: {
    readonly dueDate: string
    readonly daysLeft: number
    readonly state: TaskState
    readonly isTimeSensitive: boolean
    readonly approval?: { readonly state: ApprovalState } | null | undefined
  }
}

/** Until this number of days before the due date, the date is emphasised. */
const URGENT_DAYS = 3

export const isOpen = (state: TaskState): boolean =>
  state === 'overdue' || state === 'dueSoon' || state === 'pending'

const isUrgent = ({ state, daysLeft }: DueLabelProps['task']): boolean =>
  state !== 'overdue' && daysLeft <= URGENT_DAYS

/** The due date with the days until it, and whether it is a hard deadline. */
export function DueLabel({ task, isDateOnly = false, isAlone = false, text }: DueLabelProps) {
  const t = useWords()
  const date = dateText(task.dueDate)
  const bare = isAlone && !isOpen(task.state) ? t('tasks.task.dueOn', { date }) : date
  return (
    <Row as="span" gap="xs" rowGap="2xs" inline>
      <span>{text ?? bare}</span>
      {!(isDateOnly && task.state === 'overdue') && <DaysLeft task={task} />}
      {task.isTimeSensitive && (
        <Row as="span" noWrap gap="2xs" inline size="sm" weight={600}>
          <Icon name="alarm" size={16} />
          {t('tasks.timeSensitive')}
        </Row>
      )}
    </Row>
  )
}

/** The days until the due date, unless nothing is left to do. */
function DaysLeft({ task }: Pick<DueLabelProps, 'task'>) {
  const t = useWords()
  if (!isOpen(task.state) || isSentLate(task)) return null
  return (
    <span
      className={classes['away']}
      data-late={task.state === 'overdue' || undefined}
      data-tone={isUrgent(task) ? 'warning' : undefined}
    >
      {dueText(task.daysLeft, t)}
    </span>
  )
}
