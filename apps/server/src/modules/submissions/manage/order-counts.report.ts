// The number of submitted orders with each currency, tax wording and tax rate, and whether any has tax.
import { sql } from 'drizzle-orm'
import type { OrderCounts } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'

/** Does not count submissions in which nothing was ordered. */
export async function countOrders(scope: ReadScope): Promise<OrderCounts> {
  const { rows } = await scope.tx.execute<OrderCounts['items'][number]>(sql`
    select d.definition -> 'prices' ->> 'currencyId' as "currencyId",
      (d.definition -> 'prices' ->> 'arePricesWithoutVat')::boolean as "arePricesWithoutVat",
      coalesce(d.definition -> 'prices' ->> 'taxRate', '') as "taxRate",
      count(*)::int as count
    from form_definitions d
    join submissions s on s.event_id = d.event_id and s.form_id = d.form_id
      and s.definition_id = d.id and not s.is_draft
    where d.event_id = ${scope.eventId} and d.definition ? 'prices'
      and jsonb_path_exists(s.values, '$.**.itemId')
    group by 1, 2, 3
    order by 4 desc, 1, 2, 3`)
  const items = rows.map(({ taxRate, ...row }) => ({ ...row, ...(taxRate && { taxRate }) }))
  return { items }
}

/** Whether any submitted order has a tax rate, its own or that of an item. */
export async function haveOrdersTax({ tx, eventId }: ReadScope): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from form_definitions d
    where d.event_id = ${eventId} and d.definition ? 'prices'
      and jsonb_path_exists(d.definition, '$.**.taxRate ? (@ != "")')
      and exists (select 1 from submissions s
        where s.event_id = d.event_id and s.form_id = d.form_id and s.definition_id = d.id
          and not s.is_draft and s.order_number is not null)
    limit 1`)
  return rows.length > 0
}
