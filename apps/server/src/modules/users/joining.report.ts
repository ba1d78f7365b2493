// Which user of an account joins a team, and the teams of its other users (docs/design/teams.md).
import { sql, type SQL } from 'drizzle-orm'

export interface NamedTeam {
  readonly id: string
  readonly name: string
}

/** The teams of an account's other users in the event that take part, as JSON, by name. */
export const otherTeams = (whose: Record<'eventId' | 'accountId' | 'userId', SQL>): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
  from users other
  join team_members m on m.event_id = other.event_id and m.user_id = other.id
  join teams t on t.event_id = m.event_id and t.id = m.team_id and t.withdrawn_at is null
  where other.event_id = ${whose.eventId} and other.sign_in_account_id = ${whose.accountId}
    and other.id <> ${whose.userId})`

/**
 * The users `u` of an account who may join the team, the most fitting first: one who is in it, an
 * organiser, or one without a team.
 */
export const mayJoin = (teamId: SQL): SQL => sql`
  from users u join accounts a on a.id = u.sign_in_account_id
  left join team_members m on m.event_id = u.event_id and m.user_id = u.id
  where (m.team_id is null or m.team_id = ${teamId} or u.permissions <> 'user' or a.is_eventflow_admin)`
export const FITTING_FIRST = sql`m.team_id nulls last, u.created_at, u.id`
