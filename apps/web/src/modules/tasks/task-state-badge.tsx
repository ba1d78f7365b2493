import type { TaskState } from '@eventflow/domain/tasks'
import { useWords } from '../../platform/words.tsx'
import { dueText } from '../../ui/time-text.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { STATE_STYLES } from './state-styles.ts'

interface TaskStateBadgeProps {
  state: TaskState
  /** If set, shows how late it is instead of only that it is. */
  daysLeft?: number
}

/** The state of a task for a team, as an icon and a word. */
export function TaskStateBadge({ state, daysLeft }: TaskStateBadgeProps) {
  const t = useWords()
  const isLate = state === 'overdue' && daysLeft !== undefined
  return (
    <StateBadge {...STATE_STYLES[state]}>
      {isLate ? dueText(daysLeft, t) : t(`tasks.state.${state}`)}
    </StateBadge>
  )
}
