import {
  approvalName,
  isSentLate,
  type ApprovalState,
  type TaskState,
  type TeamTask,
} from '@eventflow/domain/tasks'
import { useWords } from '../../platform/words.tsx'
import { StateBadge, type Tone } from '../../ui/state-badge.tsx'
import { TaskStateBadge } from './task-state-badge.tsx'

const LOOK: Record<ReturnType<typeof approvalName>, { tone: Tone; icon: string }> = {
  none: { tone: 'neutral', icon: 'radio_button_unchecked' },
  submitted: { tone: 'info', icon: 'hourglass_top_outlined' },
  inReview: { tone: 'info', icon: 'visibility_outlined' },
  approved: { tone: 'success', icon: 'verified_outlined' },
  changesRequested: { tone: 'warning', icon: 'edit_note_outlined' },
  rejected: { tone: 'danger', icon: 'block_outlined' },
  skipRefused: { tone: 'danger', icon: 'block_outlined' },
}

type Approval = { readonly state: ApprovalState } & Partial<
  Pick<NonNullable<TeamTask['approval']>, 'requested'>
>

/** The approval state of a task, as an icon and a word. */
export function ApprovalBadge({ approval }: { approval: Approval }) {
  const t = useWords()
  const name = approvalName(approval)
  return <StateBadge {...LOOK[name]}>{t(`tasks.approval.${name}`)}</StateBadge>
}

interface ApprovalMarkProps {
  approval: Approval | null
  /** The state of the task. */
  state: TaskState
}

/** The approval state, shown beside the task state unless that already implies it. */
export function ApprovalMark({ approval, state }: ApprovalMarkProps) {
  if (approval === null || approval.state === 'none') return null
  if (approval.state === 'submitted' && !isSentLate({ state, approval })) return null
  return <ApprovalBadge approval={approval} />
}

/** The state of a task that was sent after its due date, so that nothing is left to do but to wait. */
function SentLateBadge() {
  const t = useWords()
  return (
    <StateBadge tone="neutral" icon="schedule">
      {t('tasks.approval.sentLate')}
    </StateBadge>
  )
}

interface ListedTaskBadgesProps {
  state: TaskState
  /** It waits for approval, and was sent after the due date. */
  isSentLate?: true | undefined
}

/** The state of a task in lists that do not contain its approval. */
export const ListedTaskBadges = ({ state, isSentLate: isLate }: ListedTaskBadgesProps) => (
  <TaskBadges state={state} approval={isLate ? { state: 'submitted' } : null} />
)

interface TaskBadgesProps {
  state: TaskState
  /** If set, shows how late it is instead of only that it is. */
  daysLeft?: number
  approval: Approval | null
}

/** The state of a task and its approval. A task that waits for a decision has only one badge. */
export function TaskBadges({ state, daysLeft, approval }: TaskBadgesProps) {
  const isInReview = state === 'awaitingApproval' && approval?.state === 'inReview'
  const isLate = isSentLate({ state, approval })
  return (
    <>
      {isLate && <SentLateBadge />}
      {!isInReview && !isLate && (
        <TaskStateBadge state={state} {...(daysLeft !== undefined && { daysLeft })} />
      )}{' '}
      <ApprovalMark {...{ state, approval }} />
    </>
  )
}
