// Two processes whose clocks differ by two hours: sessions, links and schedules use the database's
// clock.
import { setTimeout as pause } from 'node:timers/promises'
import { isPassing, signIn } from '../load/caller.ts'
import { newLedger } from '../load/ledger.ts'
import type { Fault } from './fault.ts'

const HOUR_MS = 3_600_000

/** Node arguments for a process with a shifted clock. */
export const shiftedBy = (milliseconds: number): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(shiftedDate(milliseconds))}`,
]

/** Runs in the process before anything else: replaces Date by a shifted one. */
const shiftedDate = (milliseconds: number): string => `
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...args) { args.length === 0 ? super(Real.now() + ${milliseconds}) : super(...args) }
    static now() { return Real.now() + ${milliseconds} }
  }`

export const clocksApart: Fault = {
  name: 'clocks-apart',
  title: 'two processes have clocks that are two hours apart',
  times: 5,
  stage: { portals: 2, nodeArguments: [shiftedBy(-HOUR_MS), shiftedBy(HOUR_MS)] },
  run: async (stage, times, ledger) => {
    const wrong: string[] = []
    const [first, second] = stage.portals
    const [person] = stage.people
    if (first === undefined || second === undefined || person === undefined) return ['no stage']
    for (let n = 0; n < times; n += 1) {
      const [from, to] = n % 2 === 0 ? [first, second] : [second, first]
      const options = { url: from.url, ledger: newLedger(), ended: new AbortController().signal }
      const { cookie } = await signIn(options, person)
      for (const url of [from.url, to.url]) {
        const status = await statusOfSession(url, cookie)
        if (status !== 200) wrong.push(`a session of the other process: ${status}`)
      }
      await pause(2_000)
    }
    if (ledger.refusals.length > 0) wrong.push(`${ledger.refusals.length} refusals`)
    return wrong
  },
}

/** Repeats the request until the portal is not too busy to respond. */
async function statusOfSession(url: string, cookie: string): Promise<number> {
  const { status } = await fetch(`${url}/api/users/me`, { headers: { cookie } })
  if (!isPassing(status)) return status
  await pause(200)
  return statusOfSession(url, cookie)
}
