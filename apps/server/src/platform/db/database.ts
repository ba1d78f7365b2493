// The one way to the database. Work on an event's records happens in a transaction that knows its
// event: row-level security hides every other event's rows, whatever the query says.
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Puts a job into a queue, in the given transaction. */
export type Enqueue = (tx: Transaction, queue: string, data: object) => Promise<void>

/** The transaction that a piece of work runs in, and the event it belongs to. */
export interface Scope {
  readonly tx: Transaction
  readonly eventId: string
  /** Adds a job that exists only if the transaction commits; the event's id goes along. */
  enqueue(queue: string, data: object): Promise<void>
}

export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

const POOL_WAIT_MS = 5_000
const STATEMENT_MS = 15_000

export function openDatabase(url: string, options: { size?: number } = {}): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 16,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'eventflow',
  })
  // An idle connection that the server closes is replaced by the pool; without a listener the
  // event would end the process.
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

export interface EventWork {
  readonly db: Database
  readonly enqueue: Enqueue
}

/** Runs `work` in one transaction that sees and writes the records of one event only. */
export const inEvent = <T>(
  { db, enqueue }: EventWork,
  eventId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => db.transaction(async (tx) => work(await enter({ tx, eventId, enqueue })))

/** As inEvent, for reading for a while: all statements see the records as they were at the first. */
export const inSnapshot = <T>(
  { db, enqueue }: EventWork,
  eventId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => work(await enter({ tx, eventId, enqueue })), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

interface Entry {
  readonly tx: Transaction
  readonly eventId: string
  readonly enqueue: Enqueue
}

async function enter({ tx, eventId, enqueue }: Entry): Promise<Scope> {
  await tx.execute(sql`select set_config('eventflow.event_id', ${eventId}, true)`)
  return { tx, eventId, enqueue: (queue, data) => enqueue(tx, queue, { ...data, eventId }) }
}
