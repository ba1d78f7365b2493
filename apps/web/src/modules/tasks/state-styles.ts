import type { TaskState } from '@eventflow/domain/tasks'
import type { Tone } from '../../ui/state-badge.tsx'

/** Complete by state: a new state in the domain does not compile without a look and a word. */
export const STATE_STYLES: Readonly<Record<TaskState, { tone: Tone; icon: string }>> = {
  complete: { tone: 'success', icon: 'check_circle' },
  notApplicable: { tone: 'neutral', icon: 'do_not_disturb_on_outlined' },
  overdue: { tone: 'danger', icon: 'error_outline' },
  dueSoon: { tone: 'warning', icon: 'schedule' },
  pending: { tone: 'info', icon: 'radio_button_unchecked' },
  awaitingApproval: { tone: 'info', icon: 'hourglass_top_outlined' },
  tbc: { tone: 'neutral', icon: 'help_outline' },
}
