import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Whether what leaves the portal may leave: one row, of all events, or none while all is well. */
export const outboxState = pgTable(
  'outbox_state',
  {
    id: integer('id').primaryKey().default(1),
    /** Null while it is open. */
    pausedAt: instant('paused_at'),
  },
  (table) => [check('outbox_state_one', sql`${table.id} = 1`)],
)
