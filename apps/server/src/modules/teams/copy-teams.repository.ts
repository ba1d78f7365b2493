// Teams with their people, for a clone of their event. Their ids stay the same, like all ids of a clone.
import { sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'

interface CopiedPerson {
  readonly id: string
  readonly accountId: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly language: string | null
  readonly teamId: string
}

interface CopiedTeam {
  readonly id: string
  readonly name: string
  readonly ownerId: string | null
  readonly teamTypeId: string | null
  readonly parentTeamId: string | null
}

export interface CopiedTeams {
  readonly teams: readonly CopiedTeam[]
  readonly people: readonly CopiedPerson[]
}

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/**
 * These teams, without organisers' and withdrawn ones, and their people, in the order in which they joined. People with
 * limits are left out, because the copy would have none.
 */
export async function readTeamsToCopy(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<CopiedTeams> {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))`
  const teams = await tx.execute<CopiedTeam & Record<string, unknown>>(sql`
    select t.id, t.name, t.owner_id as "ownerId", t.team_type_id as "teamTypeId",
      t.parent_team_id as "parentTeamId"
    from teams t
    where t.event_id = ${eventId} and t.id in ${wanted} and not t.is_organiser
      and t.withdrawn_at is null`)
  const people = await tx.execute<CopiedPerson & Record<string, unknown>>(sql`
    select u.id, u.sign_in_account_id as "accountId", u.first_name as "firstName", u.surname, a.email,
      u.language, m.team_id as "teamId"
    from team_members m
    join users u on u.event_id = m.event_id and u.id = m.user_id
    join accounts a on a.id = u.sign_in_account_id
    where m.event_id = ${eventId} and m.team_id in ${wanted}
      and not exists (select from role_limits l where l.event_id = u.event_id and l.user_id = u.id)
    order by m.created_at, u.id`)
  return { teams: teams.rows, people: people.rows }
}

/**
 * Stores the teams and people in a new event. A person who has a user there already, such as its first admin, joins no
 * team. A team without its owner gets the next person of the team, or is planned. Returns the number of people.
 */
export async function storeCopiedTeams(
  { tx, eventId }: Scope,
  { teams, people }: CopiedTeams,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into users (event_id, id, sign_in_account_id, first_name, surname, email, language)
    select ${eventId}, id, "accountId", "firstName", surname, email, language
    from jsonb_to_recordset(${asJson(people)}) as copied(id text, "accountId" text,
      "firstName" text, surname text, email text, language text)
    where not exists (select from users known
      where known.event_id = ${eventId} and known.sign_in_account_id = "accountId")
    returning id`)
  const stored = new Set(rows.map(({ id }) => id))
  const members = people.filter(({ id }) => stored.has(id))
  const nextOwner = new Map(members.toReversed().map(({ id, teamId }) => [teamId, id]))
  const owned = teams.map((team) => ({
    ...team,
    ownerId:
      team.ownerId !== null && stored.has(team.ownerId)
        ? team.ownerId
        : (nextOwner.get(team.id) ?? null),
  }))
  await tx.execute(sql`
    insert into teams (event_id, id, name, owner_id, team_type_id, parent_team_id)
    select ${eventId}, id, name, "ownerId",
      (select y.id from team_types y where y.event_id = ${eventId} and y.id = "teamTypeId"),
      "parentTeamId"
    from jsonb_to_recordset(${asJson(owned)}) as copied(id text, name text, "ownerId" text,
      "teamTypeId" text, "parentTeamId" text)`)
  await tx.execute(sql`
    insert into team_members (event_id, team_id, user_id)
    select ${eventId}, "teamId", id
    from jsonb_to_recordset(${asJson(members)}) as copied(id text, "teamId" text)`)
  return members.length
}
