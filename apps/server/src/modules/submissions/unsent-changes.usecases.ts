// The unsubmitted changes of a team, with the total of the order before and after.
import { isFormOpen, knownAnswers, namedOrders, type FormDefinition } from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import {
  canSeeSubmission,
  shownWithOrders,
  type ShownAnswers,
  type UnsentChanges,
} from '@eventflow/domain/submissions'
import type { ReadScope } from '../../platform/db/index.ts'
import { inReadersLanguage, readForm, textsOfForms } from '../forms/index.ts'
import { findSubmitter } from './answers/answer-facts.ts'
import { checkAnswers, withOwnParts } from './filling/check-answers.ts'
import { canWrite, openingsOf } from './filling/form-window.ts'
import { orderIn } from './messages/order-total.ts'
import { answeredAt } from './messages/confirmation-tags.ts'
import { findReach, type FillingContext } from './submission-context.ts'
import { continuedAnswers, isAnswers } from './submissions.details.ts'
import { findSubmission, type SubmissionRecord } from './submissions.report.ts'

type Looking = Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>

/** Null if there are no changes, or the team can no longer submit them. */
export async function readUnsentChanges(
  context: Looking,
  submissionId: string,
): Promise<UnsentChanges | null> {
  const { scope, viewer } = context
  const record = await findSubmission(scope, submissionId)
  const changes = record?.changes
  if (!record || !changes || !canSeeSubmission(viewer, record.submission)) return null
  const { values, savedAt, savedByName } = changes
  if (!isAnswers(values)) return null
  const { submission } = record
  const defined = await readForm(scope, submission.formId).catch(orNull)
  if (defined === null) return null
  const { form, definition } = defined
  const opening = (await openingsOf(context, [form]))(form, submission.taskId)
  const canSend = isFormOpen(form) && canWrite(context, { ...form, opening }, submission)
  const { teamId } = submission
  if (!canSend || teamId === null || !(await findReach(context, submission)).canChange) return null
  return {
    submissionId,
    formId: form.id,
    formTitle: inReadersLanguage(definition).form.title,
    taskId: submission.taskId,
    savedAt,
    savedByName,
    ...(await totalsOf(context, { record, teamId, definition })),
  }
}

interface Changed {
  readonly record: SubmissionRecord
  readonly teamId: string
  readonly definition: FormDefinition
}

/** The submitted total, and the total that submitting the changes would store. */
async function totalsOf(
  context: Looking,
  { record, teamId, definition }: Changed,
): Promise<Pick<UnsentChanges, 'before' | 'after'>> {
  const { scope, viewer } = context
  const textsOf = await textsOfForms(scope)
  const before = await answeredAt(context, { definition, submissionId: record.submission.id })
  const offered = await withOwnParts(scope, definition, record)
  const sent = knownAnswers(offered, continuedAnswers(offered, record))
  const { kept, ...checked } = await checkAnswers(context, {
    submissionContext: {
      key: { teamId },
      defined: { definition },
      submitter: await findSubmitter(scope, viewer),
    },
    input: { values: namedOrders(offered, sent) },
    stored: record,
  })
  const after = shownWithOrders(kept, { present: checked.definition, visible: checked.visible })
  const totalOf = (answers: ShownAnswers | null) =>
    (answers && orderIn(answers, textsOf(answers.definition))?.text) ?? null
  return { before: totalOf(before), after: totalOf(after) }
}

/** An unreadable form is reported where it is opened. */
function orNull(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}
