// Long work that lets others have their turn: what draws a file would hold the process until it ends.
import { setImmediate } from 'node:timers/promises'

const MOST_MS = 4

/** To be called between small pieces of work; goes on at once unless they have taken long enough. */
export function createPace(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MOST_MS) return
    await setImmediate()
    since = performance.now()
  }
}
