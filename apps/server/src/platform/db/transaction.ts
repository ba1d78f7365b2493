// A transaction on a connection of the pool. The statements that begin it are not waited for: they
// travel with the first statement of the work.
import { sql, type SQL } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

export type Database = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool }
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

const dialect = new PgDialect()
const kept = new WeakMap<pg.PoolClient, Transaction>()

/** A connection has one transaction at a time, and always through the same object. */
function transactionOn(client: pg.PoolClient): Transaction {
  const found = kept.get(client)
  if (found !== undefined) return found
  const session = new NodePgSession(client, dialect, undefined)
  const made: Transaction = new NodePgTransaction(dialect, session, undefined)
  kept.set(client, made)
  return made
}

/**
 * Runs `work` in a transaction that `opening` begins. Rejects, and nothing is written, when the work
 * does, and when one of its statements has failed, waited for or not.
 */
export async function inTransaction<T>(
  db: Database,
  opening: readonly SQL[],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  const tx = transactionOn(client)
  const opened = Promise.all(opening.map((statement) => tx.execute(statement)))
  // Looked at when the work is done; until then a failure of it fails the work's own statements.
  opened.catch(() => undefined)
  try {
    const result = await work(tx)
    await opened
    const { command } = await tx.execute(sql`commit`)
    // So PostgreSQL answers the end of a transaction in which a statement has failed.
    if (command !== 'COMMIT') throw new Error(`The transaction has ended in ${command}`)
    client.release()
    return result
  } catch (error) {
    await undo(client, tx)
    // Where it could not begin, what came of that tells less.
    await opened
    throw error
  }
}

/** A connection that cannot even do this is not used again. */
async function undo(client: pg.PoolClient, tx: Transaction): Promise<void> {
  try {
    await tx.execute(sql`rollback`)
    client.release()
  } catch {
    client.release(true)
  }
}
