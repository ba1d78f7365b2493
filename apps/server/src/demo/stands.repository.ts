import { sql } from 'drizzle-orm'
import type { Scope } from '../platform/db/index.ts'

/** Gives each stand a size and a type that follow from its number. */
export async function describeStands({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`
    update stands set
      size = (array['12', '18', '24', '36.5', '60'])[1 + length(hall) * numbered.digits % 5],
      type = (array['Row', 'Corner', 'Peninsula', 'Island'])[1 + numbered.digits % 4]
    from (select id, regexp_replace(number, '\\D', '', 'g')::int as digits from stands
      where event_id = ${eventId}) numbered
    where stands.event_id = ${eventId} and numbered.id = stands.id`)
}
