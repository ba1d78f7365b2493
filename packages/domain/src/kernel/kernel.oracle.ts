// What limits leave visible, in TypeScript. The product runs its twin in SQL (limits.repository.ts); tests compare the two.
import { isChosen, seesTeam, type Limits } from './limits.ts'

export interface LimitedTask {
  readonly id: string
  readonly formId: string | null
  readonly taskGroupIds: readonly string[]
}

/** A task of a chosen group, or one that asks for a chosen form; of a member, a chosen task. */
export const seesTask = (limits: Limits, { id, formId, taskGroupIds }: LimitedTask): boolean =>
  limits.every(
    ({ work, taskIds }) =>
      (taskIds === null || taskIds.includes(id)) &&
      (work === null ||
        (formId !== null && work.formIds.includes(formId)) ||
        taskGroupIds.some((groupId) => work.taskGroupIds.includes(groupId))),
  )

/** A chosen form, or one that a task that is seen asks for. */
export const seesForm = (
  limits: Limits,
  form: { readonly id: string; readonly tasks: readonly LimitedTask[] },
): boolean => isChosen(limits, form.id) || form.tasks.some((task) => seesTask(limits, task))

export const seesTaskGroup = (limits: Limits, { id }: { readonly id: string }): boolean =>
  limits.every(({ work }) => work === null || work.taskGroupIds.includes(id))

/** Of a chosen form all submissions, of others those for a task that is seen; and of teams that are seen. */
export const seesSubmission = (
  limits: Limits,
  submission: {
    readonly formId: string
    readonly task: LimitedTask | null
    readonly team: { readonly teamTypeId: string | null } | null
  },
): boolean =>
  seesTeam(limits, submission.team) &&
  (isChosen(limits, submission.formId) ||
    (submission.task !== null && seesTask(limits, submission.task)))
