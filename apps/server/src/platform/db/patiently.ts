import { setTimeout as pause } from 'node:timers/promises'
import { isOverload } from './overload.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 4_000

/**
 * Writes down what has happened elsewhere: an email has left, a receiver was called. Where the database is
 * away or has too much to do, it is tried again for up to `patienceMs`, since the next try of the whole
 * would let it happen twice. The work must be such that doing it twice changes nothing.
 */
export async function patiently<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isOverload(error) || performance.now() + waitMs > until) throw error
    }
    await pause(waitMs)
  }
}
