import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import {
  audit,
  dimensionsColumn,
  eventId,
  identity,
  instant,
  refersTo,
  translationsColumn,
} from '../../platform/db/columns.ts'
import { searchWords } from '../../platform/db/search-columns.ts'
import { users } from '../users/users.tables.ts'

/** Schedule items: build-up, open days, breakdown, talks. */
export const scheduleItems = pgTable(
  'schedule_items',
  {
    ...identity(),
    title: text('title').notNull(),
    start: instant('start_at').notNull(),
    end: instant('end_at').notNull(),
    location: text('location').notNull().default(''),
    description: text('description').notNull().default(''),
    translations: translationsColumn<'title' | 'description'>(),
    showToChildTeams: boolean('show_to_child_teams').notNull().default(false),
    dimensions: dimensionsColumn(),
    isPublished: boolean('is_published').notNull().default(true),
    search: searchWords({ title: 'A', location: 'C', description: 'C' }),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check('schedule_items_forward', sql`${table.end} >= ${table.start}`),
    index('schedule_items_start').on(table.eventId, table.start, table.id),
  ],
)

/**
 * The private calendar address of a person, by the hash of its secret. It is deleted with the
 * person.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    eventId: eventId(),
    userId: text('user_id').notNull(),
    /** SHA-256, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    refersTo(table, table.userId, users).onDelete('cascade'),
    unique('calendar_feeds_token').on(table.eventId, table.tokenHash),
  ],
)
