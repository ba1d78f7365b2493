// A cluster of database servers loses a part while people write: the primary, a standby, a node of
// etcd, the pooler, the balancer or a portal. docs/operating.md, "High availability".
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import type { Part } from '../cluster/part.ts'
import { missingPrograms } from '../cluster/programs.ts'
import type { Ledger } from '../load/ledger.ts'
import type { PortalProcess } from '../stage/portal-process.ts'
import type { Stage } from '../stage/stage.ts'
import type { Fault } from './fault.ts'
import { BACK_WITHIN_MS, backInTime } from './kills.ts'

/** A service manager starts a program that has ended again after this time. */
const RESTART_MS = 1_000

interface Loss {
  readonly what: string
  /** All portals can work all the time. */
  readonly isUnnoticed?: boolean
  /** Loses the part, and returns how it comes back if people are served without it. */
  readonly lose: (stage: Stage, cluster: Cluster) => Promise<() => Promise<void> | void>
}

const restart =
  (partOf: (cluster: Cluster) => Part | undefined): Loss['lose'] =>
  async (_stage, cluster) => {
    const part = partOf(cluster)
    await part?.kill()
    await pause(RESTART_MS)
    part?.start()
    return () => undefined
  }

const LOSSES: readonly Loss[] = [
  {
    what: 'the primary’s machine',
    lose: async (_stage, cluster) => {
      const primary = await cluster.primary()
      await primary.kill()
      return () => primary.start()
    },
  },
  {
    what: 'a node of etcd',
    isUnnoticed: true,
    lose: async (_stage, { etcd: [node] }) => {
      await node?.kill()
      await pause(5_000)
      return () => node?.start()
    },
  },
  { what: 'the pooler', lose: restart(({ pooler }) => pooler) },
  {
    what: 'the primary’s Patroni, which stands still',
    lose: async (_stage, cluster) => {
      const primary = await cluster.primary()
      primary.freeze()
      // Its PostgreSQL still takes writes, until the balancer notices.
      await cluster.untilReplaced(primary)
      return () => primary.thaw()
    },
  },
  {
    what: 'a portal',
    lose: async ({ portals: [portal] }) => {
      await portal?.kill()
      const starting = portal?.start()
      return () => starting
    },
  },
  { what: 'the balancer', lose: restart(({ front }) => front) },
  {
    what: 'the machine of the standby that commits wait for',
    lose: async (_stage, cluster) => {
      const standby = await cluster.synchronousStandby()
      await standby.kill()
      return () => standby.start()
    },
  },
]

export const lostPartOfCluster: Fault = {
  name: 'cluster',
  title: `a cluster (Patroni, etcd, HAProxy, PgBouncer) loses one part after the other: ${LOSSES.map(({ what }) => what).join('; ')}`,
  times: LOSSES.length,
  stage: { portals: 2, isCluster: true },
  writesPerSecond: 8,
  obstacle: missingPrograms,
  run: async (stage, times, ledger) => {
    const { cluster } = stage
    if (cluster === null) throw new Error('This fault needs a cluster')
    const wrong: string[] = []
    for (let n = 0; n < times; n += 1) {
      const loss = LOSSES[n % LOSSES.length]
      if (loss !== undefined) wrong.push(...(await tryLoss(loss, { stage, cluster, ledger })))
    }
    return wrong
  },
}

interface Trying {
  readonly stage: Stage
  readonly cluster: Cluster
  readonly ledger: Ledger
}

async function tryLoss(loss: Loss, { stage, cluster, ledger }: Trying): Promise<string[]> {
  await cluster.untilWhole()
  await pause(2_000)
  const began = performance.now()
  const readiness = watchReadiness(stage.portals)
  const giveBack = await loss.lose(stage, cluster)
  ledger.kills += 1
  const wrong: string[] = []
  const unserved = await untilAcknowledged(ledger)
  if (unserved !== null) wrong.push(`${loss.what}: ${unserved}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const late = await backInTime(stage)
  if (late !== null) wrong.push(`${loss.what}: ${late}`)
  const unreadySeconds = await readiness.end()
  console.log(
    `  lost ${loss.what}: writes are acknowledged again after ${seconds} s; ` +
      `a portal was not ready for ${unreadySeconds.toFixed(1)} s`,
  )
  if (loss.isUnnoticed === true && unreadySeconds > 0)
    wrong.push(`${loss.what}: a portal was not ready for ${unreadySeconds.toFixed(1)} s`)
  await giveBack()
  await cluster.untilWhole()
  return wrong
}

/** Waits for writes that begin now to be acknowledged. Null if that happens in time. */
async function untilAcknowledged(ledger: Ledger): Promise<string | null> {
  const from = ledger.entries.length
  const end = Date.now() + BACK_WITHIN_MS
  while (Date.now() < end) {
    if (ledger.entries.slice(from).some(({ acknowledgedAt }) => acknowledgedAt !== null))
      return null
    await pause(100)
  }
  return `no write was acknowledged within ${BACK_WITHIN_MS / 1000} s`
}

/** Asks the portals whether they are ready, and adds up the time in which one was not. */
function watchReadiness(portals: readonly PortalProcess[]) {
  let isOver = false
  let unreadyMs = 0
  const watch = async (): Promise<void> => {
    let before = performance.now()
    while (!isOver) {
      const ready = await Promise.all(portals.map((portal) => portal.isUp('/ready')))
      const now = performance.now()
      if (!ready.every(Boolean)) unreadyMs += now - before
      before = now
      await pause(200)
    }
  }
  const watching = watch()
  return {
    end: async (): Promise<number> => {
      isOver = true
      await watching
      return unreadyMs / 1000
    },
  }
}
