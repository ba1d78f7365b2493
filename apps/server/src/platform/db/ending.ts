// What a transaction does last: it adds its jobs in one statement and writes rows about the work itself.
// After the commit it notifies all processes.
import type { Notice } from './notices.ts'
import type { Transaction } from './transaction.ts'

export interface JobToAdd {
  readonly queue: string
  readonly data: object
  /** The job starts after this many seconds, by the database's clock. */
  readonly afterSeconds?: number | undefined
}

/**
 * Adds jobs to their queues in the given transaction and returns the notices that wake their
 * workers.
 */
export type Enqueue = (tx: Transaction, jobs: readonly JobToAdd[]) => Promise<readonly Notice[]>

export interface Ending {
  /** A notice for every process after the commit; equal ones are sent once. */
  readonly notices: Notice[]
  /** Rows about the work itself, sent with the commit. */
  readonly writes: ((tx: Transaction) => Promise<unknown>)[]
  readonly jobs: JobToAdd[]
}

export const newEnding = (): Ending => ({ notices: [], writes: [], jobs: [] })

/**
 * Additions after the end would be lost silently, so adding throws. Statements that come so late
 * are refused as well (TransactionOver).
 */
export function closeEnding({ notices, writes, jobs }: Ending): void {
  for (const list of [notices, writes, jobs]) Object.freeze(list)
}

/** Adds the jobs; the notices that wake their workers are sent with the others. */
export async function addJobs(
  tx: Transaction,
  { jobs, notices }: Ending,
  enqueue: Enqueue,
): Promise<void> {
  if (jobs.length > 0) notices.push(...(await enqueue(tx, jobs)))
}
