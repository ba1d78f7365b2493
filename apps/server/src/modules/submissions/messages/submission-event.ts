// What emails and webhooks are sent for.
import { visibility, type NotificationEvent, type SubmittedAnswers } from '@eventflow/domain/forms'
import type { AnsweredForm as FormWithAnswers } from '@eventflow/domain/submissions'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import type { FillingContext, SubmissionContext } from '../submission-context.ts'

/** Who answered what: a team that fills in, a guest without one, or a team whose answers an organiser changes. */
export interface AnsweredForm extends Pick<SubmissionContext, 'defined' | 'submitter'> {
  readonly key: { readonly teamId: string | null }
}

export type MessageContext<S extends ReadScope = Scope> = Pick<
  FillingContext<S>,
  'scope' | 'services'
>

export interface SubmissionEvent {
  readonly answered: AnsweredForm
  readonly checked: SubmittedAnswers
  readonly submissionId: string
  readonly event: NotificationEvent
  /** The caller has just saved it, and therefore may open it. */
  readonly isOfCaller?: boolean
}

/**
 * What emails and webhooks contain: the submission as it is stored, so that it has all orders that its totals
 * sum up.
 */
export function asStored(
  answered: AnsweredForm,
  { checked, kept }: { readonly checked: SubmittedAnswers; readonly kept: FormWithAnswers },
): Pick<SubmissionEvent, 'answered' | 'checked'> {
  const { definition, values } = kept
  const { facts } = answered.submitter
  const visible =
    values === checked.values ? checked.visible : visibility(definition, values, facts)
  return {
    answered: { ...answered, defined: { ...answered.defined, definition } },
    checked: { ...checked, values, visible },
  }
}
