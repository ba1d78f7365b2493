// People who have unsubscribed from emails about neither an account nor a deadline. An unsubscription is for all
// companies of a person: it holds for every user of their account in the event.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { OPTIONAL_ALIASES } from '@eventflow/domain/mail'
import { readBeyondLimits, type ReadScope, type Scope } from '../db/index.ts'
import { publish } from '../live/index.ts'
import { cancel } from './mail.repository.ts'
import { emails, emailUnsubscriptions } from './mail.tables.ts'

/** Whether the person of a row of `users` has unsubscribed. */
export const hasUnsubscribed = (user: SQL): SQL<boolean> => sql`exists (
  select from email_unsubscriptions ended
  join users own on own.event_id = ended.event_id and own.id = ended.user_id
  where ended.event_id = ${user}.event_id and own.sign_in_account_id = ${user}.sign_in_account_id)`

/** The people among these who have unsubscribed. */
export async function findUnsubscribed(
  scope: ReadScope,
  userIds: readonly string[],
): Promise<Set<string>> {
  // The caller's limits may hide a person's user in another company.
  const rows = await readBeyondLimits<{ id: string }>(
    scope,
    sql`select u.id from users u where u.event_id = ${scope.eventId}
      and u.id = any(${sql.param([...userIds])}::text[]) and ${hasUnsubscribed(sql`u`)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The users of a person in all their companies. */
async function findOwnUsers(scope: ReadScope, userId: string): Promise<string[]> {
  const rows = await readBeyondLimits<{ id: string }>(
    scope,
    sql`select own.id from users own where own.event_id = ${scope.eventId}
      and own.sign_in_account_id = (select u.sign_in_account_id from users u
        where u.event_id = ${scope.eventId} and u.id = ${userId})`,
  )
  return rows.map(({ id }) => id)
}

/** Cancels emails that are not sent yet. */
export async function unsubscribe(scope: Scope, userId: string): Promise<void> {
  const { eventId } = scope
  // Stored for each user, so that it holds after the person leaves one of their companies.
  const own = await findOwnUsers(scope, userId)
  await scope.tx
    .insert(emailUnsubscriptions)
    .values(own.map((id) => ({ eventId, userId: id })))
    .onConflictDoNothing()
  await cancel(
    scope,
    and(
      inArray(emails.userId, own),
      eq(emails.isTest, false),
      inArray(emails.alias, [...OPTIONAL_ALIASES]),
      sql`coalesce(${emails.source}, '') not like '%"isDecision":true%'`,
    ),
  )
  publish(scope, ['users', 'mailings'], 'organisers')
}

export async function subscribeAgain(scope: Scope, userId: string): Promise<void> {
  await forgetUnsubscriptions(scope, await findOwnUsers(scope, userId))
}

/** Deletes the unsubscriptions of these users. Those of the same people's other companies stay. */
export async function forgetUnsubscriptions(
  scope: Scope,
  userIds: readonly string[],
): Promise<void> {
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
