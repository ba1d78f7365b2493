// Locks something in the database that a statement of the portal needs, so that the statement
// waits. A call can be stopped at a step this way, and the portal killed there.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Stage } from './stage.ts'

/** A job that finds no connection is retried after seconds, and then after twice as long. */
const MAX_MS = 45_000
const LOOK_AGAIN_MS = 20

export interface Held {
  /**
   * Resolves to true when a statement waits for it whose transaction writes this table; false if
   * none does.
   */
  isWaitedFor(table: string): Promise<boolean>
  release(): Promise<void>
}

/** `lock` is a statement that locks rows or a table until `release`. */
export async function hold({ admin }: Pick<Stage, 'admin'>, lock: string): Promise<Held> {
  const holder: pg.PoolClient = await admin.connect()
  // PostgreSQL may be killed in the meantime.
  holder.on('error', () => undefined)
  await holder.query(`begin; ${lock}`)
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  return {
    isWaitedFor: async (table) => {
      const end = Date.now() + MAX_MS
      while (Date.now() < end) {
        const waiting = await admin.query(
          `select from pg_stat_activity a where $1 = any(pg_blocking_pids(a.pid)) and exists (
             select from pg_locks l where l.pid = a.pid and l.relation = $2::regclass
               and l.mode in ('RowShareLock', 'RowExclusiveLock'))`,
          [pid, table],
        )
        if ((waiting.rowCount ?? 0) > 0) return true
        await pause(LOOK_AGAIN_MS)
      }
      return false
    },
    release: async () => {
      const isBroken = await holder.query('rollback').then(
        () => false,
        () => true,
      )
      holder.release(isBroken)
    },
  }
}
