import { SUBMISSION_APPROVALS, type SubmissionApproval } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import type { Filter } from '../../../ui/list/list-types.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

const LOOK: Record<SubmissionApproval, { tone: Tone; icon: string }> = {
  submitted: { tone: 'info', icon: 'hourglass_top_outlined' },
  changesRequested: { tone: 'warning', icon: 'edit_note_outlined' },
  approved: { tone: 'success', icon: 'verified_outlined' },
  rejected: { tone: 'danger', icon: 'block_outlined' },
}

/** The approval of a submission, as an icon and a word; nothing without one. */
export function ApprovalState({ approval }: { approval: SubmissionApproval | null }) {
  const t = useWords()
  if (approval === null) return null
  return <StateBadge {...LOOK[approval]}>{t(`tasks.approval.${approval}`)}</StateBadge>
}

/** The column of lists in which something can have an approval. */
export const approvalColumn = (t: T) => ({
  id: 'approval',
  header: t('submissions.exportLabels.approval'),
  cell: ({ approval }: { readonly approval: SubmissionApproval | null }) => (
    <ApprovalState approval={approval} />
  ),
})

export const approvalFilter = (t: T): Filter => ({
  id: 'approval',
  label: t('submissions.exportLabels.approval'),
  options: SUBMISSION_APPROVALS.map((value) => ({ value, label: t(`tasks.approval.${value}`) })),
})

/** Unknown values from a shared URL are ignored. */
export const approvalIn = (value: string | undefined): SubmissionApproval | undefined =>
  SUBMISSION_APPROVALS.find((known) => known === value)
