// Approval of teams' work (specification: interpretations, section 9). Pure: the transitions between
// states by a team, a submission or a reviewer.
import { isOrganiser, type Viewer } from '../kernel/index.ts'
import type { ApprovalState, RequestedState, TaskState } from './tasks.vocabulary.ts'

/*
 * stateDiagram-v2
 *   none --> submitted: the team completes the task, or requests N/A
 *   submitted --> inReview: a reviewer opens it
 *   inReview --> submitted: returned to the queue
 *   submitted --> approved
 *   submitted --> changesRequested
 *   submitted --> rejected
 *   inReview --> approved
 *   inReview --> changesRequested
 *   inReview --> rejected
 *   approved --> submitted: the team changes what it sent, or the reviewer undoes the decision
 *   changesRequested --> submitted: sent again, or undone
 *   rejected --> submitted: sent again, or undone
 *   submitted --> none: the team withdraws it
 */

/** A reviewer's decision. `submitted` returns it to the queue. */
export const REVIEW_MOVES = [
  'submitted',
  'inReview',
  'approved',
  'changesRequested',
  'rejected',
] as const
export type ReviewMove = (typeof REVIEW_MOVES)[number]

const MOVES: Readonly<Record<ApprovalState, readonly ReviewMove[]>> = {
  none: [],
  submitted: ['inReview', 'approved', 'changesRequested', 'rejected'],
  inReview: ['submitted', 'approved', 'changesRequested', 'rejected'],
  approved: ['submitted', 'changesRequested', 'rejected'],
  changesRequested: ['submitted'],
  rejected: ['submitted'],
}

export const mayMove = (from: ApprovalState, to: ReviewMove): boolean => MOVES[from].includes(to)

/** Whether a reason for the team is required; it is pinned in the conversation. */
export const needsNote = (move: ReviewMove): boolean =>
  move === 'changesRequested' || move === 'rejected'

/** Whether it waits for a reviewer. */
export const isAwaiting = (state: ApprovalState): boolean =>
  state === 'submitted' || state === 'inReview'

/**
 * Whether it waits for a reviewer but counts as overdue, because the team sent it after the due date. The
 * team has nothing to do, so screens show that it waits.
 */
export const isSentLate = (task: {
  readonly state: TaskState
  readonly approval?: { readonly state: ApprovalState } | null | undefined
}): boolean => task.state === 'overdue' && isAwaiting(task.approval?.state ?? 'none')

/** Whether an organiser has sent it back, and the team has not yet sent it again. */
export const isSentBack = (state: ApprovalState): boolean =>
  state === 'changesRequested' || state === 'rejected'

interface Approval<State extends ApprovalState = ApprovalState> {
  readonly state: State
  readonly requested?: RequestedState | null
}

/** Whether the organisers refused a request not to do the task, so there is nothing to send again. */
export const isSkipRefused = ({ state, requested }: Approval): boolean =>
  isSentBack(state) && requested === 'notApplicable'

/** The approval as screens and exports name it. */
export const approvalName = <State extends ApprovalState>(
  approval: Approval<State>,
): State | 'skipRefused' => (isSkipRefused(approval) ? 'skipRefused' : approval.state)

/** While a reviewer is looking at it, the team cannot change anything. */
export const isReadOnly = (state: ApprovalState): boolean => state === 'inReview'

/** Organisers review, except their own team's work. */
export const canReview = (viewer: Viewer, teamId: string): boolean =>
  isOrganiser(viewer) && viewer.team?.id !== teamId

/** The status of a task, including approval. */
export interface ApprovedStatus {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly approval: ApprovalState
  /** The requested or approved state; null if there is none. */
  readonly requested: RequestedState | null
}

export type RequestedStatus = RequestedState | 'open'

/** The status after a team's change: set at once, or submitted if approval is needed. */
export function requestedStatusOf(
  input: RequestedStatus,
  isApprovalNeeded: boolean,
): ApprovedStatus {
  if (input === 'open')
    return { isComplete: false, isNotApplicable: false, approval: 'none', requested: null }
  if (isApprovalNeeded)
    return { isComplete: false, isNotApplicable: false, approval: 'submitted', requested: input }
  return { ...doneAs(input), approval: 'none', requested: null }
}

const doneAs = (requested: RequestedState) => ({
  isComplete: requested === 'complete',
  isNotApplicable: requested === 'notApplicable',
})

/** The status after a reviewer's move; only approval completes. Callers check `mayMove` first. */
export function statusAfter(
  { requested }: Pick<ApprovedStatus, 'requested'>,
  move: ReviewMove,
): ApprovedStatus {
  const requestedState = requested ?? 'complete'
  const undone = { isComplete: false, isNotApplicable: false }
  const done = move === 'approved' ? doneAs(requestedState) : undone
  return { ...done, approval: move, requested: requestedState }
}
