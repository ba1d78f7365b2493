// The records within a person's limits, in TypeScript. The product runs the same rule in SQL
// (limits.repository.ts); tests compare the two.
import { isChosen, seesTeam, type Limits } from './limits.ts'

export interface LimitedTask {
  readonly id: string
  readonly formId: string | null
  readonly taskGroupIds: readonly string[]
}

/**
 * A task is visible if it is in a chosen group or has a chosen form. A team member limited to tasks sees
 * only the chosen tasks.
 */
export const seesTask = (limits: Limits, { id, formId, taskGroupIds }: LimitedTask): boolean =>
  limits.every(
    ({ work, taskIds }) =>
      (taskIds === null || taskIds.includes(id)) &&
      (work === null ||
        (formId !== null && work.formIds.includes(formId)) ||
        taskGroupIds.some((groupId) => work.taskGroupIds.includes(groupId))),
  )

/** A form is visible if it was chosen, or if a visible task has it. */
export const seesForm = (
  limits: Limits,
  form: { readonly id: string; readonly tasks: readonly LimitedTask[] },
): boolean => isChosen(limits, form.id) || form.tasks.some((task) => seesTask(limits, task))

export const seesTaskGroup = (limits: Limits, { id }: { readonly id: string }): boolean =>
  limits.every(({ work }) => work === null || work.taskGroupIds.includes(id))

/** Submissions of visible teams are visible if the form was chosen or the task is visible. */
export const seesSubmission = (
  limits: Limits,
  submission: {
    readonly formId: string
    readonly task: LimitedTask | null
    readonly team: Parameters<typeof seesTeam>[1]
  },
): boolean =>
  seesTeam(limits, submission.team) &&
  (isChosen(limits, submission.formId) ||
    (submission.task !== null && seesTask(limits, submission.task)))
