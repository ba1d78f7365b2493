// The one way to the database. Work on an event's records happens in a transaction that knows its
// event: row-level security hides every other event's rows, whatever the query says.
import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { newAuditNotes, type AuditNotes } from './audit-notes.ts'
import { openPool } from './connection.ts'
import { finish, newEnding, type Ending } from './ending.ts'
import { inTransaction, type Database, type Transaction } from './transaction.ts'

export type { Database, Transaction }

export interface JobToAdd {
  readonly queue: string
  readonly data: object
  /** Not before this many seconds have passed, by the clock of the database. */
  readonly afterSeconds?: number | undefined
}

/** Puts a job into a queue, in the given transaction. */
export type Enqueue = (tx: Transaction, job: JobToAdd) => Promise<void>

/** The transaction that a piece of work runs in, and the event it belongs to. */
export interface Scope {
  readonly tx: Transaction
  readonly eventId: string
  /** Adds a job that exists only if the transaction commits; the event's id goes along. */
  enqueue(queue: string, data: object, afterSeconds?: number): Promise<void>
  /** What is done last, in one statement, just before the transaction commits. */
  readonly ending: Ending
  /** What the work has to add to its audit row. */
  readonly audit: AuditNotes
}

export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Statements of a snapshot read on for a while. */
const SNAPSHOT_STATEMENT_MS = 30_000

export function openDatabase(url: string, options: { size?: number } = {}): DatabaseHandle {
  const pool = openPool({ url, size: options.size ?? 16 })
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
): Promise<T> =>
  inTransaction(db, [sql`begin`, nameEvent(eventId)], async (tx) => {
    const scope = scopeOf({ tx, eventId, enqueue })
    const result = await work(scope)
    await finish(tx, scope.ending)
    return result
  })

/** As inEvent, for reading for a while: all statements see the records as they were at the first. */
export const inSnapshot = <T>(
  { db, enqueue }: EventWork,
  eventId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  inTransaction(
    db,
    [
      sql`begin isolation level repeatable read read only`,
      nameEvent(eventId),
      sql`select set_config('statement_timeout', ${String(SNAPSHOT_STATEMENT_MS)}, true)`,
    ],
    (tx) => work(scopeOf({ tx, eventId, enqueue })),
  )

/** What row-level security goes by; it is forgotten when the transaction ends. */
const nameEvent = (eventId: string): SQL =>
  sql`select set_config('eventflow.event_id', ${eventId}, true)`

interface Entry {
  readonly tx: Transaction
  readonly eventId: string
  readonly enqueue: Enqueue
}

const scopeOf = ({ tx, eventId, enqueue }: Entry): Scope => ({
  tx,
  eventId,
  enqueue: (queue, data, afterSeconds) =>
    enqueue(tx, { queue, data: { ...data, eventId }, afterSeconds }),
  ending: newEnding(),
  audit: newAuditNotes(),
})
