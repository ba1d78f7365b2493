import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audit, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { naturalOrder, searchName } from '../../platform/db/search-columns.ts'
import { teams } from '../teams/teams.tables.ts'

/** All sizes with two decimals, so that 9.25 is before 9.5. An unknown size comes first. */
const SIZE_IN_ORDER = `case when size ~ '^[0-9]{1,7}([.][0-9]{1,2})?$' then size::numeric(9, 2)::text else '' end`

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
    numberOrder: naturalOrder('number_order', 'number'),
    hallOrder: naturalOrder('hall_order', 'hall', 'number'),
    sizeOrder: naturalOrder('size_order', SIZE_IN_ORDER, 'number'),
    typeOrder: naturalOrder('type_order', 'type', 'number'),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('stands_number').on(table.eventId, sql`lower(${table.number})`),
    // The organisers' list: a page reads only its own rows, in each order but by company.
    index('stands_by_number').on(table.eventId, sql`(${table.numberOrder} collate "C")`, table.id),
    index('stands_by_hall').on(table.eventId, sql`(${table.hallOrder} collate "C")`, table.id),
    index('stands_by_size').on(table.eventId, sql`(${table.sizeOrder} collate "C")`, table.id),
    index('stands_by_type').on(table.eventId, sql`(${table.typeOrder} collate "C")`, table.id),
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
