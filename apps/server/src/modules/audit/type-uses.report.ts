// The records and limits that name a team type without being restricted to it: each team has exactly one reminder
// schedule and one card layout, and limits decide what an organiser sees.
import { sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'

export interface TypeUse {
  readonly kind: 'reminderSchedule' | 'layout' | 'limit'
  readonly name: string
}

/** Maximum records in the message about a team type in use. */
const MAX_NAMED = 50

export async function findTypeUses(
  { tx, eventId }: ReadScope,
  teamTypeId: string,
): Promise<TypeUse[]> {
  const { rows } = await tx.execute<TypeUse & Record<string, unknown>>(sql`
    select kind, name from (
      select 'reminderSchedule' as kind, s.name from reminder_schedules s
      where s.event_id = ${eventId} and s.team_type_ids ? ${teamTypeId}
      union all
      select 'layout', l.name from card_layouts l
      join card_layout_team_types n on n.event_id = l.event_id and n.layout_id = l.id
      where l.event_id = ${eventId} and n.team_type_id = ${teamTypeId}
      union all
      select 'limit', u.first_name || ' ' || u.surname from role_limits r
      join users u on u.event_id = r.event_id and u.id = r.user_id
      where r.event_id = ${eventId} and ${teamTypeId} = any(r.team_type_ids)) used
    order by kind, lower(name) limit ${MAX_NAMED}`)
  return rows
}
