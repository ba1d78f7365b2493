// The transactions that run in the database of the portal.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** The clock of the database, as text. */
export async function databaseTime(db: Pick<Database, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
  return rows[0]?.now ?? ''
}

/** Whether a transaction of the portal still runs that began before this time. */
export async function hasWorkFrom(db: Pick<Database, 'execute'>, before: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and usename = session_user
      and xact_start < ${before}::timestamptz limit 1`)
  return rows.length > 0
}
