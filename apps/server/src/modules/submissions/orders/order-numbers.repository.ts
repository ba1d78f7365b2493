import { sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/db/index.ts'

/** Gives a submission the next number of the event. */
export async function addOrderNumber(
  { tx, eventId }: Scope,
  submissionId: string,
): Promise<number | null> {
  const { rows } = await tx.execute<{ orderNumber: number }>(sql`
    with counted as (
      insert into order_numbers (event_id, last_number) values (${eventId}, 1)
      on conflict (event_id) do update set last_number = order_numbers.last_number + 1
      returning last_number)
    update submissions s set order_number = counted.last_number from counted
    where s.event_id = ${eventId} and s.id = ${submissionId}
    returning s.order_number as "orderNumber"`)
  return rows[0]?.orderNumber ?? null
}

/** Numbers all submitted orders of an event that was written without them, in their order. */
export async function addOrderNumbers({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`
    with ordered as (
      select s.id, row_number() over (order by s.submitted_at, s.id) as number from submissions s
      where s.event_id = ${eventId} and not s.is_draft and (
        jsonb_path_exists(s.values, '$.*[*] ? (exists(@.itemId) && @.quantity > 0)')
        or jsonb_path_exists(s.values,
          '$.*.templateValues[*].*[*] ? (exists(@.itemId) && @.quantity > 0)'))),
    numbered as (
      update submissions s set order_number = ordered.number from ordered
      where s.event_id = ${eventId} and s.id = ordered.id returning s.order_number)
    insert into order_numbers (event_id, last_number)
    select ${eventId}, max(order_number) from numbered having max(order_number) is not null`)
}
