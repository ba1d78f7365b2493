// The one way to the database. Work on an event's records happens in a transaction that knows its
// event: row-level security hides every other event's rows, whatever the query says.
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { newAuditNotes, type AuditNotes } from './audit-notes.ts'
import { openPool, type PoolWishes } from './connection.ts'
import type { Deadline } from './deadline.ts'
import { addJobs, closeEnding, newEnding, type Ending, type Enqueue } from './ending.ts'
import { setAccess, type EventAccess, type ScopeLimits } from './event-access.ts'
import { newLiveNotes, type LiveNotes } from './live-notes.ts'
import { tell, tellTheRest } from './notices.ts'
import {
  early,
  inTransaction,
  together,
  TransactionOver,
  type Database,
  type ReadTransaction,
  type Transaction,
} from './transaction.ts'

export { early, together, TransactionOver, type Database, type ReadTransaction, type Transaction }

/** The transaction that a query runs in, and the event it belongs to. It has nothing to write with. */
export interface ReadScope {
  readonly tx: ReadTransaction
  readonly eventId: string
  /** Kinds of records that are there and cannot be read: told to those who run the portal. */
  readonly unreadable: Set<string>
  /** With `lists`, caches shared with other callers are neither read nor written: some records are invisible. */
  limits: ScopeLimits
}

/** The transaction of work that writes; whatever reads can be called with it. */
export interface Scope extends ReadScope {
  readonly tx: Transaction
  /** Adds a job that exists only if the transaction commits; the event's id goes along. */
  enqueue(queue: string, data: object, afterSeconds?: number): Promise<void>
  /** Teams whose kind, people or values this work has changed: other things may follow from that. */
  readonly changedTeams: Set<string>
  /** Does what follows from changed teams; at the latest it is done before the transaction commits. */
  settle(): Promise<void>
  /** What is done last, just before the transaction commits, and said afterwards. */
  readonly ending: Ending
  /** What the work has to add to its audit row. */
  readonly audit: AuditNotes
  /** Who hears of the work, and what of it has changed nothing. */
  readonly live: LiveNotes
}

export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  /** All its connections are taken, and none has been given back for a while. */
  isExhausted(): boolean
  close(): Promise<void>
}

/** How many exports a process makes at the same time: the connections that it has for them. */
export const EXPORTS_AT_ONCE = 3

/** A pool that serves gives connections back all the time. */
const EXHAUSTED_MS = 2_000

export function openDatabase(url: string, wishes: Omit<PoolWishes, 'url'>): DatabaseHandle {
  const pool = openPool({ url, ...wishes })
  let givenBackAt = performance.now()
  pool.on('release', () => void (givenBackAt = performance.now()))
  const close = async (): Promise<void> => {
    await tellTheRest(pool)
    await pool.end()
  }
  const isExhausted = (): boolean =>
    pool.totalCount >= wishes.size &&
    pool.idleCount === 0 &&
    performance.now() - givenBackAt > EXHAUSTED_MS
  return { db: drizzle(pool), pool, isExhausted, close }
}

export interface EventWork {
  readonly db: Database
  readonly enqueue: Enqueue
  /** What follows where teams have changed; left out by work that changes none. */
  readonly follow?: ((scope: Scope, teamIds: readonly string[]) => Promise<void>) | undefined
  /** When the caller stops waiting; left out by work that no request waits for. */
  readonly deadline?: Deadline | undefined
}

/** Runs `work` in one transaction that sees and writes the records of one event only. */
export async function inEvent<T>(
  { db, enqueue, follow, deadline }: EventWork,
  access: EventAccess,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const ending = newEnding()
  const opening = `begin; ${setAccess(access)}`
  const closing = (tx: Transaction) => together(tx, () => ending.writes.map((write) => write(tx)))
  const result = await inTransaction(db, { opening, closing, deadline }, async (tx) => {
    const scope = scopeOf({ tx, ...access, ending, follow })
    const done = await work(scope)
    await scope.settle()
    await addJobs(tx, ending, enqueue)
    return done
  }).finally(() => closeEnding(ending))
  tell(db.$client, ending.notices)
  return result
}

const toRead =
  (begin: string) =>
  <T>(
    { db, deadline }: Pick<EventWork, 'db' | 'deadline'>,
    access: EventAccess,
    work: (scope: ReadScope) => Promise<T>,
  ): Promise<T> => {
    const opening = `${begin}; ${setAccess(access)}`
    return inTransaction(db, { opening, isReadOnly: true, deadline }, (tx) =>
      work({ tx, ...access, unreadable: new Set() }),
    )
  }

/** As inEvent, for work that only reads. */
export const inEventToRead = toRead('begin read only')

/** As inEventToRead, for a while: all statements see the records as they were at the first. */
export const inSnapshot = toRead('begin isolation level repeatable read read only')

type Begun = Pick<Scope, 'tx' | 'eventId' | 'limits' | 'ending'> & Pick<EventWork, 'follow'>

const scopeOf = ({ tx, eventId, limits, ending, follow }: Begun): Scope => ({
  tx,
  eventId,
  limits,
  changedTeams: new Set(),
  async settle() {
    const teamIds = [...this.changedTeams]
    this.changedTeams.clear()
    if (teamIds.length > 0) await follow?.(this, teamIds)
  },
  enqueue: async (queue, data, afterSeconds) =>
    void ending.jobs.push({ queue, data: { ...data, eventId }, afterSeconds }),
  ending,
  audit: newAuditNotes(),
  live: newLiveNotes(),
  unreadable: new Set(),
})
