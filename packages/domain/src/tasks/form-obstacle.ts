// Whether the form of a task can be filled in now. If it cannot, teams get no button without effect, and
// organisers are informed.

export interface FormFacts {
  readonly isArchived: boolean
  readonly isPublished: boolean
  /** Instants in ISO 8601; null for unlimited. */
  readonly opensAt: string | null
  readonly closesAt: string | null
}

export type FormObstacle = 'archived' | 'notPublished' | 'closed' | 'notYet'

const hasCome = (instant: string | null, now: Date): boolean =>
  instant !== null && Date.parse(instant) <= now.getTime()

/** The most lasting obstacle; null if there is none, or no form. */
export function formObstacle(form: FormFacts | null, now: Date): FormObstacle | null {
  if (form === null) return null
  if (form.isArchived) return 'archived'
  if (!form.isPublished) return 'notPublished'
  if (hasCome(form.closesAt, now)) return 'closed'
  return form.opensAt === null || hasCome(form.opensAt, now) ? null : 'notYet'
}
