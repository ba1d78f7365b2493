// The events for which emails and webhooks are sent.
import type { NotificationEvent, SubmittedAnswers, Visible } from '@eventflow/domain/forms'
import {
  shownWithOrders,
  type AnsweredForm as FormWithAnswers,
} from '@eventflow/domain/submissions'
import type { EmailModels } from '@eventflow/domain/mail'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import type { FillingContext, SubmissionContext } from '../submission-context.ts'

/**
 * The form and its answers: of a team, of a guest without one, or of a team whose answers an
 * organiser changes.
 */
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
  /** Null without an order. */
  readonly orderNumber: number | null
  readonly event: NotificationEvent
  /** The names of colleagues whose answers a first submission contains. */
  readonly colleagues?: readonly string[]
  /** Only if the event is 'updated'. */
  readonly change?: {
    /** By the submitters, by an organiser, or an organiser's correction of prices and credits. */
    readonly kind: 'changed' | 'edited' | 'corrected'
    /** In the language of the caller: emails of one event are in their readers' languages. */
    readonly text: () => NonNullable<EmailModels['formNotification']['change']>
  }
  /** The caller has just saved it and may therefore open it. */
  readonly isOfCaller?: boolean
}

/**
 * The contents of emails and webhooks: answers to questions that the form of `answered` shows now,
 * and all stored orders, so that their totals add up (docs/design/submissions.md).
 */
export function toMessage(
  answered: AnsweredForm,
  stored: FormWithAnswers,
  visible: Visible,
): Pick<SubmissionEvent, 'answered' | 'checked'> {
  const present = answered.defined.definition
  const { definition, ...shown } = shownWithOrders(stored, { present, visible })
  return {
    answered: { ...answered, defined: { ...answered.defined, definition } },
    checked: { ...shown, problems: [] },
  }
}
