import type { TaskState } from '@eventflow/domain/tasks'
import { useWords } from '../../platform/words.tsx'
import { dueText } from '../../ui/time-text.ts'
import { StateBadge, type Tone } from '../../ui/state-badge.tsx'

// A state that is added to the domain does not compile until it has its look and its word.
const LOOK: Record<TaskState, { tone: Tone; icon: string }> = {
  complete: { tone: 'success', icon: 'check_circle' },
  notApplicable: { tone: 'neutral', icon: 'do_not_disturb_on_outlined' },
  overdue: { tone: 'danger', icon: 'error_outline' },
  dueSoon: { tone: 'warning', icon: 'schedule' },
  pending: { tone: 'info', icon: 'radio_button_unchecked' },
  awaitingApproval: { tone: 'info', icon: 'hourglass_top_outlined' },
  tbc: { tone: 'neutral', icon: 'help_outline' },
}

interface TaskStateBadgeProps {
  state: TaskState
  /** Says how late it is, in place of that it is. */
  daysLeft?: number
}

/** The state of a task for a team, as icon and word. */
export function TaskStateBadge({ state, daysLeft }: TaskStateBadgeProps) {
  const t = useWords()
  const isLate = state === 'overdue' && daysLeft !== undefined
  return (
    <StateBadge {...LOOK[state]}>
      {isLate ? dueText(daysLeft, t) : t(`tasks.state.${state}`)}
    </StateBadge>
  )
}
