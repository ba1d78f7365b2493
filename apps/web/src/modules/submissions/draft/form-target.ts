import type { Filling } from '@eventflow/domain/submissions'

/** The form to fill in, its task if any, or the submission to change. */
export interface FormTarget {
  readonly formId: string
  readonly taskId: string | null
  /** Without a task: the submission to change; null for a new one. */
  readonly submissionId: string | null
}

/** Without a task, a draft is continued and a submission is changed. */
export function targetOf({
  definition,
  task,
  submission,
}: Pick<Filling, 'definition' | 'task' | 'submission'>): FormTarget {
  const isChange = task === null && submission?.isDraft === false
  return {
    formId: definition.form.id,
    taskId: task?.id ?? null,
    submissionId: isChange ? submission.id : null,
  }
}
