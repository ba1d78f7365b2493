// The times in which admins act on behalf of somebody.
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

/** From now on the session acts; a time before it has ended. */
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

/** Ends the time of a session, where it has one. Answers the team that it was for. */
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

/** Whatever this transaction writes is marked with who does it: the tables' defaults and triggers read it. */
export async function markActing(scope: Scope, actedBy: string): Promise<void> {
  await scope.tx.execute(sql`select set_config('eventflow.acting', ${actedBy}, true)`)
}
