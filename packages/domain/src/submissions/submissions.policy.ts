import { isOrganiser, type Viewer } from '../kernel/index.ts'

export interface OwnedSubmission {
  readonly teamId: string | null
  readonly isDraft: boolean
}

/**
 * Organisers see every submission of the event; a team sees its own, drafts included, because
 * drafts belong to the team. Parents and stand shares do not see each other's.
 */
export const canSeeSubmission = (viewer: Viewer, submission: OwnedSubmission): boolean =>
  isOrganiser(viewer) || (viewer.team !== null && viewer.team.id === submission.teamId)

/**
 * A team goes on with its draft; what it has submitted it changes only while the form is editable
 * and open.
 */
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
 * Organisers change what has been submitted, by teams and by guests. A draft is still being written:
 * it is its author's.
 */
export const canChangeAsOrganiser = (viewer: Viewer, submission: OwnedSubmission): boolean =>
  isOrganiser(viewer) && !submission.isDraft
