// The sessions of one account, for its owner.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { events } from '../settings/settings.tables.ts'
import { sessions } from './access.tables.ts'
import { IDLE } from './viewer.repository.ts'

const MAX_SHOWN = 100

/** The valid sessions, the latest first. */
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
    .limit(MAX_SHOWN)
