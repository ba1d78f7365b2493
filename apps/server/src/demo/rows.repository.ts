// Inserts many rows in few statements. A statement has at most 65,535 parameters.
import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from '../platform/db/index.ts'
import { emails } from '../platform/mail/mail.tables.ts'

const ROWS = 1_000

export async function insertRows<T extends PgTable>(
  scope: Scope,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await scope.tx.insert(table).values(rows.slice(from, from + ROWS))
  }
}

/** Marks every reminder of the event as accepted by a mail server. */
export async function markRemindersSent({ tx, eventId }: Scope, sentAt: Date): Promise<void> {
  await tx
    .update(emails)
    .set({ state: 'sent', sentAt, lastTriedAt: sentAt, attempts: 1 })
    .where(and(eq(emails.eventId, eventId), eq(emails.alias, 'taskReminder')))
}
