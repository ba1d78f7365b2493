import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CardType } from '@eventflow/domain/cards'
import { audit, dimensionsColumn, eventId, identity, refersTo } from '../../platform/db/columns.ts'
import { teamTypes } from '../teams/teams.tables.ts'

/**
 * The six cards that teams have on their dashboard. The default layout has no row until somebody
 * changes it.
 */
export const cardLayouts = pgTable(
  'card_layouts',
  {
    ...identity(),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    dimensions: dimensionsColumn(),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** The team types of a layout. A type has at most one layout without dimensions. */
export const cardLayoutTeamTypes = pgTable(
  'card_layout_team_types',
  {
    eventId: eventId(),
    teamTypeId: text('team_type_id').notNull(),
    layoutId: text('layout_id').notNull(),
    /** The layout names dimensions, so that other layouts may have the same type. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.layoutId, table.teamTypeId] }),
    uniqueIndex('card_layout_team_types_once')
      .on(table.eventId, table.teamTypeId)
      .where(sql`not ${table.isShared}`),
    refersTo(table, table.teamTypeId, teamTypes).onDelete('cascade'),
    refersTo(table, table.layoutId, cardLayouts).onDelete('cascade'),
    index('card_layout_team_types_type').on(table.eventId, table.teamTypeId),
  ],
)

export const cards = pgTable(
  'cards',
  {
    ...identity(),
    layoutId: text('layout_id').notNull(),
    position: integer('position').notNull(),
    type: text('type').$type<CardType>().notNull(),
    title: text('title').notNull().default(''),
    isMini: boolean('is_mini').notNull().default(false),
    description: text('description').notNull().default(''),
    /** The id of the target record, of the kind that the type defines; empty for none. */
    pathId: text('path_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.layoutId, cardLayouts).onDelete('cascade'),
    index('cards_layout').on(table.eventId, table.layoutId, table.position),
  ],
)
