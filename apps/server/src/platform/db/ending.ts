// What a transaction does last: jobs, and rows about the work itself, each in one statement however
// many there are. And what is to be said to every process when it has been committed.
import { sql, type SQL } from 'drizzle-orm'
import type { Notice } from './notices.ts'
import type { Transaction } from './transaction.ts'

export interface JobToAdd {
  readonly queue: string
  readonly data: object
  /** Not before this many seconds have passed, by the clock of the database. */
  readonly afterSeconds?: number | undefined
}

/**
 * Puts jobs into their queues, in the given transaction, and answers with what wakes those who wait
 * for them.
 */
export type Enqueue = (tx: Transaction, jobs: readonly JobToAdd[]) => Promise<readonly Notice[]>

export interface Ending {
  /** Heard by every process once the transaction has committed; the same one twice is heard once. */
  readonly notices: Notice[]
  /** Statements that insert, update or delete; none sees what another does. */
  readonly writes: SQL[]
  readonly jobs: JobToAdd[]
}

export const newEnding = (): Ending => ({ notices: [], writes: [], jobs: [] })

/** Adds the jobs; what wakes those who wait for them is said with the rest. */
export async function addJobs(
  tx: Transaction,
  { jobs, notices }: Ending,
  enqueue: Enqueue,
): Promise<void> {
  if (jobs.length > 0) notices.push(...(await enqueue(tx, jobs)))
}

/** The rows about the work, in one statement. Where it fails, the whole transaction does. */
export function writesOf({ writes }: Ending): SQL[] {
  if (writes.length === 0) return []
  const parts = writes.map((write, place) => sql`${sql.identifier(`write_${place}`)} as (${write})`)
  return [sql`with ${sql.join(parts, sql`, `)} select`]
}
