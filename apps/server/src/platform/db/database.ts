// The only access to the database. Work on an event's records runs in a transaction of that event: row-
// level security hides the rows of all other events from every query.
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { newAuditNotes, type AuditNotes } from './audit-notes.ts'
import { endPool, openPool, type PoolOptions } from './connection.ts'
import type { Deadline } from './deadline.ts'
import { addJobs, closeEnding, newEnding, type Ending, type Enqueue } from './ending.ts'
import { setAccess, type EventAccess, type ScopeLimits } from './event-access.ts'
import { newLiveNotes, type LiveNotes } from './live-notes.ts'
import { sendNotices, sendRemainingNotices } from './notices.ts'
import {
  early,
  holdAnswers,
  inTransaction,
  together,
  TransactionOver,
  type Database,
  type ReadTransaction,
  type Transaction,
} from './transaction.ts'

export {
  early,
  holdAnswers,
  together,
  TransactionOver,
  type Database,
  type ReadTransaction,
  type Transaction,
}

/** The transaction of a query, and its event. It cannot write. */
export interface ReadScope {
  readonly tx: ReadTransaction
  readonly eventId: string
  /** Kinds of records that exist and cannot be read; reported to the operators. */
  readonly unreadable: Set<string>
  /**
   * With `lists`, shared caches are neither read nor written, because some records are invisible.
   */
  limits: ScopeLimits
}

/** The transaction of a command. Functions that only read accept it as well. */
export interface Scope extends ReadScope {
  readonly tx: Transaction
  /** Adds a job that exists only if the transaction commits. It gets the event's id. */
  enqueue(queue: string, data: object, afterSeconds?: number): Promise<void>
  /**
   * Teams whose type, people or values this work has changed, because other records may depend on
   * them.
   */
  readonly changedTeams: Set<string>
  /** Updates what depends on changed teams, at the latest before the commit. */
  settle(): Promise<void>
  /** Runs just before the commit; its notices are sent afterwards. */
  readonly ending: Ending
  /** Additions to the audit row of the work. */
  readonly audit: AuditNotes
  /** Who is notified of the work, and which topics have not changed. */
  readonly live: LiveNotes
}

export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  /** All its connections are in use, and none has been returned for a while. */
  isExhausted(): boolean
  close(): Promise<void>
}

/** How many exports a process makes at the same time: the number of connections for them. */
export const EXPORTS_AT_ONCE = 3

/** A busy pool returns connections all the time. */
const EXHAUSTED_MS = 2_000

export interface DatabaseOptions extends Omit<PoolOptions, 'url'> {
  /** How long closing waits for statements. */
  readonly endMs?: number
}

export function openDatabase(url: string, { endMs, ...options }: DatabaseOptions): DatabaseHandle {
  const pool = openPool({ url, ...options })
  let givenBackAt = performance.now()
  pool.on('release', () => void (givenBackAt = performance.now()))
  const close = async (): Promise<void> => {
    await sendRemainingNotices(pool)
    await endPool(pool, endMs)
  }
  const isExhausted = (): boolean =>
    pool.totalCount >= options.size &&
    pool.idleCount === 0 &&
    performance.now() - givenBackAt > EXHAUSTED_MS
  return { db: drizzle(pool), pool, isExhausted, close }
}

export interface EventWork {
  readonly db: Database
  readonly enqueue: Enqueue
  /** Updates what depends on teams; omitted for work that changes none. */
  readonly follow?: ((scope: Scope, teamIds: readonly string[]) => Promise<void>) | undefined
  /** When the caller stops waiting; omitted for work without a request. */
  readonly deadline?: Deadline | undefined
}

/** Runs `work` in one transaction that reads and writes only the records of one event. */
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
    await addJobs(ending, enqueue)
    return done
  }).finally(() => closeEnding(ending))
  sendNotices(db.$client, ending.notices)
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

/** Like inEvent, for work that only reads. */
export const inEventToRead = toRead('begin read only')

/** Like inEventToRead, for a longer time: all statements see the records as at the first one. */
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
