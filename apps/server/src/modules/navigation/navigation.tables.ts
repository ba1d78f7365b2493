import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, instant } from '../../platform/db/columns.ts'

/** Searches without a result: the text in lower case, and how often. Contains no person. */
export const searchMisses = pgTable(
  'search_misses',
  {
    eventId: eventId(),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.text] }),
    index('search_misses_last').on(table.eventId, table.lastAt),
  ],
)
