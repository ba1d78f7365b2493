// Whether the portal is paused. A restored portal is paused, so that it sends nothing automatically
// that the original portal may already have sent. Every process checks regularly.
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/index.ts'
import { outboxState } from './outbox.tables.ts'

const CHECK_EVERY_MS = 5_000

/** When the pause began; null while the portal runs. */
export async function pausedSince(db: Pick<Database, 'select'>): Promise<Date | null> {
  const [row] = await db.select({ pausedAt: outboxState.pausedAt }).from(outboxState)
  return row?.pausedAt ?? null
}

/**
 * Like pausedSince, locked until the transaction ends, so that nobody else begins or ends a pause.
 */
export async function lockPause(db: Pick<Database, 'select'>): Promise<Date | null> {
  const [row] = await db.select({ pausedAt: outboxState.pausedAt }).from(outboxState).for('update')
  return row?.pausedAt ?? null
}

/**
 * Begins a pause now, by the database's clock in milliseconds, because jobs identify a pause by
 * this time.
 */
export async function pausePortal(db: Pick<Database, 'insert'>): Promise<void> {
  const pausedAt = sql`date_trunc('milliseconds', now())`
  await db
    .insert(outboxState)
    .values({ pausedAt })
    .onConflictDoUpdate({ target: outboxState.id, set: { pausedAt } })
}

/** Ends the pause that began at this moment, but no later one. */
export async function endPause(db: Pick<Database, 'update'>, since: Date): Promise<void> {
  await db.update(outboxState).set({ pausedAt: null }).where(eq(outboxState.pausedAt, since))
}

/**
 * Work that runs only while the gate is open. `start` and `stop` do not wait for the work itself.
 */
export interface Gated {
  start(): Promise<unknown>
  stop(): Promise<unknown>
}

export interface Gate {
  /** Starts the work now, or when the gate opens. */
  add(work: Gated): Promise<void>
  /** The state at the last check. */
  isShut(): boolean
  /** Stops watching. Running work continues. */
  leave(): void
}

export function watchGate(isOpen: () => Promise<boolean>, everyMs = CHECK_EVERY_MS): Gate {
  /** Each work and whether it runs; null before the first check, because another process may have started it. */
  const works = new Map<Gated, boolean | null>()
  const left = new AbortController()
  let isShut = false
  let isWatched = false
  let turn: Promise<void> = Promise.resolve()

  const follow = async (): Promise<void> => {
    const opens = await isOpen()
    isShut = !opens
    for (const [work, runs] of works) {
      if (left.signal.aborted) return
      if (runs === opens) continue
      await (opens ? work.start() : work.stop())
      works.set(work, opens)
    }
  }
  /** One check after another, so that nothing is started twice. */
  const followInTurn = (): Promise<void> => {
    const next = turn.then(follow)
    turn = next.catch(() => undefined)
    return next
  }
  const watch = async (): Promise<void> => {
    while (!left.signal.aborted) {
      await pause(everyMs, null, { ref: false, signal: left.signal }).catch(() => undefined)
      // If the database is unavailable, the next check decides.
      await followInTurn().catch(() => undefined)
    }
  }
  return {
    add: async (work) => {
      // A repeated call, after the first could not reach the database, starts nothing twice.
      if (!works.has(work)) works.set(work, null)
      await followInTurn()
      if (!isWatched) void watch()
      isWatched = true
    },
    isShut: () => isShut,
    leave: () => left.abort(),
  }
}
