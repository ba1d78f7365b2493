import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, instant } from '../../platform/db/columns.ts'

/** The events of this portal; one in single mode. Not an event's table: it is what they point at. */
export const events = pgTable('events', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  isArchived: boolean('is_archived').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** One record for each group of settings: branding, event, variables, terminology, emails. */
export const appSettings = pgTable(
  'app_settings',
  {
    eventId: eventId().references(() => events.id),
    name: text('name').notNull(),
    data: jsonb('data').notNull(),
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.name] })],
)
