import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { enqueueTurn, NO_BODIES, publishUndelivered } from '../../platform/mail/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'

export type HeldEmail = Pick<
  typeof emails.$inferSelect,
  'id' | 'alias' | 'recipient' | 'userId' | 'teamId' | 'state' | 'attempts' | 'setAsideAt'
>

const areEmails = (scope: ReadScope, emailIds: readonly string[]) =>
  and(eq(emails.eventId, scope.eventId), inArray(emails.id, [...emailIds]))

/**
 * Locks these emails until the transaction ends, so that of two concurrent callers the second sees
 * the first one's changes.
 */
export const holdEmails = (scope: Scope, emailIds: readonly string[]): Promise<HeldEmail[]> =>
  scope.tx
    .select({
      id: emails.id,
      alias: emails.alias,
      recipient: emails.recipient,
      userId: emails.userId,
      teamId: emails.teamId,
      state: emails.state,
      attempts: emails.attempts,
      setAsideAt: emails.setAsideAt,
    })
    .from(emails)
    .where(areEmails(scope, emailIds))
    .orderBy(asc(emails.id))
    .for('update')

/** Dismisses emails: stops their delivery and removes them from the list. */
export async function setAside(
  scope: Scope,
  emailIds: readonly string[],
  userId: string,
): Promise<void> {
  if (emailIds.length === 0) return
  await scope.tx
    .update(emails)
    .set({ setAsideAt: sql`now()`, setAsideBy: userId })
    .where(areEmails(scope, emailIds))
  publishUndelivered(scope)
}

/** Cancels emails that will not be sent, and deletes the data that only their delivery needed. */
export async function giveUp(scope: Scope, emailIds: readonly string[]): Promise<void> {
  if (emailIds.length === 0) return
  await scope.tx
    .update(emails)
    .set({ state: 'failed', nextTryAt: null, ...NO_BODIES })
    .where(and(areEmails(scope, emailIds), eq(emails.state, 'queued')))
}

/** Restores dismissed emails. Waiting ones continue with their tries. */
export async function bringBack(scope: Scope, emailIds: readonly string[]): Promise<void> {
  if (emailIds.length === 0) return
  const rows = await scope.tx
    .update(emails)
    .set({
      setAsideAt: null,
      setAsideBy: null,
      turn: sql`${emails.turn} + 1`,
      nextTryAt: sql`case when ${emails.state} = 'queued' then greatest(now(), ${emails.nextTryAt}) end`,
    })
    .where(areEmails(scope, emailIds))
    .returning({
      emailId: emails.id,
      state: emails.state,
      turn: emails.turn,
      waitSeconds: sql`coalesce(ceil(extract(epoch from ${emails.nextTryAt} - now())), 0)`.mapWith(
        Number,
      ),
    })
  for (const { state, ...row } of rows) if (state === 'queued') await enqueueTurn(scope, row)
  publishUndelivered(scope)
}
