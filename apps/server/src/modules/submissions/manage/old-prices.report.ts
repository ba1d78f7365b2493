import { sql, type SQL } from 'drizzle-orm'
import type { Prices, PriceStep } from '@eventflow/domain/forms'
import type { OldPrice } from '@eventflow/domain/submissions'
import { isoText, type ReadScope } from '../../../platform/db/index.ts'
import { approvalOf } from '../approval.report.ts'

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
  readonly prices: Pick<Prices, 'currencyId' | 'arePricesWithoutVat'>
  /** The event's, which decides on which day an order was submitted. */
  readonly timeZone: string
}

/** Ordered rows; a price can be a text. */
export type OrderedRows = readonly {
  readonly price: string | number
  readonly quantity: number
  /** The units that cost nothing; missing for 0. */
  readonly included?: number | null
}[]

/** The ordered rows of an item, at a price other than the form's. */
interface FoundPrice extends Omit<OldPrice, 'formPrice'> {
  readonly ordered: OrderedRows
}

/** Lines of orders that one call returns. */
export const MAX_OLD_PRICES = 1_000

/** Rejected orders are in no total: see `isOrderCounted`. */
const isCounted = sql`${approvalOf('s')} is distinct from 'rejected'`

/** Whether the prices of an order mean the same as those of the form: see `areComparable`. */
const isComparable = ({ currencyId, arePricesWithoutVat }: Wanted['prices']): SQL => sql`(
  coalesce(d.definition -> 'prices' ->> 'currencyId', ${currencyId}) = ${currencyId}
  and coalesce((d.definition -> 'prices' ->> 'arePricesWithoutVat')::boolean, ${arePricesWithoutVat})
    = ${arePricesWithoutVat})`

/** The number of orders of the form whose prices are not comparable with those of the form. */
export async function countIncomparable(
  scope: ReadScope,
  formId: string,
  prices: Wanted['prices'],
): Promise<number> {
  const { rows } = await scope.tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from submissions s
    join form_definitions d on d.event_id = s.event_id and d.form_id = s.form_id
      and d.id = s.definition_id
    left join teams t on t.event_id = s.event_id and t.id = s.team_id
    where s.event_id = ${scope.eventId} and s.form_id = ${formId} and not s.is_draft
      and t.withdrawn_at is null and s.order_number is not null and ${isCounted}
      and jsonb_path_exists(s.values, '$.**.itemId') and not ${isComparable(prices)}`)
  return rows[0]?.count ?? 0
}

/**
 * Ordered items with a price other than that of the day of the order, as text, so amounts such as 39 and
 * 39.00 also differ. Leaves out withdrawn teams and rejected orders.
 */
export async function findOldPrices(
  scope: ReadScope,
  { formId, items, prices, timeZone }: Wanted,
): Promise<FoundPrice[]> {
  const { rows } = await scope.tx.execute<FoundPrice & Record<string, unknown>>(sql`
    with items as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as item("templateId" text, "listId" text, "itemId" text, steps jsonb)),
    lists as materialized (select distinct "templateId", "listId" from items)
    select s.id as "submissionId", s.revision, t.name as "teamName",
      ${isoText(sql`s.submitted_at`)} as "submittedAt", l."listId", item."itemId",
      min(line ->> 'price') as price, sum((line ->> 'quantity')::int)::int as quantity,
      jsonb_agg(jsonb_build_object('price', line -> 'price', 'quantity', line -> 'quantity',
        'included', line -> 'included')) as ordered,
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
      and t.withdrawn_at is null and ${isCounted}
      and ${isComparable(prices)}
    group by s.event_id, s.id, s.revision, t.name, s.submitted_at, l."listId", item."itemId"
    order by s.submitted_at desc, s.id, l."listId", item."itemId"
    limit ${MAX_OLD_PRICES}`)
  return rows
}

/** All ordered rows of these submissions, credits and charges included. */
export async function findOrderedRows(
  scope: ReadScope,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, OrderedRows>> {
  const { rows } = await scope.tx.execute<{ id: string; ordered: OrderedRows }>(sql`
    select s.id,
      jsonb_path_query_array(s.values, '$.*[*] ? (exists(@.itemId) && @.quantity > 0)')
        || jsonb_path_query_array(s.values,
          '$.*.templateValues[*].*[*] ? (exists(@.itemId) && @.quantity > 0)') as ordered
    from submissions s
    where s.event_id = ${scope.eventId} and s.id = any(${sql.param(submissionIds)}::text[])`)
  return new Map(rows.map(({ id, ordered }) => [id, ordered]))
}
