// Whether the form of a task can be filled in now. A task whose form cannot is no dead button for its
// teams, and its organisers are told.

export interface FormFacts {
  readonly isArchived: boolean
  readonly isPublished: boolean
  /** Instants in ISO 8601; null where there is no bound. */
  readonly opensAt: string | null
  readonly closesAt: string | null
}

export type FormObstacle = 'archived' | 'notPublished' | 'closed' | 'notYet'

const hasCome = (instant: string | null, now: Date): boolean =>
  instant !== null && Date.parse(instant) <= now.getTime()

/** What stands in the way, the most lasting first; null where nothing does, or there is no form. */
export function formObstacle(form: FormFacts | null, now: Date): FormObstacle | null {
  if (form === null) return null
  if (form.isArchived) return 'archived'
  if (!form.isPublished) return 'notPublished'
  if (hasCome(form.closesAt, now)) return 'closed'
  return form.opensAt === null || hasCome(form.opensAt, now) ? null : 'notYet'
}
