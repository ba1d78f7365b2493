// How often teams were reminded recently, and when last.
import { sql } from 'drizzle-orm'
import { isoText, type ReadScope } from '../../platform/db/index.ts'

/** Number of past days that count. */
const DAYS_COUNTED = 60

type RemindedTeam = {
  readonly reminders: number
  readonly last: string | null
}

/** The days on which an email about tasks was sent to a person of each of these teams. */
export async function countReminders(
  scope: ReadScope,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, RemindedTeam>> {
  if (teamIds.length === 0) return new Map()
  const { rows } = await scope.tx.execute<RemindedTeam & { teamId: string }>(sql`
    select r.team_id as "teamId", count(distinct r.day)::int as reminders,
      ${isoText(sql`max(r.created_at)`)} as last
    from task_reminders r
    join emails e on e.event_id = r.event_id and e.id = r.email_id and e.state = 'sent'
    where r.event_id = ${scope.eventId} and r.team_id = any(${sql.param([...teamIds])})
      and r.created_at > now() - make_interval(days => ${DAYS_COUNTED})
    group by r.team_id`)
  return new Map(rows.map(({ teamId, ...found }) => [teamId, found]))
}
