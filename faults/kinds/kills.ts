// kill -9, in the middle of writes.
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../stage/stage.ts'
import { clocksApart } from './clocks.ts'
import type { Ledger } from '../load/ledger.ts'
import type { PortalProcess } from '../stage/portal-process.ts'
import type { Fault } from './fault.ts'

/** The portal recovers by itself within this time. */
export const BACK_WITHIN_MS = 30_000

const shortly = (): Promise<void> => pause(400 + Math.random() * 900)

/** Null if it is back in time. */
export async function backInTime({ portals }: Pick<Stage, 'portals'>): Promise<string | null> {
  const deadline = Date.now() + BACK_WITHIN_MS
  while (Date.now() < deadline) {
    const up = await Promise.all(portals.map((portal) => portal.isUp('/ready')))
    if (up.every(Boolean)) return null
    await pause(100)
  }
  const answers = portals.map(({ url }) =>
    fetch(`${url}/ready`).then((answer) => answer.text(), String),
  )
  return `not ready after ${BACK_WITHIN_MS / 1000} s: ${(await Promise.all(answers)).join(' ')}`
}

async function repeat(
  times: number,
  ledger: Ledger,
  once: () => Promise<string | null>,
): Promise<string[]> {
  const wrong: string[] = []
  for (let n = 0; n < times; n += 1) {
    await shortly()
    const found = await once()
    ledger.kills += 1
    if (ledger.kills % 5 === 0) console.log(`  ${ledger.kills} kills`)
    if (found !== null) wrong.push(found)
  }
  return wrong
}

const killAndStart = async (portal: PortalProcess): Promise<void> => {
  await portal.kill()
  await portal.start()
}

export const killServer: Fault = {
  name: 'kill-server',
  title: 'a server process is killed',
  times: 100,
  run: (stage, times, ledger) =>
    repeat(times, ledger, async () => {
      for (const portal of stage.portals) await killAndStart(portal)
      return backInTime(stage)
    }),
}

/** One stage for both, because the quick run has no time for two. */
export const killedClocksApart: Fault = {
  name: 'killed-clocks-apart',
  title: 'two processes whose clocks are two hours apart serve, and one of them is killed, in turn',
  times: 5,
  stage: clocksApart.stage,
  // A higher rate would overload two cores, and each start would wait behind the queue.
  writesPerSecond: 8,
  run: async (stage, times, ledger) => {
    let turn = 0
    return [
      ...(await clocksApart.run(stage, times, ledger)),
      ...(await repeat(times, ledger, async () => {
        const portal = stage.portals[turn % stage.portals.length]
        turn += 1
        if (portal !== undefined) await killAndStart(portal)
        return backInTime(stage)
      })),
    ]
  },
}

export const killDatabase: Fault = {
  name: 'kill-database',
  title: 'PostgreSQL is killed, its main process or one that serves a connection',
  times: 50,
  run: async (stage, times, ledger) => {
    let number = 0
    return repeat(times, ledger, async () => {
      number += 1
      const backend = number % 2 === 0 ? null : await oneBackend(stage)
      killNow(backend ?? stage.databasePid())
      await pause(500)
      return backInTime(stage)
    })
  },
}

export const killBoth: Fault = {
  name: 'kill-both',
  title: 'a server process and the main process of PostgreSQL are killed at the same moment',
  times: 50,
  run: (stage, times, ledger) =>
    repeat(times, ledger, async () => {
      killNow(stage.databasePid())
      for (const portal of stage.portals) await killAndStart(portal)
      return backInTime(stage)
    }),
}

export const killEmbedded: Fault = {
  name: 'kill-embedded',
  title:
    'a portal with the PostgreSQL that comes with it: the portal, PostgreSQL, or both are killed, in turn',
  times: 50,
  stage: { isEmbedded: true },
  run: async (stage, times, ledger) => {
    let turn = 0
    return repeat(times, ledger, async () => {
      turn += 1
      if (turn % 3 !== 1) killNow(stage.databasePid())
      if (turn % 3 === 2) await pause(500)
      else for (const portal of stage.portals) await killAndStart(portal)
      return backInTime(stage)
    })
  },
}

/** A process that has just ended or is being restarted counts as killed. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A process that serves a connection of the portal; null if there is none now. */
async function oneBackend({ admin }: Stage): Promise<number | null> {
  // Ready means that the portal can connect, although this connection may still be refused during a
  // start.
  const found = await admin
    .query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'eventflow' limit 1`,
    )
    .catch(() => null)
  return found?.rows[0]?.pid ?? null
}
