// Days on which prices of the forms of tasks change (docs/design/forms.md). Only days of offered items
// count. The database does not evaluate rules that hide a list from a team.
import { sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'

const OFFERED = '$.items[*] ? (!(@.isDisabled == true))'
const OWN_DAYS = `${OFFERED}.laterPrices[*].from`
/** Surcharges apply to items without days of their own, whose price is an amount from 0 (`pricesByDay` in the domain). */
const SURCHARGED = `${OFFERED} ? (!exists(@.laterPrices[*])) ? (
  (@.price.type() == "number" && @.price >= 0)
  || (@.price.type() == "string" && @.price like_regex "^ *[0-9]{1,12}([.][0-9]+)? *$"))`

/** The next day after `today` on which a price of the form of `tasks` changes; null for none. */
export const nextPriceDaySql = (today: CalendarDate): SQL => sql`(
  select min(days.day) from (
    select f.definition from fields f where f.event_id = tasks.event_id and f.form_id = tasks.form_id
      and f.removed_at is null and f.type = 'itemList'
    union all
    select g.definition from fields f
      join field_groups fg on fg.event_id = f.event_id and fg.is_published
        and fg.id = f.definition ->> 'fieldGroupId'
      join group_fields g on g.event_id = fg.event_id and g.field_group_id = fg.id
        and g.removed_at is null and g.type = 'itemList'
    where f.event_id = tasks.event_id and f.form_id = tasks.form_id and f.removed_at is null
      and f.type = 'template') lists
  cross join lateral (
    select jsonb_path_query(lists.definition, ${OWN_DAYS}::jsonpath) #>> '{}' as day
    union all
    select jsonb_path_query(lists.definition, '$.surcharges[*].from') #>> '{}'
    where jsonb_path_exists(lists.definition, ${SURCHARGED}::jsonpath)) days
  where days.day > ${today})`

export interface PricedTask {
  readonly id: string
  readonly formId: string
  readonly day: CalendarDate
}

/** Those of these tasks with forms whose prices change, and the next day on which any of them does. */
export async function findPricedTasks(
  { tx, eventId }: ReadScope,
  taskIds: readonly string[],
  today: CalendarDate,
): Promise<PricedTask[]> {
  const { rows } = await tx.execute<PricedTask & Record<string, unknown>>(sql`
    select id, "formId", day from (
      select tasks.id, tasks.form_id as "formId", ${nextPriceDaySql(today)} as day from tasks
      where tasks.event_id = ${eventId} and tasks.form_id is not null
        and tasks.id = any(${sql.param([...taskIds])})) own
    where day is not null`)
  return rows
}
