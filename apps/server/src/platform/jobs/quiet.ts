// Letters wait for people: while a process has its hands full of requests, what it sends waits.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Of its time, in which a process is busy rather than waiting for something to do. */
const BUSY = 0.7
const LOOK_MS = 250
const MOST_MS = 2_000

/** Resolves when the process has some time to spare, and after two seconds in any case. */
export async function untilQuiet(): Promise<void> {
  for (let waited = 0; waited < MOST_MS; waited += LOOK_MS) {
    const before = performance.eventLoopUtilization()
    await pause(waited === 0 ? 1 : LOOK_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
