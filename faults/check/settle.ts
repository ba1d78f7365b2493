// Imports and mailings are acknowledged when they start. Jobs do the work later.
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../stage/stage.ts'

const WITHIN_MS = 180_000
const LOOK_AGAIN_MS = 500

type Admin = Pick<Stage, 'admin'>['admin']

interface Work {
  /** The queues of its jobs. */
  readonly queues: readonly string[]
  /** A statement that returns the number of remaining items as `n`. */
  readonly left: string
  readonly values?: readonly string[]
  readonly withinMs: number
}

/**
 * Waits until no work remains and returns the remaining number. Dead jobs are restarted immediately
 * instead of after their timeout.
 */
export async function untilDone(
  admin: Admin,
  { queues, left, values = [], withinMs }: Work,
): Promise<number> {
  const look = async (): Promise<number> => {
    await admin.query(
      `update pgboss.job set state = 'retry', start_after = now() where name = any($1) and (
         (state in ('created', 'retry') and start_after > now())
         or (state = 'active' and started_on < now() - interval '10 seconds'))`,
      [queues],
    )
    const { rows } = await admin.query<{ n: number }>(left, [...values])
    return rows[0]?.n ?? 0
  }
  const end = Date.now() + withinMs
  let open = await look()
  while (open > 0 && Date.now() < end) {
    await pause(LOOK_AGAIN_MS)
    open = await look()
  }
  return open
}

/** Waits until every started import and mailing is done. */
export async function settle({ admin }: Pick<Stage, 'admin'>): Promise<string[]> {
  const running = await untilDone(admin, {
    queues: ['imports.run', 'mailings.run'],
    left: `select (select count(*)::int from imports where state = 'running')
      + (select count(*)::int from mailings where state = 'running') as n`,
    withinMs: WITHIN_MS,
  })
  return running === 0 ? [] : [`${running} imports and mailings do not end`]
}
