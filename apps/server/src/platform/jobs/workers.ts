// Who handles the jobs in this process, and how they stop.
import type { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { patiently } from '../db/index.ts'
import { watchGate, type Gated } from './outbox.ts'
import { untilQuiet } from './quiet.ts'
import { settle, type GivenUp, type Job, type JobHandler } from './settle.ts'

export interface Workers {
  /** Handles the jobs of a declared queue in this process, a few at once, unless the portal is paused. */
  handle(queue: string, handler: JobHandler): Promise<void>
  /** As handle, for jobs that wait for servers elsewhere. */
  handleOutgoing(queue: string, handler: JobHandler): Promise<void>
  /** As handle, also while the portal is paused: for work that a person has started and is waiting for. */
  handleAtOnce(queue: string, handler: JobHandler): Promise<void>
  /** Puts a job into a declared queue regularly (cron, UTC), once for all processes, unless the portal is paused. */
  repeat(queue: string, cron: string): Promise<void>
  /** Whether the portal was paused at the last check, a few seconds ago. */
  isPaused(): boolean
  /** Hears of each job that has failed for the last time in this process. */
  onGivenUp(listener: (failure: GivenUp) => void): void
  /** Takes no more jobs, and goes on with those it has; others can still be added. */
  drain(): void
  /** Waits for the jobs under way; those that do not end in time are left to other processes. */
  stop(): Promise<void>
}

/**
 * A few jobs at once, each settled by itself, and the next few at once after a full batch: many
 * jobs of one transaction are announced only once, and would otherwise wait for the next poll.
 */
const WORK = {
  pollingIntervalSeconds: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

/** Whatever one server elsewhere does, it may hold up fewer of them than there are. */
export const OUTGOING_WORKERS = 4

/**
 * A batch ends with its slowest job. What waits for servers elsewhere is therefore taken in pairs, the
 * fewest with which the queue goes on without a pause, and by several workers: one server that hangs
 * holds up one of them and not all.
 */
const OUTGOING_WORK = { ...WORK, batchSize: 2, localConcurrency: OUTGOING_WORKERS } as const

type Work = typeof WORK | typeof OUTGOING_WORK

/** A start waits for a database that is restarted meanwhile. */
export const START_MS = 60_000

/** How long jobs under way may go on after the portal has been told to stop. */
const LONGEST_STOP_MS = 20_000

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
    // Without this, jobs would pile up while nobody handles them.
    repeat: (queue, cron) =>
      add({ start: () => boss.schedule(queue, cron), stop: () => boss.unschedule(queue) }),
    isPaused: gate.isShut,
    onGivenUp: (listener) => void listeners.push(listener),
    drain,
    stop: async () => {
      drain()
      const waited = performance.now() - (drainsSince ?? 0)
      await boss.stop({ graceful: true, timeout: Math.max(LONGEST_STOP_MS - waited, 0) })
    },
  }
}

/** By the queue's own connections, which are there as long as its handlers are. */
async function isWorking(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss
    .getDb()
    .executeSql('select from outbox_state where paused_at is not null')
  return rows.length === 0
}
