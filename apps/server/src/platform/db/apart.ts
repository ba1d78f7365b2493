// Work in a savepoint: undone if it fails, or always.
import { sql } from 'drizzle-orm'
import { early, type Scope } from './database.ts'
import { isOverload } from './overload.ts'

/**
 * Runs `work` in a savepoint: if it fails, only its writes and jobs are undone, and `onFailure` is
 * called. A temporary failure (the disk is full, the database stops) fails the whole transaction,
 * which is tried again. The savepoint is sent with the first statement of the work and ends with
 * the transaction.
 */
export async function apart(
  scope: Scope,
  work: (scope: Scope) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { tx } = scope
  const { jobs } = scope.ending
  const before = jobs.length
  const marked = early(tx.execute(sql`savepoint apart`))
  try {
    await work(scope)
    await marked
  } catch (error) {
    if (isOverload(error)) throw error
    jobs.length = before
    await tx.execute(sql`rollback to savepoint apart`)
    onFailure(error)
  }
}

/** Runs `work`, then undoes its writes, jobs and notices. Shows what a command would do. */
export async function undone<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  const { jobs, notices, writes } = scope.ending
  const before = [jobs, notices, writes].map((list) => ({ list, length: list.length }))
  await scope.tx.execute(sql`savepoint undone`)
  const result = await work()
  await scope.tx.execute(sql`rollback to savepoint undone`)
  for (const { list, length } of before) list.length = length
  return result
}
