// Work that happens after the transaction that asked for it: a queue in the same database, so that
// a job exists exactly if its cause was committed. At least once: a handler may run again.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { patiently, type Enqueue, type JobToAdd } from '../db/index.ts'
import { START_MS, workersOf, type Workers } from './workers.ts'

export interface JobRules {
  /** How often a failed job is tried again before it is dead. */
  readonly retryLimit: number
  /** Seconds before the first retry; doubles each time. */
  readonly retryDelay: number
  readonly retryDelayMax?: number
  /** After this long a job counts as failed, no matter who has it: its process may have been killed. */
  readonly expireInSeconds?: number
  /** A job that is dead comes into a queue of its own, `deadLettersOf(queue)`, to be handled there. */
  readonly hasDeadLetters?: boolean
}

/** The queue of the dead jobs of a queue. */
export const deadLettersOf = (queue: string): string => `${queue}.dead`

export type { Attempt, GivenUp, JobHandler } from './settle.ts'

export interface Jobs extends Workers {
  readonly enqueue: Enqueue
  /** Makes a queue known; nothing can be put into one that is not. */
  declare(queue: string, rules: JobRules): Promise<void>
  /** How many jobs wait and were given up, by queue, as they were last counted. */
  counts(): Promise<JobCounts>
}

export interface JobCounts {
  readonly waiting: Readonly<Record<string, number>>
  readonly failed: Readonly<Record<string, number>>
}

/**
 * Where the library's workers listen for the name of a queue. It would say it in the transaction that
 * adds the job, which makes transactions commit one by one: we say it afterwards (docs/design/live.md).
 */
const WAKING_CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

const OF_EVERY_QUEUE = {
  retryBackoff: true,
  notify: false,
  deleteAfterSeconds: 7 * 24 * 3600,
} as const

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

/** The longest statement is the sweep of jobs that are over. */
const STATEMENT_MS = 30_000
/** The database has this long to say that it has ended a statement. */
const ANSWER_MS = 5_000

export async function openJobs(url: string, log: FastifyBaseLogger): Promise<Jobs> {
  const wishes = {
    connectionString: url,
    max: 4,
    migrate: false,
    useListenNotify: true,
    application_name: 'eventflow-jobs',
    // The library hands them on to the driver. The line on which it listens looks after itself.
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + ANSWER_MS,
  }
  const boss = new PgBoss(wishes)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  return jobsOf(boss, log)
}

const toInsert = ({ data, afterSeconds }: JobToAdd) => ({
  data,
  ...(afterSeconds ? { startAfter: afterSeconds } : {}),
})

const jobsOf = (boss: PgBoss, log: FastifyBaseLogger): Jobs => ({
  enqueue: async (tx, jobs) => {
    const db = fromDrizzle(tx, sql)
    const queues = [...new Set(jobs.map(({ queue }) => queue))]
    const into = (queue: string) =>
      boss.insert(queue, jobs.filter((job) => job.queue === queue).map(toInsert), { db })
    await Promise.all(queues.map(into))
    return queues.map((payload) => ({ channel: WAKING_CHANNEL, payload }))
  },
  declare: (queue, rules) => patiently(START_MS, () => declareQueue(boss, queue, rules)),
  counts: () => countJobs(boss),
  ...workersOf(boss, log),
})

async function countJobs(boss: PgBoss): Promise<JobCounts> {
  const queues = await boss.getQueues()
  const by = (key: 'readyCount' | 'failedCount') =>
    Object.fromEntries(queues.map((queue) => [queue.name, queue[key]]))
  return { waiting: by('readyCount'), failed: by('failedCount') }
}
