// The sessions of one account, for its owner.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'
import { events } from '../settings/settings.tables.ts'
import { sessions } from './access.tables.ts'
import { IDLE } from './viewer.repository.ts'

const MOST_SHOWN = 100

/** Those that are still good, the latest first. */
export const findSessions = (scope: ReadScope, accountId: string) =>
  scope.tx
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      network: sessions.network,
      eventName: events.name,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(events, eq(events.id, sessions.atEventId))
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.expiresAt, sql`now()`),
        sql`${sessions.lastSeenAt} > now() - ${IDLE}::interval`,
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MOST_SHOWN)

/** Whether there was such a session of the account. */
export async function endSession(
  scope: Scope,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const ended = await scope.tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id })
  if (ended.length > 0) announceSessionsEnded(scope, accountId)
  return ended.length > 0
}
