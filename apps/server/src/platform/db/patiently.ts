import { setTimeout as pause } from 'node:timers/promises'
import { isOverload } from './overload.ts'

const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 4_000

/**
 * Records what has happened elsewhere: an email was sent or a receiver called. If the database is
 * away or too busy, it tries again for up to `patienceMs`, because repeating the whole job would
 * send it twice. Repeating `work` must change nothing.
 */
export async function patiently<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isOverload(error) || performance.now() + waitMs > until) throw error
    }
    await pause(waitMs)
  }
}
