// Interrupts long work regularly, because drawing a file would otherwise block the process until it
// ends.
import { setImmediate } from 'node:timers/promises'

const MAX_MS = 4

/** Called between small pieces of work. Returns immediately unless they have taken long enough. */
export function createPace(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_MS) return
    await setImmediate()
    since = performance.now()
  }
}
