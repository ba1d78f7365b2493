import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/db/index.ts'
import { publishUndelivered } from '../../platform/mail/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'

interface Version {
  readonly emailId: string
  readonly revision: number
}

/** False if the email has been changed, released or dropped since `revision` was read. */
export async function saveHeld(
  scope: Scope,
  { emailId, revision }: Version,
  values: Partial<typeof emails.$inferInsert>,
): Promise<boolean> {
  const rows = await scope.tx
    .update(emails)
    .set({ ...values, turn: sql`${emails.turn} + 1` })
    .where(
      and(
        eq(emails.eventId, scope.eventId),
        eq(emails.id, emailId),
        eq(emails.turn, revision),
        isNotNull(emails.heldAt),
      ),
    )
    .returning({ id: emails.id })
  publishUndelivered(scope)
  return rows.length === 1
}
