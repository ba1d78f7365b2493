import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, refersTo } from '../../platform/db/columns.ts'
import { submissions } from './submissions.tables.ts'

/**
 * Each time that an order was marked as paid or not paid. The latest row applies. Undo deletes it, and the one
 * before applies again.
 */
export const paymentMarks = pgTable(
  'payment_marks',
  {
    ...identity(),
    submissionId: text('submission_id').notNull(),
    isPaid: boolean('is_paid').notNull(),
    /** The total incl. VAT when it was marked. */
    amount: text('amount').notNull(),
    currencyId: text('currency_id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.submissionId, submissions).onDelete('cascade'),
    index('payment_marks_submission').on(
      table.eventId,
      table.submissionId,
      table.createdAt,
      table.id,
    ),
  ],
)
