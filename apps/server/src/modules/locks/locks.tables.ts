import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LOCK_TYPES } from '@eventflow/domain/locks'
import { eventId, instant, refersTo } from '../../platform/db/columns.ts'
import { users } from '../users/users.tables.ts'

/** Who is editing which record. A lock that is not renewed expires. */
export const locks = pgTable(
  'locks',
  {
    eventId: eventId(),
    type: text('type', { enum: LOCK_TYPES }).notNull(),
    recordId: text('record_id').notNull(),
    userId: text('user_id').notNull(),
    since: instant('since').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.type, table.recordId] }),
    refersTo(table, table.userId, users).onDelete('cascade'),
    index('locks_user').on(table.eventId, table.userId),
  ],
)
