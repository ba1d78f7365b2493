// The gate of the outbox. While it is shut, what leaves the portal waits: a restored copy must not
// send what the portal it was copied from has sent meanwhile. Every process asks now and then.
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/index.ts'
import { outboxState } from './outbox.tables.ts'

const ASK_EVERY_MS = 5_000

/** Since when the outbox is shut; null while it is open. */
export async function outboxPausedAt(db: Pick<Database, 'select'>): Promise<Date | null> {
  const [row] = await db.select({ pausedAt: outboxState.pausedAt }).from(outboxState)
  return row?.pausedAt ?? null
}

export async function pauseOutbox(db: Pick<Database, 'insert'>, pausedAt: Date): Promise<void> {
  await db
    .insert(outboxState)
    .values({ pausedAt })
    .onConflictDoUpdate({ target: outboxState.id, set: { pausedAt } })
}

export async function openOutbox(db: Pick<Database, 'update'>): Promise<void> {
  await db.update(outboxState).set({ pausedAt: null }).where(eq(outboxState.id, 1))
}

export interface Gated {
  isOpen(): Promise<boolean>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Keeps the work going while the gate is open. Answers how to end watching it. */
export async function watchGate(work: Gated, everyMs = ASK_EVERY_MS): Promise<() => void> {
  const ended = new AbortController()
  let isRunning = false
  const follow = async (): Promise<void> => {
    const isOpen = await work.isOpen()
    if (isOpen === isRunning || ended.signal.aborted) return
    await (isOpen ? work.start() : work.stop())
    isRunning = isOpen
  }
  const keepFollowing = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await pause(everyMs, null, { ref: false, signal: ended.signal }).catch(() => undefined)
      // A database that is away for a moment is asked again.
      await follow().catch(() => undefined)
    }
  }
  await follow()
  void keepFollowing()
  return () => ended.abort()
}
