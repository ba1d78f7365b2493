// The number of sent emails of each kind, and the recipient of a test. The module of people comes
// after mail.
import type { EmailAlias } from '@eventflow/domain/mail'
import { and, eq, sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { users } from '../users/users.tables.ts'

interface Counted {
  readonly alias: EmailAlias
  readonly sent: number
  readonly failed: number
  readonly lastSentAt: Date | null
}

/** Counts all emails of the event, except those that organisers sent to themselves. */
export async function countByAlias(scope: ReadScope): Promise<Map<EmailAlias, Counted>> {
  const rows = await scope.tx
    .select({
      alias: emails.alias,
      sent: sql<number>`(count(*) filter (where ${emails.state} = 'sent'))::int`,
      failed: sql<number>`(count(*) filter (where ${emails.state} = 'failed'))::int`,
      lastSentAt: sql<Date | null>`max(${emails.sentAt})`.mapWith(emails.sentAt),
    })
    .from(emails)
    .where(and(eq(emails.eventId, scope.eventId), eq(emails.isTest, false)))
    .groupBy(emails.alias)
  return new Map(rows.map((row) => [row.alias, row]))
}

/** The email address of a person of the event. */
export async function findAddressOf(
  scope: ReadScope,
  userId: string,
): Promise<{ email: string; name: string } | null> {
  const [row] = await scope.tx
    .select({
      email: users.email,
      name: sql<string>`${users.firstName} || ' ' || ${users.surname}`,
    })
    .from(users)
    .where(and(eq(users.eventId, scope.eventId), eq(users.id, userId)))
  return row ?? null
}
