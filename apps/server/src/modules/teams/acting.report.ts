// When admins acted on behalf of people of a team. Reads the tables of people and of acting
// periods.
import { sql } from 'drizzle-orm'
import type { ActingPeriod } from '@eventflow/domain/teams'
import { isoText, type ReadScope } from '../../platform/db/index.ts'

const MAX_SHOWN = 50

/** Newest first. */
export async function findActingPeriods(scope: ReadScope, teamId: string): Promise<ActingPeriod[]> {
  const { rows } = await scope.tx.execute<ActingPeriod & Record<string, unknown>>(sql`
    select p.id, nullif(trim(x.first_name || ' ' || x.surname), '') as "byName",
      trim(u.first_name || ' ' || u.surname) as "forName", p.reason,
      ${isoText(sql`p.begun_at`)} as "begunAt",
      ${isoText(sql`coalesce(p.ended_at, p.ends_at)`)} as until
    from acting_periods p
    join users u on u.event_id = p.event_id and u.id = p.user_id
    left join users x on x.event_id = p.event_id and x.id = p.acted_by
    where p.event_id = ${scope.eventId} and p.team_id = ${teamId}
    order by p.begun_at desc, p.id desc limit ${MAX_SHOWN}`)
  return rows
}
