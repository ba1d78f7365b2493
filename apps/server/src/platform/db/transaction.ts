// A transaction on a connection of the pool. The statements that begin it are not waited for: they
// travel with the first statement of the work.
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { late, Unconfirmed, type Deadline } from './deadline.ts'
import { isOverload } from './overload.ts'
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

function lease(connection: pg.PoolClient, deadline: Deadline | undefined): Lease {
  let isOver = false
  const query = (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (isOver) return Promise.reject(new TransactionOver())
    if (deadline?.isOver) return Promise.reject(late())
    const answer = connection.query(statement, values)
    return deadline === undefined ? answer : answer.then((result) => unlessLate(deadline, result))
  }
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
  /** Nothing is written: the person who asks has the answer before the transaction has ended. */
  readonly isReadOnly?: boolean
  /** Sends what goes along with the commit; called when the work is done. */
  readonly closing?: (tx: Transaction) => readonly Promise<unknown>[]
  /** The caller does not wait any longer than this. */
  readonly deadline?: Deadline | undefined
}

/**
 * Runs `work` in a transaction. Rejects, and nothing is written, when the work does, and when any
 * statement has failed, waited for or not.
 */
export async function inTransaction<T>(
  db: Database,
  { opening, closing = () => [], isReadOnly = false, deadline }: Bounds,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connect(db, deadline)
  const { tx, end } = lease(client, deadline)
  const beganAt = performance.now()
  let roundTripMs = 0
  const opened = client.query(opening).then(() => void (roundTripMs = performance.now() - beganAt))
  // Looked at when the work is done; until then a failure of it fails the work's own statements.
  opened.catch(() => undefined)
  try {
    const result = await work(tx)
    if (deadline && !isReadOnly) beginCommit(deadline, roundTripMs)
    const closed = Promise.all(closing(tx))
    const committed = client.query('commit')
    end()
    if (isReadOnly) {
      await opened
      giveBack(client, committed)
      return result
    }
    const [{ command }] = await Promise.all([committed, opened, closed]).catch(unconfirmed)
    // So PostgreSQL answers where a statement has failed.
    if (command !== 'COMMIT') throw new Error(`The transaction has ended in ${command}`)
    client.release()
    return result
  } catch (error) {
    end()
    const undone = undo(client)
    // Reads leave nothing behind that a caller could meet.
    if (!isReadOnly) await undone
    // Where it could not begin, what came of that tells less.
    await opened
    throw error
  }
}

async function connect(db: Database, deadline: Deadline | undefined): Promise<pg.PoolClient> {
  if (deadline?.isOver) throw late()
  const client = await db.$client.connect()
  if (!deadline?.isOver) return client
  client.release()
  throw late()
}

/** A commit takes about as long as the opening did. Without that time left, nothing is stored. */
function beginCommit(deadline: Deadline, roundTripMs: number): void {
  if (deadline.isOver || performance.now() + roundTripMs > deadline.at) throw late()
  deadline.isCommitting = true
}

function unlessLate<T>({ isOver }: Deadline, result: T): T {
  if (isOver) throw late()
  return result
}

/** An error that PostgreSQL reports is definite. A lost connection leaves the outcome of the commit open. */
function unconfirmed(error: unknown): never {
  throw isOverload(error) && !(error instanceof pg.DatabaseError) ? new Unconfirmed(error) : error
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
