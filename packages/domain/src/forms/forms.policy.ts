import { isOrganiser, type Viewer } from '../kernel/index.ts'

export interface FormState {
  readonly isPublished: boolean
  readonly isArchived: boolean
  readonly isPublic: boolean
}

/** The number of form tasks with a form, and how many of them the viewer sees. */
export interface FormTasks {
  readonly total: number
  readonly visible: number
}

/** Whether a form accepts answers at all. */
export const isFormOpen = (form: FormState): boolean => form.isPublished && !form.isArchived

/** Guests can open a form that is public, published and not archived. */
export const canOpenAsGuest = (form: FormState): boolean => isFormOpen(form) && form.isPublic

/**
 * Who may fill in a form (docs/rules.md, section 7). Guests: if it is public. Signed-in users: if it has
 * no task, or a task that the user sees. Organisers: every open form.
 */
export function canOpenForm(viewer: Viewer | null, form: FormState, tasks: FormTasks): boolean {
  if (viewer === null) return canOpenAsGuest(form)
  if (!isFormOpen(form)) return false
  return isOrganiser(viewer) || tasks.total === 0 || tasks.visible > 0
}
