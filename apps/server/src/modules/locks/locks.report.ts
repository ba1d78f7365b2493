// Who holds a lock, by name.
import { and, eq, sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { users } from '../users/users.tables.ts'
import { ofThing, type Locked } from './locks.repository.ts'
import { locks } from './locks.tables.ts'

export type LockRow = typeof locks.$inferSelect & { readonly name: string }

/** The lock with its holder, or null. Includes expired ones, which have no effect. */
export async function findLock(scope: ReadScope, locked: Locked): Promise<LockRow | null> {
  const rows = await scope.tx
    .select({
      lock: locks,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.surname})`,
    })
    .from(locks)
    .innerJoin(users, and(eq(users.eventId, locks.eventId), eq(users.id, locks.userId)))
    .where(ofThing(scope, locked))
  const [row] = rows
  return row ? { ...row.lock, name: row.name } : null
}
