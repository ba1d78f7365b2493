// Imports and mailings are acknowledged when they start. Jobs do the work later.
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../stage/stage.ts'

const WITHIN_MS = 180_000
const LOOK_AGAIN_MS = 500
/** Jobs that this check waits for. */
const JOBS = `name in ('imports.run', 'mailings.run')`

/** Waits until every started import and mailing is done. Restarts dead jobs at once instead of after their timeout. */
export async function settle({ admin }: Pick<Stage, 'admin'>): Promise<string[]> {
  const open = async (): Promise<number> => {
    await admin.query(
      `update pgboss.job set state = 'retry', start_after = now() where ${JOBS} and (
         (state in ('created', 'retry') and start_after > now())
         or (state = 'active' and started_on < now() - interval '10 seconds'))`,
    )
    const { rows } = await admin.query<{ n: number }>(
      `select (select count(*)::int from imports where state = 'running')
         + (select count(*)::int from mailings where state = 'running') as n`,
    )
    return rows[0]?.n ?? 0
  }
  const end = Date.now() + WITHIN_MS
  let running = await open()
  while (running > 0 && Date.now() < end) {
    await pause(LOOK_AGAIN_MS)
    running = await open()
  }
  return running === 0 ? [] : [`${running} imports and mailings do not end`]
}
