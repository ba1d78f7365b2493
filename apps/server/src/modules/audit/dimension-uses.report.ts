// The records and limits that name a custom field as a dimension: one statement over the tables of all
// modules.
import type { AudienceOwner } from '@eventflow/domain/audience'
import { sql, type SQL } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'

/** Records of which each team has exactly one. */
type ChosenKind = 'reminderSchedule' | 'layout'

export interface DimensionUse {
  readonly kind: AudienceOwner | ChosenKind | 'limit'
  readonly name: string
  /** The named values. */
  readonly values: readonly string[]
}

/** Maximum records in the message about a custom field in use. */
const MAX_NAMED = 50

const sources: Readonly<Record<DimensionUse['kind'], SQL>> = {
  task: sql`select event_id, title as name, dimensions from tasks`,
  content: sql`select event_id, title as name, dimensions from content`,
  download: sql`select event_id, name, dimensions from downloads`,
  supplier: sql`select event_id, company as name, dimensions from suppliers`,
  notification: sql`select event_id, title as name, dimensions from notifications`,
  scheduleItem: sql`select event_id, title as name, dimensions from schedule_items`,
  reminderSchedule: sql`select event_id, name, dimensions from reminder_schedules`,
  layout: sql`select event_id, name, dimensions from card_layouts`,
  limit: sql`select l.event_id, u.first_name || ' ' || u.surname as name, l.dimensions
    from role_limits l join users u on u.event_id = l.event_id and u.id = l.user_id`,
}

export async function findDimensionUses(
  { tx, eventId }: ReadScope,
  customFieldId: string,
): Promise<DimensionUse[]> {
  const named = JSON.stringify([{ customFieldId }])
  const parts = Object.entries(sources).map(
    ([kind, source]) => sql`select ${kind}::text as kind, one.name, one.dimensions
      from (${source}) one where one.event_id = ${eventId} and one.dimensions <> '[]'
        and one.dimensions @> ${named}::jsonb`,
  )
  const { rows } = await tx.execute<DimensionUse & Record<string, unknown>>(sql`
    select kind, name, (select coalesce(json_agg(named.value), '[]')
        from jsonb_array_elements(used.dimensions) as each(dimension),
          jsonb_array_elements_text(each.dimension -> 'values') as named(value)
        where each.dimension ->> 'customFieldId' = ${customFieldId}) as values
    from (${sql.join(parts, sql` union all `)}) used
    order by kind, lower(name) limit ${MAX_NAMED}`)
  return rows
}
