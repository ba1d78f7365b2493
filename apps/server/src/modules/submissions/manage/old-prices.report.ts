import { sql } from 'drizzle-orm'
import type { PriceStep } from '@eventflow/domain/forms'
import type { OldPrice } from '@eventflow/domain/submissions'
import { isoText, type ReadScope } from '../../../platform/db/index.ts'

export interface PricedItem {
  /** The template that repeats the list; null outside of templates. */
  readonly templateId: string | null
  readonly listId: string
  readonly itemId: string
  readonly steps: readonly PriceStep[]
}

interface Wanted {
  readonly formId: string
  readonly items: readonly PricedItem[]
  readonly currencyId: string
  /** The event's, which decides on which day an order was submitted. */
  readonly timeZone: string
}

/** Lines of orders that one call returns. */
export const MAX_OLD_PRICES = 1_000

/**
 * Ordered items with another price than that of the day of the order, as text, so amounts such as 39 and
 * 39.00 also differ. Leaves out withdrawn teams.
 */
export async function findOldPrices(
  scope: ReadScope,
  { formId, items, currencyId, timeZone }: Wanted,
): Promise<Omit<OldPrice, 'formPrice'>[]> {
  const { rows } = await scope.tx.execute<
    Omit<OldPrice, 'formPrice'> & Record<string, unknown>
  >(sql`
    with items as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as item("templateId" text, "listId" text, "itemId" text, steps jsonb)),
    lists as materialized (select distinct "templateId", "listId" from items)
    select s.id as "submissionId", s.revision, t.name as "teamName",
      ${isoText(sql`s.submitted_at`)} as "submittedAt", l."listId", item."itemId",
      min(line ->> 'price') as price, sum((line ->> 'quantity')::int)::int as quantity,
      exists (select from submission_changes c where c.event_id = s.event_id
        and c.submission_id = s.id and c.is_by_organiser) as "isCorrected"
    from submissions s
    join form_definitions d on d.event_id = s.event_id and d.form_id = s.form_id
      and d.id = s.definition_id
    left join teams t on t.event_id = s.event_id and t.id = s.team_id
    cross join lists l
    cross join lateral (
      select s.values -> l."listId" as answer where l."templateId" is null
      union all
      select jsonb_path_query(s.values -> l."templateId",
        '$.templateValues[*].keyvalue() ? (@.key == $id).value',
        jsonb_build_object('id', l."listId")) where l."templateId" is not null) answers
    cross join lateral jsonb_path_query(answers.answer, '$[*] ? (@.quantity > 0)') line
    join items item on item."listId" = l."listId" and item."itemId" = line ->> 'itemId'
      and item."templateId" is not distinct from l."templateId"
      and line ->> 'price' is distinct from (
        select step ->> 'price' from jsonb_array_elements(item.steps) step
        where step ->> 'from' <= (s.submitted_at at time zone ${timeZone})::date::text
        order by step ->> 'from' desc limit 1)
    where s.event_id = ${scope.eventId} and s.form_id = ${formId} and not s.is_draft
      and t.withdrawn_at is null
      and coalesce(d.definition -> 'prices' ->> 'currencyId', ${currencyId}) = ${currencyId}
    group by s.event_id, s.id, s.revision, t.name, s.submitted_at, l."listId", item."itemId"
    order by s.submitted_at desc, s.id, l."listId", item."itemId"
    limit ${MAX_OLD_PRICES}`)
  return rows
}
