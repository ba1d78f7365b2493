// A transaction on a connection of the pool. The statements that begin it are sent with the first
// statement of the work, and nothing waits for them.
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { late, Unconfirmed, type Deadline } from './deadline.ts'
import { isOverload } from './overload.ts'
import { sendGathered, type Gathered } from './together.ts'

export type Database = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool }
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/** A transaction that only reads. The database refuses everything else. */
export type ReadTransaction = Pick<
  Transaction,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'
>

const dialect = new PgDialect()

/** A connection during one transaction. */
interface Lease {
  readonly tx: Transaction
  /** Refuses statements from now on, because the connection may belong to another transaction. */
  end(): void
}

type RunText = (text: string, values: unknown[]) => Promise<pg.QueryResult>

const queries = new WeakMap<ReadTransaction, RunText>()
const holds = new WeakMap<ReadTransaction, (until: Promise<unknown>) => void>()
const gathering = new WeakMap<ReadTransaction, Gathered>()

function runOf(tx: ReadTransaction): RunText {
  const run = queries.get(tx)
  if (run === undefined) throw new Error('Not a transaction of inTransaction')
  return run
}

/** The parts of a result that always exist. Statements that were sent together have no others. */
type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount'>

/** Runs a statement that is given as text, in a transaction of inTransaction. */
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
 * Sends all cached statements and inserted rows that `ask` requests before it first waits, as one
 * statement. All of them read the same snapshot, without the writes of the others, so anything that
 * depends on a lock must be sent after it. Rows are returned as JSON, so select dates as text.
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

/** Code has used a transaction after its end, which is always a bug. */
export class TransactionOver extends Error {
  override readonly name = 'TransactionOver'

  constructor() {
    super('The transaction is over')
  }
}

/**
 * Statements are still sent, but none of their answers is given before `until` is fulfilled. If it is rejected, they
 * are rejected with the same error.
 */
export function holdAnswers(tx: ReadTransaction, until: Promise<unknown>): void {
  holds.get(tx)?.(until)
}

function lease(connection: pg.PoolClient, deadline: Deadline | undefined): Lease {
  let isOver = false
  let held: Promise<unknown> | null = null
  const query = (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (isOver) return Promise.reject(new TransactionOver())
    if (deadline?.isOver) return Promise.reject(late())
    const sent = connection.query(statement, values)
    const answer = held === null ? sent : afterHold(held, sent)
    return deadline === undefined ? answer : answer.then((result) => unlessLate(deadline, result))
  }
  const hold = (until: Promise<unknown>): void => {
    held = until
    // After a rejection they stay held, so that nothing more is learnt from this transaction.
    until.then(
      () => void (held = null),
      () => undefined,
    )
  }
  // Once the transaction has ended, the session must not reach the connection.
  const client = { query } as unknown as pg.PoolClient // of a client it calls this alone
  const session = new NodePgSession(client, dialect, undefined)
  const tx: Transaction = new NodePgTransaction(dialect, session, undefined)
  queries.set(tx, (text, values) => query({ text }, values))
  holds.set(tx, hold)
  return {
    tx,
    end: () => {
      isOver = true
    },
  }
}

/** The answer once `held` is fulfilled; its error otherwise. */
async function afterHold<T>(held: Promise<unknown>, answer: Promise<T>): Promise<T> {
  // The statement fails as well if the one before it has failed. The first error is the cause.
  answer.catch(() => undefined)
  await held
  return answer
}

/** Sends a statement at once. Later ones run after it. */
const sent = <T>(statement: PromiseLike<T>): Promise<T> =>
  new Promise<T>((answer, fail) => void statement.then(answer, fail))

/**
 * Sends a query now. The caller may await its result or its error later. Independent statements of
 * one transaction are sent together and run in the order of the calls, if each function sends
 * before it first waits.
 */
export function early<T>(asked: PromiseLike<T>): Promise<T> {
  const coming = sent(asked)
  coming.catch(() => undefined)
  return coming
}

export interface Bounds {
  /**
   * The statements that begin the transaction and set its session values. They have no parameters.
   */
  readonly opening: string
  /** The transaction only reads, so the caller gets the answer before it has ended. */
  readonly isReadOnly?: boolean
  /** Sends the last statements together with the commit. Called after the work. */
  readonly closing?: (tx: Transaction) => readonly Promise<unknown>[]
  /** When the caller stops waiting. */
  readonly deadline?: Deadline | undefined
}

/**
 * Runs `work` in a transaction. Rejects without writing anything if `work` rejects, or if any
 * statement has failed, awaited or not.
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
  // Awaited after the work. Until then, its failure makes the work's own statements fail.
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
    // PostgreSQL answers with ROLLBACK if a statement has failed.
    if (command !== 'COMMIT') throw new Error(`The transaction has ended in ${command}`)
    client.release()
    return result
  } catch (error) {
    end()
    const undone = undo(client)
    // Reads leave nothing that a caller could see.
    if (!isReadOnly) await undone
    // If the transaction could not begin, that error is more useful than the later one.
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

/** Returns the connection to the pool once the transaction has ended. */
function giveBack(client: pg.PoolClient, ended: Promise<unknown>): void {
  ended.then(
    () => client.release(),
    () => client.release(true),
  )
}

/** A connection that cannot roll back is not used again. */
async function undo(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
