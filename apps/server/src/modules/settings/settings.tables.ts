import type { Language } from '@eventflow/domain/kernel'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, instant } from '../../platform/db/columns.ts'

/**
 * The events of this portal; one in single mode. It has no event of its own, and every process
 * reads it to resolve hosts. Name and dates are copies of the event's own details, written
 * together, so that the list of events needs no other table.
 */
export const events = pgTable('events', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  /**
   * An address of the event's own, in addition to that of its slug: `https://portal.example.org`.
   */
  appUrl: text('app_url'),
  /** The host of `appUrl`, by which requests are resolved. */
  appHost: text('app_host').unique(),
  name: text('name').notNull().default(''),
  startDate: date('start_date'),
  endDate: date('end_date'),
  isArchived: boolean('is_archived').notNull().default(false),
  /** Also copies: the default language is needed before any other data of the event is read. */
  language: text('language').$type<Language>().notNull().default('en'),
  languages: jsonb('languages').$type<Language[]>().notNull().default([]),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  revision: integer('revision').notNull().default(1),
})

/** One record for each saved group of settings; `name` is its key in `settingsGroups`. */
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
