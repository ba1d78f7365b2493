import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { oneRow, type Scope } from '../platform/db/index.ts'

const LONGEST_MS = 50_000

/** Connections that wait for a lock of this transaction. */
const waiters = sql`select distinct pid from pg_locks
  where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`

/** Returns when a connection waits for a lock of this transaction, or when the call ends because it waits for none. */
export async function waitsOrEnds(tx: Scope['tx'], call: Promise<unknown>): Promise<void> {
  let hasEnded = false
  void call.finally(() => (hasEnded = true)).catch(() => undefined)
  const isWaiting = async () => ((await tx.execute(waiters)).rowCount ?? 0) > 0
  await vi.waitFor(async () => expect(hasEnded || (await isWaiting())).toBe(true), {
    timeout: LONGEST_MS,
    interval: 20,
  })
}

/**
 * Ends the person who waits for something that this transaction holds, as a database does that goes away.
 * Asks `pg_locks`: what `pg_stat_activity` said first in a transaction it goes on saying, and a
 * connection that was opened since is never seen.
 */
export async function endWaiting(tx: Scope['tx']): Promise<void> {
  const waiting = sql`select pg_terminate_backend(pid, ${LONGEST_MS}) from (${waiters}) waits`
  // Where the tests came in as a superuser, nobody less may end their connections.
  const { rows } = await tx.execute<{ role: string }>(sql`select current_user as role`)
  await tx.execute(sql`set local role none`)
  await vi.waitFor(async () => expect((await tx.execute(waiting)).rowCount).toBeGreaterThan(0), {
    timeout: LONGEST_MS,
    interval: 50,
  })
  await tx.execute(sql`set local role ${sql.identifier(oneRow(rows).role)}`)
}
