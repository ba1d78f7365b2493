// The people and the team of a submission: facts for rules, and recipients of emails.
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import type { Rank, StandShareRole } from '@eventflow/domain/kernel'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { cachedStatement, type ReadScope } from '../../platform/db/index.ts'
import { teamMembers, teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

export interface Person {
  readonly userId: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

const personColumns = {
  userId: users.id,
  firstName: users.firstName,
  surname: users.surname,
  email: users.email,
}

/** The people among these who still exist, with their level in this event. */
export async function findPeople(
  scope: ReadScope,
  userIds: readonly string[],
): Promise<(Person & { permissions: Rank })[]> {
  return scope.tx
    .select({ ...personColumns, permissions: users.permissions })
    .from(users)
    .where(and(eq(users.eventId, scope.eventId), inArray(users.id, [...userIds])))
}

/** The values of a team's custom fields, by their ids. */
export type CustomFacts = Readonly<Record<string, CustomFieldValue>>

/** The same for the team `t` of a statement; empty without a team. */
const customFacts = sql`coalesce((
  select jsonb_object_agg(f.id, coalesce(v.value, f.default_value)) from custom_fields f
    left join custom_field_values v on v.event_id = f.event_id and v.custom_field_id = f.id
      and v.team_id = t.id
    where f.event_id = t.event_id), '{}')`

/**
 * The numeric custom fields of the event of the team `t`, because rules compare these as numbers.
 */
const customNumbers = sql`coalesce((
  select jsonb_agg(f.id) from custom_fields f
    where f.event_id = t.event_id and f.type = 'number'), '[]')`

interface InTeam {
  readonly teamName: string
  readonly custom: CustomFacts
  readonly customNumbers: readonly string[]
}

const selectPersonInTeam = cachedStatement<
  { eventId: string; userId: string; teamId: string | null },
  Person & InTeam
>(
  (at) => sql`
    select u.id as "userId", u.first_name as "firstName", u.surname, u.email,
      coalesce(t.name, '') as "teamName", ${customFacts} as custom,
      ${customNumbers} as "customNumbers"
    from users u left join teams t on t.event_id = u.event_id and t.id = ${at('teamId')}::text
    where u.event_id = ${at('eventId')} and u.id = ${at('userId')}`,
)

/** A person, with the name and the custom fields of a team, empty for none. */
export async function findPersonInTeam(
  { tx, eventId }: ReadScope,
  { userId, teamId }: { userId: string; teamId: string | null },
): Promise<(InTeam & { person: Person }) | null> {
  const [row] = await selectPersonInTeam(tx, { eventId, userId, teamId })
  if (row === undefined) return null
  const { teamName, custom, customNumbers: numbers, ...person } = row
  return { person, teamName, custom, customNumbers: numbers }
}

export async function findOrganisers(scope: ReadScope): Promise<Person[]> {
  return scope.tx
    .select(personColumns)
    .from(users)
    .where(
      and(eq(users.eventId, scope.eventId), inArray(users.permissions, ['moderator', 'admin'])),
    )
    .orderBy(asc(users.id))
}

/** The people of a team, including its owner. */
export async function findMembers(
  scope: ReadScope,
  teamId: string,
): Promise<(Person & { isOwner: boolean })[]> {
  const rows = await scope.tx
    .select({ ...personColumns, ownerId: teams.ownerId })
    .from(teamMembers)
    .innerJoin(users, and(eq(users.eventId, teamMembers.eventId), eq(users.id, teamMembers.userId)))
    .innerJoin(teams, and(eq(teams.eventId, teamMembers.eventId), eq(teams.id, teamMembers.teamId)))
    .where(and(eq(teamMembers.eventId, scope.eventId), eq(teamMembers.teamId, teamId)))
    .orderBy(asc(users.id))
  return rows.map(({ ownerId, ...person }) => ({ ...person, isOwner: person.userId === ownerId }))
}

export interface TeamFacts {
  readonly name: string
  readonly teamTypeId: string | null
  readonly isOrganiser: boolean
  readonly standShareRole: StandShareRole | null
  readonly custom: CustomFacts
  readonly customNumbers: readonly string[]
}

/** The facts about teams for rules, by their ids. */
export async function findTeamFacts(
  scope: ReadScope,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, TeamFacts>> {
  const { rows } = await scope.tx.execute<
    TeamFacts & { id: string; [column: string]: unknown }
  >(sql`
    select t.id, t.name, t.team_type_id as "teamTypeId", t.is_organiser as "isOrganiser",
      case when t.parent_team_id is not null then 'child'
        when exists (select from teams c where c.event_id = t.event_id and c.parent_team_id = t.id)
        then 'parent' end as "standShareRole", ${customFacts} as custom,
      ${customNumbers} as "customNumbers"
    from teams t where t.event_id = ${scope.eventId}
      and t.id in (select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))`)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
