// The rules of the domain's audience as SQL, for lists and counts, and the rows that they read.
// audience.test.ts compares both over every combination.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { audienceRules, type AudienceOwner, type Restriction } from '@eventflow/domain/audience'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { audienceTeamTypes } from './audience.tables.ts'

/** The row of a record that has an audience. */
export interface OwnerRow {
  readonly kind: AudienceOwner
  readonly eventId: SQL
  readonly id: SQL
  readonly showToChildTeams: SQL
}

/** The facts about a team that the rules use: columns of a row, or values of one team. */
export interface TeamFacts {
  readonly typeId: SQL
  readonly parentTypeId: SQL
  readonly isOrganiser: SQL
  readonly isChild: SQL
}

/** The facts of the rows of `teams`, under the alias `t`. */
export const rowOfTeams: TeamFacts = {
  typeId: sql`t.team_type_id`,
  parentTypeId: sql`(select p.team_type_id from teams p
    where p.event_id = t.event_id and p.id = t.parent_team_id)`,
  isOrganiser: sql`t.is_organiser`,
  isChild: sql`t.parent_team_id is not null`,
}

/** The row of `teams`, under the alias `t`, takes part: it is not the organisers' and has not withdrawn. */
export const isExhibiting = sql`not t.is_organiser and t.withdrawn_at is null`

/** The team of a record, which may be null, has not withdrawn. */
export const isNotWithdrawn = (
  eventId: SQL,
  teamId: SQL,
): SQL => sql`not exists (select from teams gone
  where gone.event_id = ${eventId} and gone.id = ${teamId} and gone.withdrawn_at is not null)`

const existsNamed = ({ kind, eventId, id }: OwnerRow, which: SQL): SQL => sql`exists (
  select from audience_team_types named
  where named.event_id = ${eventId} and named.owner_kind = ${sql.raw(`'${kind}'`)}
    and named.owner_id = ${id} and ${which})`

const rules: Record<
  (typeof audienceRules)[AudienceOwner],
  (owner: OwnerRow, team: TeamFacts) => SQL
> = {
  ownType: (owner, team) => sql`(
    ${team.isOrganiser}
    or not ${existsNamed(owner, sql`not named.is_hidden`)}
    or case when ${team.isChild} then ${owner.showToChildTeams}
      else ${existsNamed(owner, sql`not named.is_hidden and named.team_type_id = ${team.typeId}`)} end)`,
  ownOrParentType: (owner, team) => {
    const isTeams = sql`(named.team_type_id = ${team.typeId} or (${team.isChild}
      and ${owner.showToChildTeams} and named.team_type_id = ${team.parentTypeId}))`
    return sql`(
      ${team.isOrganiser}
      or not ${existsNamed(owner, sql`named.is_hidden and ${isTeams}`)}
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
  })
}

/** The ids of the shown (or hidden) team types of a record, as a JSON list. */
export const teamTypeIdsOf = (
  { kind, eventId, id }: Omit<OwnerRow, 'showToChildTeams'>,
  isHidden = false,
): SQL => sql`(
  select coalesce(json_agg(named.team_type_id order by named.team_type_id), '[]')
  from audience_team_types named
  where named.event_id = ${eventId} and named.owner_kind = ${sql.raw(`'${kind}'`)}
    and named.owner_id = ${id} and named.is_hidden = ${sql.raw(String(isHidden))})`

const ownedBy = (scope: ReadScope, ownerKind: AudienceOwner, ownerIds: readonly string[]) =>
  and(
    eq(audienceTeamTypes.eventId, scope.eventId),
    eq(audienceTeamTypes.ownerKind, ownerKind),
    inArray(audienceTeamTypes.ownerId, [...ownerIds]),
  )

/** Replaces the team types of a record. */
export async function setAudience(
  scope: Scope,
  ownerId: string,
  restriction: Pick<Restriction, 'ownerKind' | 'teamTypeIds' | 'hiddenTeamTypeIds'>,
): Promise<void> {
  const { ownerKind, teamTypeIds, hiddenTeamTypeIds } = restriction
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
