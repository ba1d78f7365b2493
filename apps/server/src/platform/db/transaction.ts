// A transaction on a connection of the pool. The statements that begin it are not waited for: they
// travel with the first statement of the work.
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { sendGathered, type Gathered } from './together.ts'

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
const gathering = new WeakMap<ReadTransaction, Gathered>()

function runOf(tx: ReadTransaction): RunText {
  const run = queries.get(tx)
  if (run === undefined) throw new Error('Not a transaction of inTransaction')
  return run
}

/** What of an answer there is in each case: of statements that were sent together there is no more. */
type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount'>

/** A statement that is text already, in a transaction of inTransaction. */
export async function runText(
  tx: ReadTransaction,
  text: string,
  values: unknown[],
): Promise<Answer> {
  const run = runOf(tx)
  const gathered = gathering.get(tx)
  if (gathered === undefined) return run(text, values)
  return new Promise<Answer>((answer, fail) => {
    gathered.push({ text, values, answer, fail })
  })
}

/**
 * Sends all kept statements and added rows that `ask` asks for before it waits for anything as one statement. All
 * see the records as they are at that moment, none what another of them writes: what follows a lock is asked
 * after it. Their rows come as JSON, so dates are to be selected as text.
 */
export function together<T>(tx: ReadTransaction, ask: () => T): T {
  if (gathering.has(tx)) return ask()
  const gathered: Gathered = []
  gathering.set(tx, gathered)
  try {
    return ask()
  } finally {
    gathering.delete(tx)
    sendGathered(gathered, runOf(tx))
  }
}

/** Something holds on to a transaction that has ended: a fault of the program, wherever it is met. */
export class TransactionOver extends Error {
  override readonly name = 'TransactionOver'

  constructor() {
    super('The transaction is over')
  }
}

function lease(connection: pg.PoolClient): Lease {
  let isOver = false
  const query = (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
    isOver ? Promise.reject(new TransactionOver()) : connection.query(statement, values)
  // Only what the session can reach can be taken away.
  const client = { query } as unknown as pg.PoolClient // of a client it calls this alone
  const session = new NodePgSession(client, dialect, undefined)
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
  new Promise<T>((answer, fail) => void statement.then(answer, fail))

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
  /** Nothing is written: whoever asks has the answer before the transaction has ended. */
  readonly isReadOnly?: boolean
  /** Sends what goes along with the commit; called when the work is done. */
  readonly closing?: (tx: Transaction) => readonly Promise<unknown>[]
}

/**
 * Runs `work` in a transaction. Rejects, and nothing is written, when the work does, and when any
 * statement has failed, waited for or not.
 */
export async function inTransaction<T>(
  db: Database,
  { opening, closing = () => [], isReadOnly = false }: Bounds,
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
    if (isReadOnly) {
      await opened
      giveBack(client, committed)
      return result
    }
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

/** The connection is somebody else's once the transaction has ended. */
function giveBack(client: pg.PoolClient, ended: Promise<unknown>): void {
  ended.then(
    () => client.release(),
    () => client.release(true),
  )
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
