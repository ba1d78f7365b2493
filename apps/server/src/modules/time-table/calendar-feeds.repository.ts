import { and, eq } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { calendarFeeds } from './time-table.tables.ts'

const isOf = (scope: ReadScope, userId: string) =>
  and(eq(calendarFeeds.eventId, scope.eventId), eq(calendarFeeds.userId, userId))

/** Since when a person has a private address; null for none. */
export async function findFeed(scope: ReadScope, userId: string): Promise<Date | null> {
  const [row] = await scope.tx
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(isOf(scope, userId))
  return row?.createdAt ?? null
}

interface NewFeed {
  readonly userId: string
  readonly tokenHash: string
  readonly createdAt: Date
}

/** Replaces the person's address with this one. */
export async function replaceFeed(scope: Scope, feed: NewFeed): Promise<void> {
  const { tokenHash, createdAt } = feed
  await scope.tx
    .insert(calendarFeeds)
    .values({ eventId: scope.eventId, ...feed })
    .onConflictDoUpdate({
      target: [calendarFeeds.eventId, calendarFeeds.userId],
      set: { tokenHash, createdAt },
    })
}

export async function endFeed(scope: Scope, userId: string): Promise<void> {
  await scope.tx.delete(calendarFeeds).where(isOf(scope, userId))
}
