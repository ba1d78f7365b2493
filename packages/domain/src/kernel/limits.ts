// The limits of a person within their permission level (docs/design/limits.md). Limits never allow more
// than the level does. This file decides what is inside. The database applies the same rules to lists,
// counts, searches and exports (apps/server/migrations/limits.sql), and a test compares both.

/** The limits of one person. Null means unlimited. */
export interface RoleLimits {
  /** True for an organiser who can read but not change. */
  readonly isReadOnly: boolean
  /** The forms, and the task groups with their tasks, that a moderator works on. */
  readonly work: {
    readonly formIds: readonly string[]
    readonly taskGroupIds: readonly string[]
  } | null
  /** The types of the teams that a moderator is responsible for. */
  readonly teamTypeIds: readonly string[] | null
  /** The tasks that a member of a team works on. */
  readonly taskIds: readonly string[] | null
}

/**
 * All limits of a caller; empty for an unlimited one. While an organiser views the portal as somebody
 * else, both people's limits apply.
 */
export type Limits = readonly RoleLimits[]

export const isChosen = (limits: Limits, formId: string): boolean =>
  limits.every(
    ({ work, taskIds }) => taskIds === null && (work === null || work.formIds.includes(formId)),
  )

/** `team` is null for records without a team, such as the answers of guests. */
export const seesTeam = (
  limits: Limits,
  team: { readonly teamTypeId: string | null } | null,
): boolean =>
  limits.every(
    ({ teamTypeIds }) =>
      teamTypeIds === null ||
      (team !== null && team.teamTypeId !== null && teamTypeIds.includes(team.teamTypeId)),
  )

/** Whether all submissions of a form are within the limits, including guests' submissions. */
export const seesAllSubmissions = (limits: Limits, formId: string): boolean =>
  seesTeam(limits, null) && isChosen(limits, formId)

/**
 * What a command changes: things shared by all teams, certain teams, or the answers of certain teams to
 * shared things.
 */
export type LimitedMatter = 'work' | 'teams' | 'answers'

/**
 * A person limited to certain teams cannot change shared things, and a person limited to certain forms or
 * tasks cannot change teams. Both can change teams' answers.
 */
export const mayChange = (limits: Limits, matter: LimitedMatter): boolean =>
  limits.every(
    ({ isReadOnly, work, teamTypeIds }) =>
      !isReadOnly &&
      (matter !== 'work' || teamTypeIds === null) &&
      (matter !== 'teams' || work === null),
  )

/** Whether some records of the event are invisible. */
export const isLimited = (limits: Limits): boolean =>
  limits.some(
    ({ work, teamTypeIds, taskIds }) => work !== null || teamTypeIds !== null || taskIds !== null,
  )

export const isReadOnly = (limits: Limits): boolean => limits.some((one) => one.isReadOnly)
