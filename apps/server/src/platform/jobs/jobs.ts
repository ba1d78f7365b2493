// Work that happens after the transaction that asked for it: a queue in the same database, so that
// a job exists exactly if its cause was committed. At least once: a handler may run again.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Enqueue, JobToAdd } from '../db/index.ts'
import { watchGate } from './outbox.ts'
import { untilQuiet } from './quiet.ts'

export interface JobRules {
  /** How often a failed job is tried again before it is dead. */
  readonly retryLimit: number
  /** Seconds before the first retry; doubles each time. */
  readonly retryDelay: number
  readonly retryDelayMax?: number
  /** After this long a job counts as failed, whoever has it: its process may have been killed. */
  readonly expireInSeconds?: number
  /** A job that is dead comes into a queue of its own, `deadLettersOf(queue)`, to be handled there. */
  readonly hasDeadLetters?: boolean
}

/** The queue of the dead jobs of a queue. */
export const deadLettersOf = (queue: string): string => `${queue}.dead`

export interface Attempt {
  /** 1 for the first try. */
  readonly number: number
  readonly isLast: boolean
}

export type JobHandler = (data: Record<string, string>, attempt: Attempt) => Promise<void>

export interface Jobs {
  readonly enqueue: Enqueue
  /** Makes a queue known; nothing can be put into one that is not. */
  declare(queue: string, rules: JobRules): Promise<void>
  /** Handles the jobs of a declared queue in this process, a few at once. */
  handle(queue: string, handler: JobHandler): Promise<void>
  /** As handle, for what leaves the portal: only while the gate of the outbox is open. */
  handleOutgoing(queue: string, handler: JobHandler): Promise<void>
  /** Puts a job into a declared queue again and again (cron, UTC), once for all processes. */
  repeat(queue: string, cron: string): Promise<void>
  /** How many jobs wait and were given up, by queue, as they were last counted. */
  counts(): Promise<JobCounts>
  stop(): Promise<void>
}

export interface JobCounts {
  readonly waiting: Readonly<Record<string, number>>
  readonly failed: Readonly<Record<string, number>>
}

/**
 * Where the library's workers listen for the name of a queue. It would say it in the transaction that
 * adds the job, which makes transactions commit one by one: we say it afterwards (decision 025).
 */
const WAKING_CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

const OF_EVERY_QUEUE = {
  retryBackoff: true,
  notify: false,
  deleteAfterSeconds: 7 * 24 * 3600,
} as const

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

/**
 * A batch ends with its slowest job. What waits for servers elsewhere is therefore taken in pairs, the
 * fewest with which the queue goes on without a pause, and by several workers: one server that hangs
 * holds up one of them and not all.
 */
const OUTGOING_WORK = { ...WORK, batchSize: 2, localConcurrency: 4 } as const

type Work = typeof WORK | typeof OUTGOING_WORK

async function settle(
  job: JobWithMetadata<Record<string, string>>,
  handler: JobHandler,
): Promise<JobResult> {
  const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit }
  try {
    await handler(job.data, attempt)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id: job.id, status: 'failed', output: { message } }
  }
}

const DEAD_LETTER_RULES = { retryLimit: 20, retryDelay: 30, retryDelayMax: 3600 }

async function declareQueue(
  boss: PgBoss,
  queue: string,
  { hasDeadLetters = false, ...rules }: JobRules,
): Promise<void> {
  const deadLetter = deadLettersOf(queue)
  if (hasDeadLetters) await declareQueue(boss, deadLetter, DEAD_LETTER_RULES)
  const options = { ...rules, ...OF_EVERY_QUEUE, ...(hasDeadLetters ? { deadLetter } : {}) }
  await boss.createQueue(queue, options)
  await boss.updateQueue(queue, options)
}

export async function openJobs(url: string, log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    migrate: false,
    useListenNotify: true,
    application_name: 'eventflow-jobs',
  })
  // The message alone: the error carries the whole connection.
  boss.on('error', (error) => log.error(`job queue: ${error.message}`))
  await boss.start()
  return jobsOf(boss)
}

const toInsert = ({ data, afterSeconds }: JobToAdd) => ({
  data,
  ...(afterSeconds ? { startAfter: afterSeconds } : {}),
})

const politely =
  (handler: JobHandler): JobHandler =>
  async (data, attempt) => {
    await untilQuiet()
    await handler(data, attempt)
  }

function jobsOf(boss: PgBoss): Jobs {
  const gates: (() => void)[] = []
  const handle = async (queue: string, handler: JobHandler, work: Work = WORK): Promise<void> => {
    await boss.work(queue, work, (jobs: JobWithMetadata<Record<string, string>>[]) =>
      Promise.all(jobs.map((job) => settle(job, handler))),
    )
  }
  return {
    enqueue: async (tx, jobs) => {
      const db = fromDrizzle(tx, sql)
      const queues = [...new Set(jobs.map(({ queue }) => queue))]
      const into = (queue: string) =>
        boss.insert(queue, jobs.filter((job) => job.queue === queue).map(toInsert), { db })
      await Promise.all(queues.map(into))
      return queues.map((payload) => ({ channel: WAKING_CHANNEL, payload }))
    },
    declare: (queue, rules) => declareQueue(boss, queue, rules),
    handle: (queue, handler) => handle(queue, handler),
    handleOutgoing: async (queue, handler) => {
      const stopWatching = await watchGate({
        isOpen: () => isOutboxOpen(boss),
        start: () => handle(queue, politely(handler), OUTGOING_WORK),
        stop: () => boss.offWork(queue),
      })
      gates.push(stopWatching)
    },
    repeat: (queue, cron) => boss.schedule(queue, cron),
    counts: () => countJobs(boss),
    stop: () => {
      for (const stopWatching of gates) stopWatching()
      return boss.stop({ graceful: true, timeout: 15_000 })
    },
  }
}

async function countJobs(boss: PgBoss): Promise<JobCounts> {
  const queues = await boss.getQueues()
  const by = (key: 'readyCount' | 'failedCount') =>
    Object.fromEntries(queues.map((queue) => [queue.name, queue[key]]))
  return { waiting: by('readyCount'), failed: by('failedCount') }
}

/** By the queue's own connections, which are there as long as its handlers are. */
async function isOutboxOpen(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss
    .getDb()
    .executeSql('select from outbox_state where paused_at is not null')
  return rows.length === 0
}
