// What a transaction does last: jobs, in one statement however many there are, and rows about the
// work itself. And what is to be said to every process when it has been committed.
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
  /** Rows about the work itself; each is sent with the commit. */
  readonly writes: ((tx: Transaction) => Promise<unknown>)[]
  readonly jobs: JobToAdd[]
}

export const newEnding = (): Ending => ({ notices: [], writes: [], jobs: [] })

/**
 * What comes after the transaction would be lost without a word: adding it throws. Statements that come so late
 * are refused as well (TransactionOver).
 */
export function closeEnding({ notices, writes, jobs }: Ending): void {
  for (const list of [notices, writes, jobs]) Object.freeze(list)
}

/** Adds the jobs; what wakes those who wait for them is said with the rest. */
export async function addJobs(
  tx: Transaction,
  { jobs, notices }: Ending,
  enqueue: Enqueue,
): Promise<void> {
  if (jobs.length > 0) notices.push(...(await enqueue(tx, jobs)))
}
