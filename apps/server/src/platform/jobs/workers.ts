// The handlers of the jobs in this process, and how they stop.
import type { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { patiently } from '../db/index.ts'
import { watchGate, type Gated } from './outbox.ts'
import { settle, type GivenUp, type Job, type JobHandler } from './settle.ts'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** The share of busy time above which a process counts as busy. */
const BUSY = 0.7
const LOOK_MS = 250
const MAX_MS = 2_000

/**
 * Gives requests priority over sending: resolves when the process has some spare time, and after two
 * seconds in any case.
 */
async function untilQuiet(): Promise<void> {
  for (let waited = 0; waited < MAX_MS; waited += LOOK_MS) {
    const before = performance.eventLoopUtilization()
    await pause(waited === 0 ? 1 : LOOK_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}

export interface Workers {
  /**
   * Handles the jobs of a declared queue in this process, a few at once, unless the portal is
   * paused.
   */
  handle(queue: string, handler: JobHandler): Promise<void>
  /** Like handle, for jobs that call other servers. */
  handleOutgoing(queue: string, handler: JobHandler): Promise<void>
  /**
   * Like handle, also while the portal is paused: for work that a person has started and waits for.
   */
  handleAtOnce(queue: string, handler: JobHandler): Promise<void>
  /**
   * Adds a job to a declared queue regularly (cron, UTC), once for all processes, unless the portal
   * is paused.
   */
  repeat(queue: string, cron: string): Promise<void>
  /** Whether the portal was paused at the last check, a few seconds ago. */
  isPaused(): boolean
  /** Called for each job that has failed for the last time in this process. */
  onGivenUp(listener: (failure: GivenUp) => void): void
  /** Accepts no more jobs and continues with the current ones. Jobs can still be added. */
  drain(): void
  /** Waits for the running jobs. Those that do not end in time are left to other processes. */
  stop(): Promise<void>
}

/**
 * Runs a few jobs at once, each completed separately, and the next ones immediately after a full
 * batch. Many jobs of one transaction are announced only once, and would otherwise wait for the
 * next poll.
 */
const WORK = {
  pollingIntervalSeconds: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

/** More workers than one hanging server can block. */
export const OUTGOING_WORKERS = 4

/**
 * A batch ends with its slowest job. Outgoing jobs are therefore handled in pairs, the smallest
 * batch that continues without a pause. Several workers handle them, so that a hanging server
 * blocks only one.
 */
const OUTGOING_WORK = { ...WORK, batchSize: 2, localConcurrency: OUTGOING_WORKERS } as const

type Work = typeof WORK | typeof OUTGOING_WORK

/** How long the start waits for a database that is restarting. */
export const START_MS = 60_000

/** How long running jobs may continue after the portal has been stopped. */
const MAX_STOP_MS = 20_000

const politely =
  (handler: JobHandler): JobHandler =>
  async (data, attempt) => {
    await untilQuiet()
    await handler(data, attempt)
  }

export function workersOf(boss: PgBoss, log: FastifyBaseLogger): Workers {
  const gate = watchGate(() => isWorking(boss))
  const listeners: ((failure: GivenUp) => void)[] = []
  const queues = new Set<string>()
  let drainsSince: number | null = null
  const onGivenUp = (failure: GivenUp) => listeners.forEach((listener) => listener(failure))
  const handle = async (queue: string, handler: JobHandler, work: Work = WORK): Promise<void> => {
    queues.add(queue)
    await boss.work(queue, work, (jobs: Job[]) =>
      Promise.all(jobs.map((job) => settle(job, handler, { log, onGivenUp }))),
    )
  }
  const drain = (): void => {
    drainsSince ??= performance.now()
    gate.leave()
    for (const queue of queues) void boss.offWork(queue, { wait: false })
  }
  const add = (work: Gated): Promise<void> => patiently(START_MS, () => gate.add(work))
  const handleAwake = (...of: Parameters<typeof handle>): Promise<void> =>
    add({ start: () => handle(...of), stop: () => boss.offWork(of[0], { wait: false }) })
  return {
    handle: (queue, handler) => handleAwake(queue, handler),
    handleOutgoing: (queue, handler) => handleAwake(queue, politely(handler), OUTGOING_WORK),
    handleAtOnce: (queue, handler) => handle(queue, handler),
    // Without this, jobs would accumulate while nobody handles them.
    repeat: (queue, cron) =>
      add({ start: () => boss.schedule(queue, cron), stop: () => boss.unschedule(queue) }),
    isPaused: gate.isShut,
    onGivenUp: (listener) => void listeners.push(listener),
    drain,
    stop: async () => {
      drain()
      const waited = performance.now() - (drainsSince ?? 0)
      await boss.stop({ graceful: true, timeout: Math.max(MAX_STOP_MS - waited, 0) })
    },
  }
}

/** Checks the queue's own connections, which exist as long as its handlers. */
async function isWorking(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss
    .getDb()
    .executeSql('select from outbox_state where paused_at is not null')
  return rows.length === 0
}
