import { isOrganiser, type Viewer } from '../kernel/index.ts'

export interface OwnedSubmission {
  readonly teamId: string | null
  readonly isDraft: boolean
}

/**
 * Organisers see every submission of the event. Teams see their own, including drafts, which belong to
 * the team. Parents and stand shares do not see each other's.
 */
export const canSeeSubmission = (viewer: Viewer, submission: OwnedSubmission): boolean =>
  isOrganiser(viewer) || (viewer.team !== null && viewer.team.id === submission.teamId)

/** A team can always edit its draft, but its submission only while the form is editable and open. */
export const canEditSubmission = (
  viewer: Viewer,
  submission: OwnedSubmission,
  form: { readonly isEditable: boolean; readonly isOpen: boolean },
): boolean =>
  viewer.team !== null &&
  viewer.team.id === submission.teamId &&
  form.isOpen &&
  (submission.isDraft || form.isEditable)

/**
 * Organisers can change submissions by teams and guests, but not drafts, which their authors are still
 * writing.
 */
export const canChangeAsOrganiser = (viewer: Viewer, submission: OwnedSubmission): boolean =>
  isOrganiser(viewer) && !submission.isDraft
