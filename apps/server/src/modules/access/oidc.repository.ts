// Sign-ins that are in progress at the provider. Times come from the database.
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database, Scope } from '../../platform/db/index.ts'
import { oidcSignIns } from './access.tables.ts'

interface Begun {
  readonly stateHash: string
  readonly deviceHash: string
  readonly sealed: string
  readonly minutes: number
}

/** Sign-ins started earlier in this browser become void. */
export async function addOidcSignIn(scope: Scope, { minutes, ...begun }: Begun): Promise<void> {
  const isSame = eq(oidcSignIns.deviceHash, begun.deviceHash)
  await scope.tx.delete(oidcSignIns).where(or(isSame, lt(oidcSignIns.expiresAt, sql`now()`)))
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`
  await scope.tx.insert(oidcSignIns).values({ ...begun, atEventId: scope.eventId, expiresAt })
}

interface Answered {
  readonly stateHash: string
  readonly deviceHash: string
  readonly eventId: string
}

/**
 * Uses up the sign-in outside the request's transaction, so that it stays used if the request
 * fails. Null if there is none in this browser and at this event.
 */
export async function spendOidcSignIn(
  aside: Database,
  { stateHash, deviceHash, eventId }: Answered,
): Promise<string | null> {
  const [row] = await aside
    .delete(oidcSignIns)
    .where(
      and(
        eq(oidcSignIns.stateHash, stateHash),
        eq(oidcSignIns.deviceHash, deviceHash),
        eq(oidcSignIns.atEventId, eventId),
        gt(oidcSignIns.expiresAt, sql`now()`),
      ),
    )
    .returning({ sealed: oidcSignIns.sealed })
  return row?.sealed ?? null
}
