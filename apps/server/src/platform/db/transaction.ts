// A transaction on a connection of the pool. The statements that begin it are not waited for: they
// travel with the first statement of the work.
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

export type Database = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool }
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/** What asks and never writes, in a transaction in which the database refuses everything else. */
export type ReadTransaction = Pick<
  Transaction,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'
>

const dialect = new PgDialect()

/** A connection for as long as one transaction has it. */
interface Lease {
  readonly tx: Transaction
  /** What is sent from now on is refused: somebody else may have the connection. */
  end(): void
}

type RunText = (text: string, values: unknown[]) => Promise<pg.QueryResult>

const queries = new WeakMap<ReadTransaction, RunText>()

/** A statement that is text already, in a transaction of inTransaction. */
export const runText: (
  tx: ReadTransaction,
  ...statement: Parameters<RunText>
) => ReturnType<RunText> = async (tx, text, values) => {
  const run = queries.get(tx)
  if (run === undefined) throw new Error('Not a transaction of inTransaction')
  return run(text, values)
}

function lease(client: pg.PoolClient): Lease {
  let isOver = false
  const query = (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
    isOver ? Promise.reject(new Error('The transaction is over')) : client.query(statement, values)
  // Of a client the session calls this alone, and only what it can reach can be taken away.
  const session = new NodePgSession({ query } as unknown as pg.PoolClient, dialect, undefined)
  const tx: Transaction = new NodePgTransaction(dialect, session, undefined)
  queries.set(tx, (text, values) => query({ text }, values))
  return {
    tx,
    end: () => {
      isOver = true
    },
  }
}

/** Sends a statement at once; what is sent later is carried out later. */
const sent = <T>(statement: PromiseLike<T>): Promise<T> =>
  statement.then((result) => result) as Promise<T>

/**
 * Asked now and looked at later, whatever it comes to. Statements of one transaction that do not
 * need each other's answers travel together and are carried out in the order they are sent in: that
 * of the calls, as long as each function sends before it waits for anything else.
 */
export function early<T>(asked: PromiseLike<T>): Promise<T> {
  const coming = sent(asked)
  coming.catch(() => undefined)
  return coming
}

export interface Bounds {
  /** What begins the transaction and says what holds in it: statements without parameters. */
  readonly opening: string
  /** Sends what goes along with the commit; called when the work is done. */
  readonly closing?: (tx: Transaction) => readonly Promise<unknown>[]
}

/**
 * Runs `work` in a transaction. Rejects, and nothing is written, when the work does, and when any
 * statement has failed, waited for or not.
 */
export async function inTransaction<T>(
  db: Database,
  { opening, closing = () => [] }: Bounds,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  const { tx, end } = lease(client)
  const opened = client.query(opening)
  // Looked at when the work is done; until then a failure of it fails the work's own statements.
  opened.catch(() => undefined)
  try {
    const result = await work(tx)
    const closed = Promise.all(closing(tx))
    const committed = client.query('commit')
    end()
    const [{ command }] = await Promise.all([committed, opened, closed])
    // So PostgreSQL answers where a statement has failed.
    if (command !== 'COMMIT') throw new Error(`The transaction has ended in ${command}`)
    client.release()
    return result
  } catch (error) {
    end()
    await undo(client)
    // Where it could not begin, what came of that tells less.
    await opened
    throw error
  }
}

/** A connection that cannot even do this is not used again. */
async function undo(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
