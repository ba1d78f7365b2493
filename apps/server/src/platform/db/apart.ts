import { sql } from 'drizzle-orm'
import { early, type Scope } from './database.ts'
import { isOverload } from './overload.ts'

/**
 * What `work` writes, and the jobs it adds, are undone alone when it fails; the rest of the
 * transaction stands, and `onFailure` is told. A failure that passes by itself (the disk is full,
 * the database is going away) is no reason to do without: it fails the whole, which is tried again.
 * The savepoint travels with the first statement of the work, and ends with the transaction.
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
