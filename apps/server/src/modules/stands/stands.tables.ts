import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audit, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { searchName } from '../../platform/db/search-columns.ts'
import { teams } from '../teams/teams.tables.ts'

export const stands = pgTable(
  'stands',
  {
    ...identity(),
    number: text('number').notNull(),
    hall: text('hall').notNull().default(''),
    /** Square metres as `40.5`; '' if unknown. */
    size: text('size').notNull().default(''),
    type: text('type').notNull().default(''),
    searchName: searchName('number'),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('stands_number').on(table.eventId, sql`lower(${table.number})`),
  ],
)

/**
 * The periods in which teams have stands. A row without an end is a stand that the team has now. The rows of
 * a withdrawn team do not count until it is reinstated.
 */
export const teamStands = pgTable(
  'team_stands',
  {
    ...identity(),
    teamId: text('team_id').notNull(),
    standId: text('stand_id').notNull(),
    /** The order of a team's stands. */
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
    /** When it ended; null for a stand that the team has now. */
    until: instant('until'),
    updatedBy: text('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.standId, stands).onDelete('cascade'),
    uniqueIndex('team_stands_now')
      .on(table.eventId, table.teamId, table.standId)
      .where(sql`until is null`),
    index('team_stands_team').on(table.eventId, table.teamId),
    index('team_stands_stand').on(table.eventId, table.standId),
  ],
)
