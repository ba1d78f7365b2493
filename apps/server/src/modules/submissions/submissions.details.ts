// Submissions as the API shows them.
import { answersSchema, type Answers } from '@eventflow/domain/forms'
import type { Submission } from '@eventflow/domain/submissions'
import type { SubmissionRecord } from './submissions.report.ts'

/** The stored answers, or null when what is stored are no answers any more. */
export const storedAnswers = ({ submission }: SubmissionRecord): Submission['values'] | null =>
  answersSchema.safeParse(submission.values).data ?? null

/** As the API shows it; `values` in the place of stored ones that are not all for these eyes. */
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
    submittedAt: submission.submittedAt?.toISOString() ?? null,
    submittedByName: record.submittedByName,
    updatedByName: record.updatedByName,
    confirmationId: submission.confirmationId,
    revision: submission.revision,
    createdAt: submission.createdAt.toISOString(),
    createdBy: submission.createdBy,
    updatedAt: submission.updatedAt.toISOString(),
    updatedBy: submission.updatedBy,
  }
}
