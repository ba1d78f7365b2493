// Inserts many rows in few statements. A statement has at most 65,535 parameters.
import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { newId, type Scope } from '../platform/db/index.ts'
import { emailEvents, emails } from '../platform/mail/mail.tables.ts'

const ROWS = 250

export async function insertRows<T extends PgTable>(
  scope: Scope,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await scope.tx.insert(table).values(rows.slice(from, from + ROWS))
  }
}

/** Marks every reminder of the event as accepted by a mail server, also in the log. */
export async function markRemindersSent({ tx, eventId }: Scope, sentAt: Date): Promise<void> {
  const sent = await tx
    .update(emails)
    .set({ state: 'sent', sentAt, lastTriedAt: sentAt, attempts: 1 })
    .where(and(eq(emails.eventId, eventId), eq(emails.alias, 'taskReminder')))
    .returning()
  const events = sent.map(({ id, alias, recipient, userId, teamId }) => ({
    eventId,
    id: newId(sentAt.getTime()),
    emailId: id,
    messageId: id,
    type: 'pending' as const,
    recipient,
    userId,
    teamId,
    templateId: alias,
    createdAt: sentAt,
  }))
  if (events.length > 0) await tx.insert(emailEvents).values(events)
}
