// The confirmation for a guest after submitting.
import { GUEST_FACTS, submitAnswers, type Answers } from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import {
  submissionsErrors,
  withSubmittedParts,
  withUnseen,
  type AnsweredForm,
  type guestSubmittedSchema,
} from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import {
  inReadersLanguage,
  readDefinitions,
  selectConfirmation,
  type DefinedForm,
} from '../../forms/index.ts'
import { areSameAnswers } from '../filling/check-answers.ts'
import { blankTagsIn, guestConfirmationParts } from '../messages/confirmation-tags.ts'
import { NO_EMAIL } from '../messages/email-to-submitter.ts'
import {
  readGuestForm,
  usableFiles,
  type GuestSubmissionContext,
  type GuestContext,
} from './guest-context.ts'
import { readAllSettings } from '../../settings/index.ts'
import { referenceIn } from '../export/submission-reference.ts'
import { storedAnswers } from '../submissions.details.ts'
import type { SubmissionRecord } from '../submissions.report.ts'

export type GuestSubmitted = ReturnType<typeof guestSubmittedSchema.parse>

/**
 * Repeated answers get the first response again, which may have been lost. Throws `notEditable` for
 * other answers, because they are not stored and the sender must know.
 */
export async function sentBefore(
  { scope }: Pick<GuestContext<ReadScope>, 'scope'>,
  { current, ...submissionContext }: GuestSubmissionContext,
  input: Answers,
): Promise<GuestSubmitted> {
  if (current === null) throw new DomainError(submissionsErrors.notEditable)
  const { defined } = submissionContext
  const findFile = await usableFiles({ scope }, { ...submissionContext, current }, input)
  const sent = await answeredForm(scope, current, defined)
  const definition = withSubmittedParts(defined.definition, sent)
  const checked = submitAnswers(definition, input, { facts: GUEST_FACTS, findFile })
  const { values } = withUnseen(sent, { ...checked, definition, sent: input }, GUEST_FACTS)
  if (!areSameAnswers(values, sent.values)) throw new DomainError(submissionsErrors.notEditable)
  return firstAnswer(scope, current, { defined, answered: sent })
}

async function answeredForm(
  scope: ReadScope,
  record: SubmissionRecord,
  { definition: present }: DefinedForm,
): Promise<AnsweredForm> {
  const { definitionId } = record.submission
  const definition = (await readDefinitions(scope, [definitionId])).get(definitionId) ?? present
  return { definition, values: storedAnswers(record) ?? {} }
}

async function firstAnswer(
  scope: ReadScope,
  record: SubmissionRecord,
  { defined, answered }: { readonly defined: DefinedForm; readonly answered: AnsweredForm },
): Promise<GuestSubmitted> {
  const { id, confirmationId, orderNumber, revision } = record.submission
  const confirmation = await selectConfirmation(scope, defined.form.id, confirmationId ?? '')
  const parts = await guestConfirmationParts(scope, confirmation?.message ?? '', {
    answered,
    present: defined.definition,
  })
  const { submittedAt } = record.submission
  const at = submittedAt === null ? null : new Date(submittedAt)
  const reference = await guestReference(scope, id, at)
  return {
    submissionId: id,
    confirmationId: confirmationId ?? '',
    taskId: null,
    revision,
    ...parts,
    reference,
    orderNumber,
    // The first response reported the email. This repetition sends none.
    ...NO_EMAIL,
  }
}

/** The reference of the submission in exports. */
export async function guestReference(
  scope: ReadScope,
  id: string,
  submittedAt: Date | null,
): Promise<string> {
  const { event } = await readAllSettings(scope)
  return referenceIn(event.timeZone)({ id, submittedAt: submittedAt?.toISOString() ?? null })
}

/** The confirmation after a guest has submitted. */
export async function readGuestConfirmation(
  context: GuestContext<ReadScope>,
  { formId, confirmationId }: { formId: string; confirmationId: string },
): Promise<{ name: string; message: string; formTitle: string; tags: Record<string, string> }> {
  const { definition } = await readGuestForm(context, formId)
  const confirmation = await selectConfirmation(context.scope, formId, confirmationId)
  if (confirmation === null) throw new DomainError(kernelErrors.notFound)
  const { message } = confirmation
  // The reference is for organisers. An id does not prove who is asking, so the merge tags stay
  // blank.
  return {
    name: '',
    message,
    formTitle: inReadersLanguage(definition).form.title,
    tags: blankTagsIn(message, definition),
  }
}
