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

export const isChosen = (limits: Limits, formId: string): boolean =>
  limits.every(
    ({ work, taskIds }) => taskIds === null && (work === null || work.formIds.includes(formId)),
  )

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
