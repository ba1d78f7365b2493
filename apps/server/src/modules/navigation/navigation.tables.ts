import type { CalendarDate, ViewedList } from '@eventflow/domain/kernel'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { audit, eventId, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { forms } from '../forms/forms.tables.ts'
import { users } from '../users/users.tables.ts'

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

/** Saved views of organisers' lists. They are deleted with their form, private ones with their owner. */
export const listViews = pgTable(
  'list_views',
  {
    ...identity(),
    list: text('list').$type<ViewedList>().notNull(),
    formId: text('form_id'),
    name: text('name').notNull(),
    query: text('query').notNull().default(''),
    /** Null for shared views. */
    ownerId: text('owner_id'),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    refersTo(table, table.ownerId, users).onDelete('cascade'),
    index('list_views_list').on(table.eventId, table.list, table.formId),
    index('list_views_owner').on(table.eventId, table.ownerId),
  ],
)

/**
 * The event that an event was cloned from, as it was at that time, for the texts that still name it. Other events
 * have no row.
 */
export const clonedEvents = pgTable('cloned_events', {
  eventId: eventId().primaryKey(),
  names: jsonb('names').$type<readonly string[]>().notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
  /** The due dates of its tasks, each once. */
  dueDates: jsonb('due_dates').$type<readonly CalendarDate[]>().notNull(),
  /** The ids of entries of the list "To check" that are right as they are. */
  rightIds: jsonb('right_ids').$type<readonly string[]>().notNull().default([]),
})
