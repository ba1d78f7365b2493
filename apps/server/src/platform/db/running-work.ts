// The transactions that run in the database of the portal, of every login. Their names are visible to each role; when
// they began is not.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** The names of the transactions that run now. */
export async function runningTransactions(db: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select l.virtualtransaction as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'virtualxid' and a.datname = current_database() and a.usesysid is not null
      and l.pid <> pg_backend_pid()`)
  return rows.map(({ name }) => name)
}
