// Work after the transaction that requested it: a queue in the same database, so that a job exists if and
// only if its cause was committed. Jobs run at least once, so a handler may run again.
import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { patiently, type Enqueue, type JobToAdd } from '../db/index.ts'
import { START_MS, workersOf, type Workers } from './workers.ts'

export interface JobRules {
  /** How often a failed job is retried before it is dead. */
  readonly retryLimit: number
  /** Seconds before the first retry; doubled each time. */
  readonly retryDelay: number
  readonly retryDelayMax?: number
  /** After this time a job counts as failed in any case, because its process may have crashed. */
  readonly expireInSeconds?: number
  /** A dead job is added to a separate queue, `deadLettersOf(queue)`, and handled there. */
  readonly hasDeadLetters?: boolean
}

/** The queue of the dead jobs of a queue. */
export const deadLettersOf = (queue: string): string => `${queue}.dead`

export type { Attempt, GivenUp, JobHandler } from './settle.ts'

export interface Jobs extends Workers {
  readonly enqueue: Enqueue
  /** Declares a queue; only declared queues accept jobs. */
  declare(queue: string, rules: JobRules): Promise<void>
  /** The numbers of waiting and failed jobs by queue, at the last count. */
  counts(): Promise<JobCounts>
}

export interface JobCounts {
  readonly waiting: Readonly<Record<string, number>>
  readonly failed: Readonly<Record<string, number>>
}

/**
 * The channel on which the library's workers listen for names of queues. The library would notify
 * in the transaction that adds the job, which makes transactions commit one by one. We notify after
 * the commit instead (docs/design/live.md).
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

/** The longest statement is the sweep of finished jobs. */
const STATEMENT_MS = 30_000
/** How long the database may take to report that it has cancelled a statement. */
const ANSWER_MS = 5_000

export async function openJobs(url: string, log: FastifyBaseLogger): Promise<Jobs> {
  const requested = {
    connectionString: url,
    max: 4,
    migrate: false,
    useListenNotify: true,
    application_name: 'eventflow-jobs',
    // The library passes these to the driver. The listening connection has limits of its own.
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + ANSWER_MS,
  }
  const boss = new PgBoss(requested)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  return jobsOf(boss, log)
}

const toInsert = ({ data, afterSeconds }: JobToAdd) => ({
  data,
  ...(afterSeconds ? { startAfter: afterSeconds } : {}),
})

const jobsOf = (boss: PgBoss, log: FastifyBaseLogger): Jobs => ({
  enqueue: async (add, jobs) => {
    const db = {
      executeSql: async (text: string, values: unknown[] = []) => {
        add(text, values)
        return { rows: [] }
      },
    }
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
