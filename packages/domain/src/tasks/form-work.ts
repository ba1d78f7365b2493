// What a team may do with the form of a task, derived from the state of the task. No zod, because teams'
// screens use it.
import { isAwaiting, isReadOnly, isSentBack } from './tasks.approval.ts'
import type { ApprovalState } from './tasks.vocabulary.ts'

/** Why the team can change nothing now: the deadline has passed, or an organiser is reviewing it. */
export type WorkHold = 'locked' | 'inReview'

export interface HeldWork {
  readonly isLocked?: boolean | undefined
  readonly approval?: { readonly state: ApprovalState } | null | undefined
}

export function workHold({ isLocked, approval }: HeldWork): WorkHold | null {
  if (isLocked === true) return 'locked'
  return isReadOnly(approval?.state ?? 'none') ? 'inReview' : null
}

export interface FormWork extends HeldWork {
  /** The team's answers; null if there are none. */
  readonly submission: { readonly isDraft: boolean } | null
  /** The task becomes complete when an organiser approves it. */
  readonly needsApproval?: boolean | undefined
  /** The form lets the team write now: begin, continue, or change what it has submitted. */
  readonly isOpen: boolean
}

/** What ends the time for changes of submitted answers. */
export type ChangesEnd = 'review' | 'form'

export interface WorkAllowed {
  readonly hold: WorkHold | null
  /** The team can read its answers, in every state. */
  readonly canView: boolean
  /** The team can submit, for the first time or again. */
  readonly canSubmit: boolean
  /** The organisers want the answers changed, so changing them comes before viewing them. */
  readonly isToChange: boolean
  /** Null if the team can change nothing that it has submitted. */
  readonly changesEnd: ChangesEnd | null
}

/** The actions that the state of a task leaves to its team (docs/rules.md, section 8). */
export function workAllowed(work: FormWork): WorkAllowed {
  const { approval, submission, isOpen, needsApproval } = work
  const hold = workHold(work)
  const state = approval?.state ?? 'none'
  const canSubmit = hold === null && isOpen
  const isSubmitted = submission !== null && !submission.isDraft
  const isReviewed = isAwaiting(state) || needsApproval === true
  const changesEnd = isReviewed ? 'review' : 'form'
  return {
    hold,
    canView: submission !== null,
    canSubmit,
    isToChange: canSubmit && isSubmitted && isSentBack(state),
    changesEnd: canSubmit && isSubmitted ? changesEnd : null,
  }
}
