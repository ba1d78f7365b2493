// The approval of a submission: the decision about its task, and whether its order counts
// (docs/design/submissions.md).
import type { ApprovalState, RequestedState } from '../tasks/index.ts'

/** `submitted` awaits approval. Without an approval a submission has no state. */
export const SUBMISSION_APPROVALS = [
  'submitted',
  'changesRequested',
  'approved',
  'rejected',
] as const
export type SubmissionApproval = (typeof SUBMISSION_APPROVALS)[number]

/** The status of the task for the team of the submission. */
interface TaskApproval {
  readonly approval: ApprovalState
  readonly requested: RequestedState | null
}

/**
 * The approval of a submission; null if there is none. A decision about a request not to do the task does not
 * concern it. In SQL: `approvalOf` of the server.
 */
export function submissionApproval({
  approval,
  requested,
}: TaskApproval): SubmissionApproval | null {
  if (approval === 'none' || requested === 'notApplicable') return null
  return approval === 'inReview' ? 'submitted' : approval
}

/** Whether totals, item counts and lists of suppliers contain the order. */
export const isOrderCounted = (approval: SubmissionApproval | null): boolean =>
  approval !== 'rejected'
