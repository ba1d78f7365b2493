import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'

/** The tables whose rows belong to an event. */
export async function tablesOfEvents(db: Database | Transaction): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'event_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows.map(({ name }) => name)
}
