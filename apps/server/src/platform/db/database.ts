// The one way to the database. Work on an event's records happens in a transaction that knows its
// event: row-level security hides every other event's rows, whatever the query says.
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { newAuditNotes, type AuditNotes } from './audit-notes.ts'
import { finish, newEnding, type Ending } from './ending.ts'

export type Database = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

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

/** Longer waits for a connection are answered with "later" (isOverload). */
const POOL_WAIT_MS = 2_000
/** No request needs a statement that takes longer; those of a snapshot read on for a while. */
const STATEMENT_MS = 5_000
const SNAPSHOT_STATEMENT_MS = 30_000

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
): Promise<T> =>
  db.transaction(async (tx) => {
    const scope = await enter({ tx, eventId, enqueue })
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
  db.transaction(
    async (tx) => {
      const scope = await enter({ tx, eventId, enqueue })
      await tx.execute(sql`select set_config('statement_timeout', ${SNAPSHOT_STATEMENT_MS}, true)`)
      return work(scope)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

interface Entry {
  readonly tx: Transaction
  readonly eventId: string
  readonly enqueue: Enqueue
}

async function enter({ tx, eventId, enqueue }: Entry): Promise<Scope> {
  await tx.execute(sql`select set_config('eventflow.event_id', ${eventId}, true)`)
  return {
    tx,
    eventId,
    enqueue: (queue, data, afterSeconds) =>
      enqueue(tx, { queue, data: { ...data, eventId }, afterSeconds }),
    ending: newEnding(),
    audit: newAuditNotes(),
  }
}
