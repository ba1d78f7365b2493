// Previews a notification for one submission, with its current text, saved or not.
import type { ReadScope } from '../../../platform/db/index.ts'
import {
  visibility,
  type FormNotificationSettings,
  type NotificationEvent,
  type NotificationPreview,
} from '@eventflow/domain/forms'
import { notificationPreviewContract } from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import { submissionsErrors } from '@eventflow/domain/submissions'
import { guarded } from '../../../platform/http/index.ts'
import { brandsForReaders, renderEmail } from '../../../platform/mail/index.ts'
import { readDefinitions, readForm } from '../../forms/index.ts'
import { mailBrand } from '../../settings/index.ts'
import { findSubmitterOf } from '../answers/answer-facts.ts'
import { addresseesOf, isMeant, modelsFor } from './form-notifications.ts'
import { isAddress } from './notification-recipients.ts'
import { toMessage, type SubmissionEvent, type MessageContext } from './submission-event.ts'
import { storedAnswers } from '../submissions.details.ts'
import { findSubmission } from '../submissions.report.ts'

interface Wanted {
  readonly formId: string
  readonly submissionId: string
  readonly settings: FormNotificationSettings
}

export async function previewNotification(
  { scope, services }: MessageContext<ReadScope>,
  { formId, submissionId, settings }: Wanted,
): Promise<NotificationPreview> {
  const submissionEvent = await submissionEventOf(scope, { formId, submissionId })
  const brand = await mailBrand(scope, services)
  const [found] = await addresseesOf(scope, submissionEvent, { brand, notifications: [settings] })
  const recipients = found?.recipients ?? []
  const addresses = recipients.map(({ email }) => email)
  const shown = recipients.find(({ email }) => isAddress(email)) ?? NOBODY
  const brandFor = await brandsForReaders(scope, brand, [shown])
  const wanted = { settings, brand, brandFor, addressees: [shown] }
  const models = await modelsFor(scope, submissionEvent, wanted)
  const model = models(shown)
  return {
    ...renderEmail({ alias: 'formNotification', model }, brandFor(shown)),
    to: addresses.filter(isAddress),
    invalid: addresses.filter((address) => !isAddress(address)),
    isMeant: isMeant({ ...settings, events: ['submitted'] }, submissionEvent),
  }
}

/** Nobody receives it: the preview shows the email without hidden custom fields. */
const NOBODY = {
  email: '',
  name: '',
  userId: null,
  source: 'person',
  seesHiddenFields: false,
} as const

/** A submission as if it were submitted, or decided about, now. Drafts cannot be previewed. */
export async function submissionEventOf(
  scope: MessageContext<ReadScope>['scope'],
  {
    formId,
    submissionId,
    event = 'submitted',
  }: Omit<Wanted, 'settings'> & { event?: NotificationEvent },
): Promise<SubmissionEvent> {
  const defined = await readForm(scope, formId)
  const record = await findSubmission(scope, submissionId)
  if (record === null || record.submission.formId !== formId || record.submission.isDraft)
    throw new DomainError(submissionsErrors.submissionNotFound)
  const { submission } = record
  const definitions = await readDefinitions(scope, [submission.definitionId])
  const definition = definitions.get(submission.definitionId)
  const values = storedAnswers(record)
  if (!definition || values === null) throw new DomainError(submissionsErrors.invalidSubmission)
  const submitter = await findSubmitterOf(scope, submission)
  const shown = visibility(defined.definition, values, submitter.facts)
  const answered = { defined, submitter, key: { teamId: submission.teamId } }
  return {
    ...toMessage(answered, { definition, values }, shown),
    submissionId,
    orderNumber: submission.orderNumber,
    event,
  }
}

export const notificationPreviewRoutes = guarded(notificationPreviewContract, {
  preview: (context, input) => previewNotification(context, input),
})
