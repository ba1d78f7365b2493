// What a notification would be for one submission, as it is written now, saved or not.
import {
  visibility,
  type FormNotificationSettings,
  type NotificationPreview,
} from '@eventflow/domain/forms'
import { implement } from '@orpc/server'
import { notificationPreviewContract } from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import { submissionsErrors } from '@eventflow/domain/submissions'
import { guard, type RequestContext } from '../../../platform/http/index.ts'
import { renderEmail } from '../../../platform/mail/index.ts'
import { readDefinitions, readForm } from '../../forms/index.ts'
import { mailBrand } from '../../settings/index.ts'
import { findSubmitterOf } from '../answers/answer-facts.ts'
import { isAddress, isMeant, recipientsOf } from './form-notifications.ts'
import { modelOf } from './letter-model.ts'
import type { Occasion, OccasionContext } from './occasion.ts'
import { storedAnswers } from '../submissions.details.ts'
import { findSubmission } from '../submissions.report.ts'

interface Wanted {
  readonly formId: string
  readonly submissionId: string
  readonly settings: FormNotificationSettings
}

export async function previewNotification(
  { scope, services }: OccasionContext,
  { formId, submissionId, settings }: Wanted,
): Promise<NotificationPreview> {
  const occasion = await occasionOf(scope, { formId, submissionId })
  const brand = await mailBrand(scope, services)
  const model = await modelOf(scope, occasion, { settings, brand })
  const found = await recipientsOf(scope, occasion, { settings, brand })
  const addresses = found.map(({ email }) => email)
  return {
    ...renderEmail({ alias: 'formNotification', model }, brand),
    to: addresses.filter(isAddress),
    invalid: addresses.filter((address) => !isAddress(address)),
    isMeant: isMeant({ ...settings, events: ['submitted'] }, occasion),
  }
}

/** A submission as if it were submitted now; drafts are nobody's to look at. */
async function occasionOf(
  scope: OccasionContext['scope'],
  { formId, submissionId }: Omit<Wanted, 'settings'>,
): Promise<Occasion> {
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
  const visible = visibility(definition, values, submitter.facts)
  const answered = { ...defined, definition }
  return {
    answering: { defined: answered, submitter, place: { teamId: submission.teamId } },
    verdict: { values, visible, problems: [] },
    submissionId,
    event: 'submitted',
  }
}

const api = implement(notificationPreviewContract).$context<RequestContext>().use(guard)

export const notificationPreviewRoutes = {
  preview: api.preview.handler(({ context, input }) => previewNotification(context, input)),
}
