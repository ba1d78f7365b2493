import { and, eq, sql } from 'drizzle-orm'
import { LOCK_SECONDS, type LockType } from '@eventflow/domain/locks'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { locks } from './locks.tables.ts'

export interface Locked {
  readonly type: LockType
  readonly recordId: string
}

// By the database's clock, which all processes share.
const expired = sql`${locks.updatedAt} < now() - make_interval(secs => ${LOCK_SECONDS})`

export const ofThing = (scope: ReadScope, { type, recordId }: Locked) =>
  and(eq(locks.eventId, scope.eventId), eq(locks.type, type), eq(locks.recordId, recordId))

const ofUser = (scope: ReadScope, userId: string) =>
  and(eq(locks.eventId, scope.eventId), eq(locks.userId, userId))

/** Acquires a lock that is free, expired or one's own; false if somebody else holds it. */
export async function addLock(scope: Scope, locked: Locked, userId: string): Promise<boolean> {
  const rows = await scope.tx
    .insert(locks)
    .values({ eventId: scope.eventId, ...locked, userId })
    .onConflictDoUpdate({
      target: [locks.eventId, locks.type, locks.recordId],
      set: {
        userId,
        since: sql`case when ${locks.userId} = ${userId} then ${locks.since} else now() end`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${locks.userId} = ${userId} or ${expired}`,
    })
    .returning({ recordId: locks.recordId })
  return rows.length === 1
}

/** Deletes the person's expired locks, and counts the others. */
export async function countLocks(scope: Scope, userId: string): Promise<number> {
  await scope.tx.delete(locks).where(and(ofUser(scope, userId), expired))
  return scope.tx.$count(locks, ofUser(scope, userId))
}

/** Renews one's own lock, even an expired one; false if it is not one's own. */
export async function renewLock(scope: Scope, locked: Locked, userId: string): Promise<boolean> {
  const rows = await scope.tx
    .update(locks)
    .set({ updatedAt: sql`now()` })
    .where(and(ofThing(scope, locked), eq(locks.userId, userId)))
    .returning({ recordId: locks.recordId })
  return rows.length === 1
}

/** Releases one's own lock; false if there was none. */
export async function deleteLock(scope: Scope, locked: Locked, userId: string): Promise<boolean> {
  const rows = await scope.tx
    .delete(locks)
    .where(and(ofThing(scope, locked), eq(locks.userId, userId)))
    .returning({ recordId: locks.recordId })
  return rows.length === 1
}
