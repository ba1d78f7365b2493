// Submissions as the API returns them.
import {
  answersToQuestions,
  kindOf,
  mergeAnswers,
  type Answers,
  type Field,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { FillingSubmission, Submission } from '@eventflow/domain/submissions'
import type { SubmissionRecord } from './submissions.report.ts'

/**
 * Whether a stored value has the shape of answers. The database returns JSON, so only its outermost
 * type has to be checked.
 */
export const isAnswers = (values: unknown): values is Submission['values'] =>
  typeof values === 'object' && values !== null && !Array.isArray(values)

/** The stored answers, or null if the stored value is not an object. */
export const storedAnswers = ({ submission }: SubmissionRecord): Submission['values'] | null =>
  isAnswers(submission.values) ? submission.values : null

/**
 * The answers that a team continues with: its unsubmitted changes, merged with what an organiser changed
 * since, as the browser shows them. Without changes, the stored answers.
 */
export function continuedAnswers(definition: FormDefinition, record: SubmissionRecord): Answers {
  const stored = storedAnswers(record) ?? {}
  const { values, from } = record.changes ?? {}
  if (!isAnswers(values)) return stored
  const base = isAnswers(from) ? from : {}
  return mergeAnswers(definition, { base, mine: values, theirs: stored }).values
}

/** The unsubmitted changes of the team, for a filler who continues them. */
export function changesFor(
  definition: FormDefinition,
  { changes }: SubmissionRecord,
): FillingSubmission['changes'] {
  if (changes === null || !isAnswers(changes.values)) return null
  const asked = (...values: [changed: unknown, before?: unknown]): Submission['values'] =>
    answersToQuestions(definition, ...values) as Submission['values']
  const { from } = changes
  return { ...changes, values: asked(changes.values, from), from: asked(from) }
}

/**
 * The API's representation, with `values` instead of the stored ones, which may contain hidden
 * answers.
 */
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
    orderNumber: submission.orderNumber,
    revision: submission.revision,
    createdAt: submission.createdAt,
    createdBy: submission.createdBy,
    updatedAt: submission.updatedAt,
    updatedBy: submission.updatedBy,
  }
}

/** A question, or a value computed from answers. */
export const isAsked = (field: Field): boolean => kindOf(field).hasAnswer
