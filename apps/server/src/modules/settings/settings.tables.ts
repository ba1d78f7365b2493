import type { Language } from '@eventflow/domain/kernel'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, instant } from '../../platform/db/columns.ts'

/**
 * The events of this portal; one in single mode. Not an event's table: it is what they point at, and
 * every process reads it to find the event of a host. Name and dates are copies of the event's own
 * details, written with them, so that the list of events needs nobody else's records.
 */
export const events = pgTable('events', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  /** An address of the event's own, beside the one of its slug: `https://portal.example.org`. */
  appUrl: text('app_url'),
  /** The host of `appUrl`, by which requests are known. */
  appHost: text('app_host').unique(),
  name: text('name').notNull().default(''),
  startDate: date('start_date'),
  endDate: date('end_date'),
  isArchived: boolean('is_archived').notNull().default(false),
  /** Copies, too: the language of who has chosen none is known before anything is read of the event. */
  language: text('language').$type<Language>().notNull().default('en'),
  languages: jsonb('languages').$type<Language[]>().notNull().default([]),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  revision: integer('revision').notNull().default(1),
})

/** One record for each group of settings that has been saved; `name` is its key in `settingsGroups`. */
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
