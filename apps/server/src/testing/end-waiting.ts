import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { oneRow, type Scope } from '../platform/db/index.ts'

const LONGEST_MS = 50_000

/**
 * Ends whoever waits for something that this transaction holds, as a database does that goes away.
 * Asks `pg_locks`: what `pg_stat_activity` said first in a transaction it goes on saying, and a
 * connection that was opened since is never seen.
 */
export async function endWaiting(tx: Scope['tx']): Promise<void> {
  const waiting = sql`select pg_terminate_backend(pid, ${LONGEST_MS}) from (
    select distinct pid from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) waits`
  // Where the tests came in as a superuser, nobody less may end their connections.
  const { rows } = await tx.execute<{ role: string }>(sql`select current_user as role`)
  await tx.execute(sql`set local role none`)
  await vi.waitFor(async () => expect((await tx.execute(waiting)).rowCount).toBeGreaterThan(0), {
    timeout: LONGEST_MS,
    interval: 50,
  })
  await tx.execute(sql`set local role ${sql.identifier(oneRow(rows).role)}`)
}
