// Approval of what a team has done (specification: interpretations, section 9). Pure: what a team,
// a submission or a reviewer does makes one state of another.
import { isOrganiser, type Viewer } from '../kernel/index.ts'
import type { ApprovalState, RequestedState } from './tasks.vocabulary.ts'

/*
 * stateDiagram-v2
 *   none --> submitted: the team completes the task, or asks for N/A
 *   submitted --> inReview: a reviewer opens it
 *   inReview --> submitted: put back
 *   submitted --> approved
 *   submitted --> changesRequested
 *   submitted --> rejected
 *   inReview --> approved
 *   inReview --> changesRequested
 *   inReview --> rejected
 *   approved --> submitted: the team changes what it sent, or the reviewer takes it back
 *   changesRequested --> submitted: sent again, or undone
 *   rejected --> submitted: sent again, or undone
 *   submitted --> none: the team takes it back
 */

/** What a reviewer makes of it. `submitted` puts it back into the queue. */
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

/** A team is told why: the note goes to the conversation, pinned. */
export const needsNote = (move: ReviewMove): boolean =>
  move === 'changesRequested' || move === 'rejected'

/** Whether something waits for a reviewer. */
export const isAwaiting = (state: ApprovalState): boolean =>
  state === 'submitted' || state === 'inReview'

/** Whether the team has to send it again; it stays so until the team does. */
export const isSentBack = (state: ApprovalState): boolean =>
  state === 'changesRequested' || state === 'rejected'

/** While a reviewer looks at it, the team changes nothing. */
export const isReadOnly = (state: ApprovalState): boolean => state === 'inReview'

/** Organisers decide, and nobody about what their own team has done. */
export const canReview = (viewer: Viewer, teamId: string): boolean =>
  isOrganiser(viewer) && viewer.team?.id !== teamId

/** What approval makes of a status. */
export interface ApprovedStatus {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly approval: ApprovalState
  /** What is asked for, or was approved; null where nothing is. */
  readonly requested: RequestedState | null
}

export type Wish = RequestedState | 'open'

/** What a team says about its task: done at once, or sent where it must be approved. */
export function statusWished(wish: Wish, isApprovalNeeded: boolean): ApprovedStatus {
  if (wish === 'open')
    return { isComplete: false, isNotApplicable: false, approval: 'none', requested: null }
  if (isApprovalNeeded)
    return { isComplete: false, isNotApplicable: false, approval: 'submitted', requested: wish }
  return { ...doneAs(wish), approval: 'none', requested: null }
}

const doneAs = (requested: RequestedState) => ({
  isComplete: requested === 'complete',
  isNotApplicable: requested === 'notApplicable',
})

/** What a reviewer's move makes of it; only approval completes. Ask `mayMove` first. */
export function statusAfter(
  { requested }: Pick<ApprovedStatus, 'requested'>,
  move: ReviewMove,
): ApprovedStatus {
  const asked = requested ?? 'complete'
  const undone = { isComplete: false, isNotApplicable: false }
  const done = move === 'approved' ? doneAs(asked) : undone
  return { ...done, approval: move, requested: asked }
}
