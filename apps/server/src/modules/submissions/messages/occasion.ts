// What a form's e-mails are sent for.
import type { NotificationEvent, SubmittedAnswers } from '@eventflow/domain/forms'
import type { Answering, FillingContext } from '../filling/filling.situation.ts'

/** Who answered what: a team that fills in, a guest without one, or a team whose answers an organiser changes. */
export interface Answered extends Pick<Answering, 'defined' | 'submitter'> {
  readonly place: { readonly teamId: string | null }
}

export type OccasionContext = Pick<FillingContext, 'scope' | 'services'>

export interface Occasion {
  readonly answering: Answered
  readonly verdict: SubmittedAnswers
  readonly submissionId: string
  readonly event: NotificationEvent
}
