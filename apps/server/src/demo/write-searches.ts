// Searches of the demo event's teams without a result.
import { countSearchMiss } from '../modules/navigation/index.ts'
import type { Scope } from '../platform/db/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The text, how often, and how many days ago it was last searched for. */
const MISSES = [
  ['cloakroom', 7, 1],
  ['currency exchange', 3, 2],
  ['helium', 2, 6],
  ['dry ice', 1, 9],
] as const

export async function writeSearches(scope: Scope, now: Date): Promise<void> {
  for (const [text, times, days] of MISSES) {
    const at = new Date(now.getTime() - days * DAY_MS)
    for (let time = 0; time < times; time += 1) await countSearchMiss(scope, text, at)
  }
}
