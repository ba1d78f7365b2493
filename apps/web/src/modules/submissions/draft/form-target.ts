import type { Filling } from '@eventflow/domain/submissions'

/** What is filled in: a form, for a task, or as a change of what was submitted without one. */
export interface FormTarget {
  readonly formId: string
  readonly taskId: string | null
  /** Without a task: the submission that is changed; null for a new one. */
  readonly submissionId: string | null
}

/** Without a task a draft is continued; what is submitted already is being changed. */
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
