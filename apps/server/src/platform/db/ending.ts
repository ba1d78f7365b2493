// What a transaction does last: it adds its jobs in one statement and writes rows about the work itself.
// After the commit it notifies all processes.
import type { Notice } from './notices.ts'
import { runText, type Transaction } from './transaction.ts'

export interface JobToAdd {
  readonly queue: string
  readonly data: object
  /** The job starts after this many seconds, by the database's clock. */
  readonly afterSeconds?: number | undefined
}

/** Takes a statement that is sent at the end of the transaction. */
export type AddStatement = (text: string, values: unknown[]) => void

/** Adds jobs to their queues and returns the notices that wake their workers. */
export type Enqueue = (add: AddStatement, jobs: readonly JobToAdd[]) => Promise<readonly Notice[]>

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

/** The jobs are added with the commit; the notices that wake their workers are sent with the others. */
export async function addJobs({ jobs, notices, writes }: Ending, enqueue: Enqueue): Promise<void> {
  if (jobs.length === 0) return
  const add: AddStatement = (text, values) => void writes.push((tx) => runText(tx, text, values))
  notices.push(...(await enqueue(add, jobs)))
}
