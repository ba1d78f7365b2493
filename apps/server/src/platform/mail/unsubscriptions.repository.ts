import { and, eq, inArray, sql } from 'drizzle-orm'
import { OPTIONAL_ALIASES } from '@eventflow/domain/mail'
import type { ReadScope, Scope } from '../db/index.ts'
import { publish } from '../live/index.ts'
import { cancel } from './mail.repository.ts'
import { emails, emailUnsubscriptions } from './mail.tables.ts'

/**
 * The people among these who have unsubscribed from emails about neither an account nor a deadline.
 */
export async function findUnsubscribed(
  scope: ReadScope,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ userId: emailUnsubscriptions.userId })
    .from(emailUnsubscriptions)
    .where(
      and(
        eq(emailUnsubscriptions.eventId, scope.eventId),
        inArray(emailUnsubscriptions.userId, [...userIds]),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/** Cancels emails that are not sent yet. */
export async function unsubscribe(scope: Scope, userId: string): Promise<void> {
  await scope.tx
    .insert(emailUnsubscriptions)
    .values({ eventId: scope.eventId, userId })
    .onConflictDoNothing()
  await cancel(
    scope,
    and(
      eq(emails.userId, userId),
      eq(emails.isTest, false),
      inArray(emails.alias, [...OPTIONAL_ALIASES]),
      sql`coalesce(${emails.source}, '') not like '%"isDecision":true%'`,
    ),
  )
  publish(scope, ['users', 'mailings'], 'organisers')
}

export async function subscribeAgain(scope: Scope, userIds: readonly string[]): Promise<void> {
  await scope.tx
    .delete(emailUnsubscriptions)
    .where(
      and(
        eq(emailUnsubscriptions.eventId, scope.eventId),
        inArray(emailUnsubscriptions.userId, [...userIds]),
      ),
    )
  publish(scope, ['users', 'mailings'], 'organisers')
}
