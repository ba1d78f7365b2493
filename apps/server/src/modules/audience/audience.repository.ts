// The rules of the domain's audience as SQL, for lists and counts, and the rows that they read.
// audience.test.ts compares both over every combination.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import {
  audienceErrors,
  audienceRules,
  type AudienceOwner,
  type Restriction,
} from '@eventflow/domain/audience'
import { DomainError, isOrganiser, type Dimension, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { audienceTeamTypes } from './audience.tables.ts'

/** The row of a record whose team types are stored in `audience_team_types`. */
interface NamedRow {
  readonly kind: AudienceOwner
  readonly eventId: SQL
  readonly id: SQL
}

/** The row of a record that has an audience. */
export interface OwnerRow extends NamedRow {
  readonly showToChildTeams: SQL
  readonly dimensions: SQL
}

/** The facts about a team that the rules use: columns of a row, or values of one team. */
export interface TeamFacts {
  readonly typeId: SQL
  readonly parentTypeId: SQL
  readonly isOrganiser: SQL
  readonly isChild: SQL
  /** Values of dimensions, as `jsonb`. */
  readonly dimensionValues: SQL
  readonly parentDimensionValues: SQL
}

/** The facts of the rows of `teams`, under the alias `t`. */
export const rowOfTeams: TeamFacts = {
  typeId: sql`t.team_type_id`,
  parentTypeId: sql`(select p.team_type_id from teams p
    where p.event_id = t.event_id and p.id = t.parent_team_id)`,
  isOrganiser: sql`t.is_organiser`,
  isChild: sql`t.parent_team_id is not null`,
  dimensionValues: sql`t.dimension_values`,
  parentDimensionValues: sql`t.parent_dimension_values`,
}

/** The row of `teams`, under the alias `t`, takes part: it is not the organisers' and has not withdrawn. */
export const isExhibiting = sql`not t.is_organiser and t.withdrawn_at is null`

/** The row of `teams`, under the alias `t`, has withdrawn. */
export const hasWithdrawn = sql`not t.is_organiser and t.withdrawn_at is not null`

/** The team of a record, which may be null, has not withdrawn. */
export const isNotWithdrawn = (
  eventId: SQL,
  teamId: SQL,
): SQL => sql`not exists (select from teams gone
  where gone.event_id = ${eventId} and gone.id = ${teamId} and gone.withdrawn_at is not null)`

const existsNamed = ({ kind, eventId, id }: NamedRow, which: SQL): SQL => sql`exists (
  select from audience_team_types named
  where named.event_id = ${eventId} and named.owner_kind = ${sql.raw(`'${kind}'`)}
    and named.owner_id = ${id} and ${which})`

/**
 * The dimensions of the record fit the team: dimensionsRule of the domain. The function of the database
 * is called only for records that name dimensions.
 */
const fitsDimensions = (owner: OwnerRow, team: TeamFacts): SQL => sql`(
  ${owner.dimensions} = '[]' or eventflow_fits(${owner.dimensions}, ${team.dimensionValues},
    case when ${owner.showToChildTeams} then ${team.parentDimensionValues} end))`

const rules: Record<
  (typeof audienceRules)[AudienceOwner],
  (owner: OwnerRow, team: TeamFacts) => SQL
> = {
  ownType: (owner, team) => sql`(
    ${team.isOrganiser}
    or ${fitsDimensions(owner, team)} and (
      not ${existsNamed(owner, sql`not named.is_hidden`)}
        and (${owner.dimensions} = '[]' or not ${team.isChild} or ${owner.showToChildTeams})
      or case when ${team.isChild} then ${owner.showToChildTeams}
        else ${existsNamed(owner, sql`not named.is_hidden and named.team_type_id = ${team.typeId}`)} end)
      and not ${existsNamed(owner, sql`named.is_hidden and named.team_type_id = ${team.typeId}`)})`,
  ownOrParentType: (owner, team) => {
    const isTeams = sql`(named.team_type_id = ${team.typeId} or (${team.isChild}
      and ${owner.showToChildTeams} and named.team_type_id = ${team.parentTypeId}))`
    return sql`(
      ${team.isOrganiser}
      or ${fitsDimensions(owner, team)}
        and not ${existsNamed(owner, sql`named.is_hidden and ${isTeams}`)}
        and (not ${existsNamed(owner, sql`not named.is_hidden`)}
          or ${existsNamed(owner, sql`not named.is_hidden and ${isTeams}`)}))`
  },
}

interface Owner {
  readonly kind: AudienceOwner
  readonly id: string
}

/** The records that are restricted to a team type or hidden from it. */
export const findOwnersOfType = (scope: ReadScope, teamTypeId: string): Promise<Owner[]> =>
  scope.tx
    .selectDistinct({ kind: audienceTeamTypes.ownerKind, id: audienceTeamTypes.ownerId })
    .from(audienceTeamTypes)
    .where(
      and(
        eq(audienceTeamTypes.eventId, scope.eventId),
        eq(audienceTeamTypes.teamTypeId, teamTypeId),
      ),
    )
    .orderBy(audienceTeamTypes.ownerKind, audienceTeamTypes.ownerId)
    .limit(MAX_NAMED)

/** Maximum records in the message about a team type in use. */
const MAX_NAMED = 50

/** True if the record is meant for the team. */
export const isForTeam = (owner: OwnerRow, team: TeamFacts): SQL =>
  rules[audienceRules[owner.kind]](owner, team)

/**
 * The record is shown to the team type, or to all types, and not hidden from it. For lists of records by
 * type; whether a team sees a record also depends on its dimensions.
 */
export const isForType = (owner: NamedRow, typeId: SQL): SQL =>
  sql`((not ${existsNamed(owner, sql`not named.is_hidden`)}
    or ${existsNamed(owner, sql`not named.is_hidden and named.team_type_id = ${typeId}`)})
    and not ${existsNamed(owner, sql`named.is_hidden and named.team_type_id = ${typeId}`)})`

/** True if the viewer is in the audience of the record: isInAudience as a condition. */
export function isForViewer(owner: OwnerRow, viewer: Viewer): SQL {
  if (isOrganiser(viewer)) return sql`true`
  const { team } = viewer
  if (team === null) return sql`false`
  return isForTeam(owner, {
    typeId: sql`${team.teamTypeId}::text`,
    parentTypeId: sql`${team.parentTeamTypeId}::text`,
    isOrganiser: sql`${team.isOrganiser}::boolean`,
    isChild: sql`${team.standShareRole === 'child'}::boolean`,
    dimensionValues: sql`${JSON.stringify(team.dimensionValues ?? {})}::jsonb`,
    parentDimensionValues: sql`${JSON.stringify(team.parentDimensionValues ?? {})}::jsonb`,
  })
}

/** The ids of the shown (or hidden) team types of a record, as a JSON list. */
export const teamTypeIdsOf = ({ kind, eventId, id }: NamedRow, isHidden = false): SQL => sql`(
  select coalesce(json_agg(named.team_type_id order by named.team_type_id), '[]')
  from audience_team_types named
  where named.event_id = ${eventId} and named.owner_kind = ${sql.raw(`'${kind}'`)}
    and named.owner_id = ${id} and named.is_hidden = ${sql.raw(String(isHidden))})`

/** `teamTypeIds` and `hideFromTeamTypeIds` of a record as one JSON object, with one reading of the table. */
export const typeListsOf = ({ kind, eventId, id }: NamedRow): SQL => {
  const list = (isHidden: string) => sql`coalesce(
    jsonb_agg(named.team_type_id order by named.team_type_id)
      filter (where named.is_hidden = ${sql.raw(isHidden)}), '[]')`
  return sql`(
    select jsonb_build_object('teamTypeIds', ${list('false')}, 'hideFromTeamTypeIds', ${list('true')})
    from audience_team_types named
    where named.event_id = ${eventId} and named.owner_kind = ${sql.raw(`'${kind}'`)}
      and named.owner_id = ${id})`
}

const ownedBy = (scope: ReadScope, ownerKind: AudienceOwner, ownerIds: readonly string[]) =>
  and(
    eq(audienceTeamTypes.eventId, scope.eventId),
    eq(audienceTeamTypes.ownerKind, ownerKind),
    inArray(audienceTeamTypes.ownerId, [...ownerIds]),
  )

/**
 * Throws `invalidDimensions` unless audiences can name these custom fields and values. The fields
 * cannot change until the transaction ends.
 */
export async function checkDimensions(
  scope: Scope,
  dimensions: readonly Dimension[],
): Promise<void> {
  if (dimensions.length === 0) return
  const { rows } = await scope.tx.execute<{ id: string; type: string; options: string[] }>(sql`
    select id, type, options from custom_fields
    where event_id = ${scope.eventId} and is_dimension
      and id = any(${sql.param(dimensions.map(({ customFieldId }) => customFieldId))})
    order by id for share`)
  const values = new Map(
    rows.map(({ id, type, options }) => [id, type === 'dropdown' ? options : ['true', 'false']]),
  )
  const isThere = dimensions.every((one) =>
    one.values.every((value) => values.get(one.customFieldId)?.includes(value)),
  )
  if (isThere && rows.length === dimensions.length) return
  throw new DomainError(audienceErrors.invalidDimensions, {
    problems: [problemAt('dimensions', 'problems.audience.dimensions')],
  })
}

/** Replaces the team types of a record, and checks its dimensions, which its own row stores. */
export async function setAudience(
  scope: Scope,
  ownerId: string,
  restriction: Omit<Restriction, 'showToChildTeams'>,
): Promise<void> {
  const { ownerKind, teamTypeIds, hiddenTeamTypeIds } = restriction
  await checkDimensions(scope, restriction.dimensions)
  await removeAudience(scope, ownerKind, [ownerId])
  const owner = { eventId: scope.eventId, ownerKind, ownerId }
  const rows = [
    ...teamTypeIds.map((teamTypeId) => ({ ...owner, teamTypeId, isHidden: false })),
    ...hiddenTeamTypeIds.map((teamTypeId) => ({ ...owner, teamTypeId, isHidden: true })),
  ]
  if (rows.length > 0) await scope.tx.insert(audienceTeamTypes).values(rows).onConflictDoNothing()
}

/** Removes the audiences of deleted records. Called by the code that deletes them. */
export async function removeAudience(
  scope: Scope,
  ownerKind: AudienceOwner,
  ownerIds: readonly string[],
): Promise<void> {
  await scope.tx.delete(audienceTeamTypes).where(ownedBy(scope, ownerKind, ownerIds))
}

/** Whether all of these team types exist. */
export async function areTeamTypesThere(
  scope: ReadScope,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await scope.tx.execute<{ found: number }>(sql`
    select count(*)::int as found from team_types
    where event_id = ${scope.eventId} and id = any(${sql.param([...ids])})`)
  return rows[0]?.found === new Set(ids).size
}
