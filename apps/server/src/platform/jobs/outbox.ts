// Whether the portal is at rest. A restored portal is: it starts nothing by itself, because the portal
// that it was copied from may have done it already. Every process checks now and then.
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/index.ts'
import { outboxState } from './outbox.tables.ts'

const CHECK_EVERY_MS = 5_000

/** Since when the portal is at rest; null while it works. */
export async function restsSince(db: Pick<Database, 'select'>): Promise<Date | null> {
  const [row] = await db.select({ pausedAt: outboxState.pausedAt }).from(outboxState)
  return row?.pausedAt ?? null
}

/** As restsSince, for the one who ends the rest: of two at once the second finds it ended. */
export async function lockRest(db: Pick<Database, 'select'>): Promise<Date | null> {
  const [row] = await db.select({ pausedAt: outboxState.pausedAt }).from(outboxState).for('update')
  return row?.pausedAt ?? null
}

export async function beginRest(db: Pick<Database, 'insert'>, pausedAt: Date): Promise<void> {
  await db
    .insert(outboxState)
    .values({ pausedAt })
    .onConflictDoUpdate({ target: outboxState.id, set: { pausedAt } })
}

export async function endRest(db: Pick<Database, 'update'>): Promise<void> {
  await db.update(outboxState).set({ pausedAt: null }).where(eq(outboxState.id, 1))
}

/** Work that goes on only while the gate is open. */
export interface Gated {
  start(): Promise<void>
  stop(): Promise<void>
}

export interface Gate {
  /** Starts the work now, or when the gate opens. */
  add(work: Gated): Promise<void>
  /** The state at the last check. */
  isShut(): boolean
  /** Stops watching; work that is running goes on. */
  leave(): void
}

export function watchGate(isOpen: () => Promise<boolean>, everyMs = CHECK_EVERY_MS): Gate {
  const works: Gated[] = []
  const running = new Set<Gated>()
  const left = new AbortController()
  let isShut = false
  let isWatched = false
  let turn: Promise<void> = Promise.resolve()

  const follow = async (): Promise<void> => {
    const opens = await isOpen()
    isShut = !opens
    for (const work of works) {
      if (left.signal.aborted) return
      if (running.has(work) === opens) continue
      await (opens ? work.start() : work.stop())
      if (opens) running.add(work)
      else running.delete(work)
    }
  }
  /** One after another, so that nothing is started twice. */
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
      works.push(work)
      await followInTurn()
      if (!isWatched) void watch()
      isWatched = true
    },
    isShut: () => isShut,
    leave: () => left.abort(),
  }
}
