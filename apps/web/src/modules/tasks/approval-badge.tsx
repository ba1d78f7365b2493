import type { ApprovalState } from '@eventflow/domain/tasks'
import { useWords } from '../../platform/words.tsx'
import { StateBadge, type Tone } from '../../ui/state-badge.tsx'

const LOOK: Record<ApprovalState, { tone: Tone; icon: string }> = {
  none: { tone: 'neutral', icon: 'radio_button_unchecked' },
  submitted: { tone: 'info', icon: 'hourglass_top_outlined' },
  inReview: { tone: 'info', icon: 'visibility_outlined' },
  approved: { tone: 'success', icon: 'verified_outlined' },
  changesRequested: { tone: 'warning', icon: 'edit_note_outlined' },
  rejected: { tone: 'danger', icon: 'block_outlined' },
}

/** The approval state of a task, as an icon and a word. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const t = useWords()
  return <StateBadge {...LOOK[state]}>{t(`tasks.approval.${state}`)}</StateBadge>
}

/** The approval state, shown beside the task state unless that already implies it. */
export function ApprovalMark({ approval }: { approval: { readonly state: ApprovalState } | null }) {
  if (approval === null || approval.state === 'none' || approval.state === 'submitted') return null
  return <ApprovalBadge state={approval.state} />
}
