// What a person is limited to within their permission level, and never beyond it
// (docs/design/limits.md). The one place that decides what is inside: lists, counts,
// searches and exports are held to the same by the database (apps/server/migrations/limits.sql), and a
// test compares the two. Somebody who is limited sees and does less than their level, never more.

/** The limits of one person. What is null does not limit. */
export interface RoleLimits {
  /** An organiser who looks and changes nothing. */
  readonly isReadOnly: boolean
  /** What a moderator works with: these forms, and the tasks of these groups. */
  readonly work: {
    readonly formIds: readonly string[]
    readonly taskGroupIds: readonly string[]
  } | null
  /** The types of the teams that a moderator works for. */
  readonly teamTypeIds: readonly string[] | null
  /** The tasks of a team that one of its members works on. */
  readonly taskIds: readonly string[] | null
}

/**
 * All that holds for a caller. Nobody is limited by an empty list; who looks at the portal as somebody else
 * has the own limits and theirs.
 */
export type Limits = readonly RoleLimits[]

export interface LimitedTask {
  readonly id: string
  readonly formId: string | null
  readonly taskGroupIds: readonly string[]
}

const isChosen = (limits: Limits, formId: string): boolean =>
  limits.every(
    ({ work, taskIds }) => taskIds === null && (work === null || work.formIds.includes(formId)),
  )

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

/** Null stands for what belongs to no team, such as the answers of guests. */
export const seesTeam = (
  limits: Limits,
  team: { readonly teamTypeId: string | null } | null,
): boolean =>
  limits.every(
    ({ teamTypeIds }) =>
      teamTypeIds === null ||
      (team !== null && team.teamTypeId !== null && teamTypeIds.includes(team.teamTypeId)),
  )

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

/** Whether all submissions of a form are within the limits, guests' included. */
export const seesAllSubmissions = (limits: Limits, formId: string): boolean =>
  seesTeam(limits, null) && isChosen(limits, formId)

/** What a command is about, for those who are limited: what everybody works with, certain teams, or both at once. */
export type LimitedMatter = 'work' | 'teams' | 'answers'

/**
 * Who is limited to certain teams changes nothing that is meant for all of them, and who is limited to
 * certain forms or tasks changes no team. What teams have done is within both.
 */
export const mayChange = (limits: Limits, matter: LimitedMatter): boolean =>
  limits.every(
    ({ isReadOnly, work, teamTypeIds }) =>
      !isReadOnly &&
      (matter !== 'work' || teamTypeIds === null) &&
      (matter !== 'teams' || work === null),
  )

/** Whether some things of the event are out of sight. */
export const isLimited = (limits: Limits): boolean =>
  limits.some(
    ({ work, teamTypeIds, taskIds }) => work !== null || teamTypeIds !== null || taskIds !== null,
  )

export const isReadOnly = (limits: Limits): boolean => limits.some((one) => one.isReadOnly)
