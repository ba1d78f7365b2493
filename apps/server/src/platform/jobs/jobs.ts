// Work that happens after the transaction that asked for it: a queue in the same database, so that
// a job exists exactly if its cause was committed. At least once: a handler may run again.
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Enqueue } from '../db/index.ts'

export interface JobRules {
  /** How often a failed job is tried again before it is dead. */
  readonly retryLimit: number
  /** Seconds before the first retry; doubles each time. */
  readonly retryDelay: number
  readonly retryDelayMax?: number
}

export interface Attempt {
  /** 1 for the first try. */
  readonly number: number
  readonly isLast: boolean
}

export type JobHandler = (data: Record<string, string>, attempt: Attempt) => Promise<void>

export interface Jobs {
  readonly enqueue: Enqueue
  /** Declares a queue and, in a process that works, handles its jobs one batch after the other. */
  handle(queue: string, rules: JobRules, handler: JobHandler): Promise<void>
  stop(): Promise<void>
}

const IDLE_POLL_SECONDS = 2

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
  return {
    enqueue: async (tx, queue, data) => {
      await boss.send(queue, data, { db: fromDrizzle(tx, sql) })
    },
    handle: async (queue, rules, handler) => {
      const options = {
        ...rules,
        retryBackoff: true,
        notify: true,
        deleteAfterSeconds: 7 * 24 * 3600,
      }
      await boss.createQueue(queue, options)
      await boss.updateQueue(queue, options)
      await boss.work<
        Record<string, string>,
        void,
        { pollingIntervalSeconds: number; includeMetadata: true }
      >(
        queue,
        { pollingIntervalSeconds: IDLE_POLL_SECONDS, includeMetadata: true } as const,
        async (jobs) => {
          for (const job of jobs) {
            const number = job.retryCount + 1
            await handler(job.data, { number, isLast: job.retryCount >= job.retryLimit })
          }
        },
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
  }
}
