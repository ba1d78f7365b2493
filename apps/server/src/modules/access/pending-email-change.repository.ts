// Requested changes of address whose link has not been opened.
import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { mailTokens } from './access.tables.ts'

export interface PendingRow {
  readonly nextEmail: string | null
  readonly correctedAtEventId: string | null
  readonly expiresAt: Date
}

/** All requests for an account, or only those of this event's organisers. */
export type RequestedBy = 'anybody' | 'organisers'

const isPending = (scope: ReadScope, accountId: string, by: RequestedBy): SQL | undefined =>
  and(
    eq(mailTokens.accountId, accountId),
    eq(mailTokens.mode, 'verifyAndChangeEmail'),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, sql`now()`),
    // A link that was requested before another change of the address is void.
    sql`${mailTokens.email} = (select a.email from accounts a where a.id = ${accountId})`,
    by === 'organisers' ? eq(mailTokens.correctedAtEventId, scope.eventId) : undefined,
  )

const pendingColumns = {
  nextEmail: mailTokens.nextEmail,
  correctedAtEventId: mailTokens.correctedAtEventId,
  expiresAt: mailTokens.expiresAt,
}

export async function findPending(
  scope: ReadScope,
  accountId: string,
  by: RequestedBy,
): Promise<PendingRow | null> {
  const [row] = await scope.tx
    .select(pendingColumns)
    .from(mailTokens)
    .where(isPending(scope, accountId, by))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1)
  return row ?? null
}

/** Voids the links. Returns the newest one; null if there was none. */
export async function voidPending(
  scope: Scope,
  accountId: string,
  by: RequestedBy,
): Promise<PendingRow | null> {
  const pending = await findPending(scope, accountId, by)
  if (pending === null) return null
  await scope.tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(isPending(scope, accountId, by))
  return pending
}

/** Whether the link with this token would still change the address of its account. */
export async function isLinkPending(scope: ReadScope, tokenHash: string): Promise<boolean> {
  const [row] = await scope.tx
    .select({ accountId: mailTokens.accountId })
    .from(mailTokens)
    .where(eq(mailTokens.tokenHash, tokenHash))
  return (
    row !== undefined &&
    (await scope.tx.$count(
      mailTokens,
      and(eq(mailTokens.tokenHash, tokenHash), isPending(scope, row.accountId, 'anybody')),
    )) > 0
  )
}
