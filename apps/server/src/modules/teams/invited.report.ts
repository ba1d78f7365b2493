// Teams of which nobody has been invited. They can be late, but nobody reminds them.
import { sql, type SQL } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { isInvited } from '../users/index.ts'

/**
 * Whether one of the people of a team, a row of `teams`, has been invited or has signed in. People are looked up one
 * by one. A join reads all people for each team where statistics are missing (`planWithoutStatistics`).
 */
export const hasInvitedPerson = (team: SQL): SQL<boolean> => sql`exists (
  select from team_members joined
  where joined.event_id = ${team}.event_id and joined.team_id = ${team}.id
    and (select ${isInvited(sql`person`)} from users person
      where person.event_id = joined.event_id and person.id = joined.user_id))`

/**
 * The teams among these of which nobody has been invited. Planned teams, which have nobody, are left out.
 */
export async function findNotInvited(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (teamIds.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from teams t where t.event_id = ${eventId} and t.owner_id is not null
      and t.id = any(${sql.param([...teamIds])}::text[]) and not ${hasInvitedPerson(sql`t`)}`)
  return new Set(rows.map(({ id }) => id))
}
