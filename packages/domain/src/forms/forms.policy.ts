import { isOrganiser, type Viewer } from '../kernel/index.ts'

export interface FormState {
  readonly isPublished: boolean
  readonly isArchived: boolean
  readonly isPublic: boolean
}

/** The tasks of type form that name a form: how many there are, and how many the viewer sees. */
export interface FormTasks {
  readonly total: number
  readonly visible: number
}

/** Whether a form takes answers from anybody at all. */
export const isFormOpen = (form: FormState): boolean => form.isPublished && !form.isArchived

/** Guests open a form that is public, published and not archived. */
export const canOpenAsGuest = (form: FormState): boolean => isFormOpen(form) && form.isPublic

/**
 * Who may fill in a form (docs/rules.md, section 7): a guest where it is public; a signed-in user
 * where it has no task, or at least one task that the user can see; organisers every open form.
 */
export function canOpenForm(viewer: Viewer | null, form: FormState, tasks: FormTasks): boolean {
  if (viewer === null) return canOpenAsGuest(form)
  if (!isFormOpen(form)) return false
  return isOrganiser(viewer) || tasks.total === 0 || tasks.visible > 0
}
