// The limits of a person within their permission level (docs/design/limits.md). Limits never allow more
// than the level does. This file decides what is inside. The database applies the same rules to lists,
// counts, searches and exports (apps/server/migrations/limits.sql), and a test compares both.

import { fitsDimensions, type Dimension, type DimensionValues } from './dimensions.ts'

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
  /** Values of custom fields that these teams have; empty or omitted for any. */
  readonly dimensions?: readonly Dimension[] | undefined
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

type LimitedTeams = Pick<RoleLimits, 'teamTypeIds' | 'dimensions'>

/** Whether the limits exclude some teams. */
export const limitsTeams = ({ teamTypeIds, dimensions = [] }: LimitedTeams): boolean =>
  teamTypeIds !== null || dimensions.length > 0

interface LimitedTeam {
  readonly teamTypeId: string | null
  readonly dimensionValues?: DimensionValues | undefined
  readonly parentDimensionValues?: DimensionValues | undefined
}

const includesTeam = ({ teamTypeIds, dimensions = [] }: LimitedTeams, team: LimitedTeam) =>
  (teamTypeIds === null || (team.teamTypeId !== null && teamTypeIds.includes(team.teamTypeId))) &&
  fitsDimensions(dimensions, [team.dimensionValues ?? {}, team.parentDimensionValues ?? {}])

/**
 * `team` is null for records without a team, such as the answers of guests. A stand share is within a
 * dimension by its own value or its parent's.
 */
export const seesTeam = (limits: Limits, team: LimitedTeam | null): boolean =>
  limits.every((one) => !limitsTeams(one) || (team !== null && includesTeam(one, team)))

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
    ({ isReadOnly, work, ...teams }) =>
      !isReadOnly &&
      (matter !== 'work' || !limitsTeams(teams)) &&
      (matter !== 'teams' || work === null),
  )

/** Whether some records of the event are invisible. */
export const isLimited = (limits: Limits): boolean =>
  limits.some(
    ({ work, taskIds, ...teams }) => work !== null || limitsTeams(teams) || taskIds !== null,
  )

export const isReadOnly = (limits: Limits): boolean => limits.some((one) => one.isReadOnly)
