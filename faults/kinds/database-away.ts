// The database is stopped and started again. While it is unavailable, the portal reports that
// immediately.
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { backInTime } from './kills.ts'

/** Duration of each outage. */
const AWAY_MS = Number(process.env['FAULTS_AWAY_SECONDS'] ?? 60) * 1000
/** Nobody waits longer than this for "not now". */
const MAX_WAIT_MS = 10_000

export const databaseAway: Fault = {
  name: 'database-away',
  title: `the database is away for ${AWAY_MS / 1000} s`,
  times: 3,
  run: async (stage, times, ledger) => {
    const wrong: string[] = []
    for (let n = 0; n < times; n += 1) {
      await stage.stopDatabase()
      ledger.longestWaitMs = 0
      await pause(AWAY_MS / 2)
      wrong.push(...(await whileAway(stage.portals[0]?.url ?? '')))
      await pause(AWAY_MS / 2)
      if (ledger.longestWaitMs > MAX_WAIT_MS)
        wrong.push(`somebody waited ${Math.round(ledger.longestWaitMs)} ms`)
      await stage.startDatabase()
      const late = await backInTime(stage)
      if (late !== null) wrong.push(late)
      await pause(1_000)
    }
    return wrong
  },
}

async function whileAway(url: string): Promise<string[]> {
  const wrong: string[] = []
  const health = await fetch(`${url}/health`)
  if (health.status !== 200) wrong.push(`/health answers ${health.status}`)
  const ready = await fetch(`${url}/ready`)
  if (ready.status !== 503) wrong.push(`/ready answers ${ready.status}`)
  const answer = await fetch(`${url}/api/users/me`, {
    headers: { cookie: `eventflow=${'x'.repeat(30)}` },
  })
  if (answer.status !== 503) wrong.push(`a request is answered with ${answer.status}`)
  if (!answer.headers.has('retry-after')) wrong.push('nothing says when to try again')
  return wrong
}
