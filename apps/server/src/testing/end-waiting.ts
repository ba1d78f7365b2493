import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { oneRow, type Scope } from '../platform/db/index.ts'

const MAX_MS = 50_000

/** Connections that wait for a lock of this transaction. */
const waiters = sql`select distinct pid from pg_locks
  where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`

/**
 * Returns when a connection waits for a lock of this transaction, or when the call ends without
 * waiting.
 */
export async function waitsOrEnds(tx: Scope['tx'], call: Promise<unknown>): Promise<void> {
  let hasEnded = false
  void call.finally(() => (hasEnded = true)).catch(() => undefined)
  const isWaiting = async () => ((await tx.execute(waiters)).rowCount ?? 0) > 0
  await vi.waitFor(async () => expect(hasEnded || (await isWaiting())).toBe(true), {
    timeout: MAX_MS,
    interval: 20,
  })
}

/**
 * Terminates connections that wait for a lock of this transaction, like a crashing database.
 * Queries `pg_locks`, because `pg_stat_activity` is cached for the length of a transaction and
 * omits newer connections.
 */
export async function endWaiting(tx: Scope['tx']): Promise<void> {
  const waiting = sql`select pg_terminate_backend(pid, ${MAX_MS}) from (${waiters}) waits`
  // If the tests have connected as a superuser, only a superuser may terminate their connections.
  const { rows } = await tx.execute<{ role: string }>(sql`select current_user as role`)
  await tx.execute(sql`set local role none`)
  await vi.waitFor(async () => expect((await tx.execute(waiting)).rowCount).toBeGreaterThan(0), {
    timeout: MAX_MS,
    interval: 50,
  })
  await tx.execute(sql`set local role ${sql.identifier(oneRow(rows).role)}`)
}
