import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Whether the portal is paused: one row for all events, or none. */
export const outboxState = pgTable(
  'outbox_state',
  {
    id: integer('id').primaryKey().default(1),
    /** Null while the portal runs. */
    pausedAt: instant('paused_at'),
  },
  (table) => [check('outbox_state_one', sql`${table.id} = 1`)],
)
