// Gives requests priority over sending: while a process is busy with requests, its emails wait.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** The share of busy time above which a process counts as busy. */
const BUSY = 0.7
const LOOK_MS = 250
const MAX_MS = 2_000

/** Resolves when the process has some spare time, and after two seconds in any case. */
export async function untilQuiet(): Promise<void> {
  for (let waited = 0; waited < MAX_MS; waited += LOOK_MS) {
    const before = performance.eventLoopUtilization()
    await pause(waited === 0 ? 1 : LOOK_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
