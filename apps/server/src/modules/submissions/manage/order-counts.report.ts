// The number of submitted orders with each currency and tax wording.
import { sql } from 'drizzle-orm'
import type { OrderCounts } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'

/** Does not count submissions in which nothing was ordered. */
export async function countOrders(scope: ReadScope): Promise<OrderCounts> {
  const { rows } = await scope.tx.execute<OrderCounts['items'][number]>(sql`
    select d.definition -> 'prices' ->> 'currencyId' as "currencyId",
      (d.definition -> 'prices' ->> 'arePricesWithoutVat')::boolean as "arePricesWithoutVat",
      count(*)::int as count
    from form_definitions d
    join submissions s on s.event_id = d.event_id and s.form_id = d.form_id
      and s.definition_id = d.id and not s.is_draft
    where d.event_id = ${scope.eventId} and d.definition ? 'prices'
      and jsonb_path_exists(s.values, '$.**.itemId')
    group by 1, 2
    order by 3 desc, 1, 2`)
  return { items: rows }
}
