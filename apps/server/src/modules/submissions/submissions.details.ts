// Submissions as the API shows them.
import {
  askedAnswers,
  kindOf,
  type Answers,
  type Field,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { FillingSubmission, Submission } from '@eventflow/domain/submissions'
import type { SubmissionRecord } from './submissions.report.ts'

/**
 * Whether what is stored are answers. It comes out of the database as JSON, so that only its
 * outermost shape is in question.
 */
export const isAnswers = (values: unknown): values is Submission['values'] =>
  typeof values === 'object' && values !== null && !Array.isArray(values)

/** The stored answers, or null when what is stored are no answers. */
export const storedAnswers = ({ submission }: SubmissionRecord): Submission['values'] | null =>
  isAnswers(submission.values) ? submission.values : null

/** What the team has changed since it submitted, as somebody who fills in now takes it over. */
export function changesFor(
  definition: FormDefinition,
  { changes }: SubmissionRecord,
): FillingSubmission['changes'] {
  if (changes === null || !isAnswers(changes.values)) return null
  const asked = (...values: [changed: unknown, before?: unknown]): Submission['values'] =>
    askedAnswers(definition, ...values) as Submission['values']
  const { from } = changes
  return { ...changes, values: asked(changes.values, from), from: asked(from) }
}

/** As the API shows it; `values` instead of stored ones that are not all for these eyes. */
export function toSubmission(record: SubmissionRecord, values: Answers): Submission {
  const { submission } = record
  return {
    id: submission.id,
    formId: submission.formId,
    teamId: submission.teamId,
    taskId: submission.taskId,
    values: values as Submission['values'],
    isDraft: submission.isDraft,
    isGuest: submission.isGuest,
    submittedAt: submission.submittedAt,
    submittedByName: record.submittedByName,
    updatedByName: record.updatedByName,
    confirmationId: submission.confirmationId,
    revision: submission.revision,
    createdAt: submission.createdAt,
    createdBy: submission.createdBy,
    updatedAt: submission.updatedAt,
    updatedBy: submission.updatedBy,
  }
}

/** A question, or what is computed from the answers to questions. */
export const isAsked = (field: Field): boolean => kindOf(field).hasAnswer
