// The periods in which admins act on behalf of somebody.
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ACTING_MINUTES } from '@eventflow/domain/access'
import { newId, type Scope } from '../../platform/db/index.ts'
import { sessions } from './access.tables.ts'
import { actingPeriods } from './acting.tables.ts'

export interface NewPeriod {
  readonly userId: string
  readonly teamId: string
  readonly actedBy: string
  readonly reason: string
}

/** The session acts from now on. An earlier period of it ends. */
export async function beginPeriod(
  scope: Scope,
  tokenHash: string,
  period: NewPeriod,
): Promise<void> {
  await endPeriod(scope, tokenHash)
  const id = newId()
  const endsAt = sql`now() + make_interval(mins => ${ACTING_MINUTES})`
  await scope.tx.insert(actingPeriods).values({ ...period, eventId: scope.eventId, id, endsAt })
  await scope.tx.update(sessions).set({ actingId: id }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends the period of a session, if it has one. Returns the team that it was for. */
export async function endPeriod(scope: Scope, tokenHash: string): Promise<string | null> {
  const ofSession = scope.tx
    .select({ id: sessions.actingId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(sessions.actingId)))
  const [ended] = await scope.tx
    .update(actingPeriods)
    .set({ endedAt: sql`least(now(), ${actingPeriods.endsAt})` })
    .where(
      and(
        eq(actingPeriods.eventId, scope.eventId),
        inArray(actingPeriods.id, ofSession),
        isNull(actingPeriods.endedAt),
      ),
    )
    .returning({ teamId: actingPeriods.teamId })
  return ended?.teamId ?? null
}

/**
 * Marks everything that this transaction writes with the acting person; the tables' defaults and
 * triggers read the mark.
 */
export async function markActing(scope: Scope, actedBy: string): Promise<void> {
  await scope.tx.execute(sql`select set_config('eventflow.acting', ${actedBy}, true)`)
}
