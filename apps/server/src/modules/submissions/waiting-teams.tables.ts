import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, instant, refersTo } from '../../platform/db/columns.ts'
import { forms } from '../forms/forms.tables.ts'
import { teams } from '../teams/teams.tables.ts'

/** The waiting lists of items with a stock: a row for each item and team (docs/design/waiting-lists.md). */
export const waitingTeams = pgTable(
  'waiting_teams',
  {
    ...identity(),
    formId: text('form_id').notNull(),
    fieldId: text('field_id').notNull(),
    itemId: text('item_id').notNull(),
    teamId: text('team_id').notNull(),
    /** The units that the team still wants, including the offered ones. */
    quantity: integer('quantity').notNull(),
    joinedAt: instant('joined_at').notNull(),
    joinedBy: text('joined_by').notNull(),
    /** Decides the order. An organiser can move a team to the front. */
    rankedAt: instant('ranked_at').notNull(),
    /** The units that are reserved for the team until `offeredUntil`. */
    offered: integer('offered').notNull().default(0),
    /** Null without an offer. */
    offeredUntil: instant('offered_until'),
    /**
     * An order has counted the offer as ended. From then on it has ended for every process, whatever
     * its clock.
     */
    isOver: boolean('is_over').notNull().default(false),
    /** The team cannot order now, so it is skipped and its wanted units are left for others. */
    isSkipped: boolean('is_skipped').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    uniqueIndex('waiting_teams_item').on(
      table.eventId,
      table.formId,
      table.fieldId,
      table.itemId,
      table.teamId,
    ),
    index('waiting_teams_team').on(table.eventId, table.teamId),
  ],
)
