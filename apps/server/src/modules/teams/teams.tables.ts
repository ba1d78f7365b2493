import type { DimensionValues } from '@eventflow/domain/kernel'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { audit, eventId, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { searchName } from '../../platform/db/search-columns.ts'
import { foldedName } from '../../platform/db/search.ts'
import { users } from '../users/users.tables.ts'

export const teamTypes = pgTable(
  'team_types',
  { ...identity(), name: text('name').notNull(), ...audit() },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('team_types_name').on(table.eventId, sql`lower(${table.name})`),
  ],
)

export const teams = pgTable(
  'teams',
  {
    ...identity(),
    name: text('name').notNull(),
    /** The contact; null for a planned team. */
    ownerId: text('owner_id'),
    teamTypeId: text('team_type_id'),
    isOrganiser: boolean('is_organiser').notNull().default(false),
    parentTeamId: text('parent_team_id'),
    /**
     * Tasks that were due before this moment have more time; null for teams that were there from
     * the start.
     */
    joinedAt: instant('joined_at'),
    /** Days added to the date of each task, except hard deadlines. */
    extraDays: integer('extra_days').notNull().default(0),
    /** When it withdrew, by whom and why; null for a team that takes part. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
    /** The team that took over its stand; null if none did. */
    replacedByTeamId: text('replaced_by_team_id'),
    /**
     * Its values of the custom fields that are dimensions, and its parent's. Triggers store them, so
     * that the rules of audiences read no other table.
     */
    dimensionValues: jsonb('dimension_values').$type<DimensionValues>().notNull().default({}),
    parentDimensionValues: jsonb('parent_dimension_values')
      .$type<DimensionValues>()
      .notNull()
      .default({}),
    /**
     * With these two columns, the database refuses a stand share of a stand share
     * (docs/design/teams.md).
     */
    isStandShare: boolean('is_stand_share').generatedAlwaysAs(sql`parent_team_id is not null`),
    parentIsStandShare: boolean('parent_is_stand_share').generatedAlwaysAs(
      sql`case when parent_team_id is not null then false end`,
    ),
    searchName: searchName('name'),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.ownerId, users),
    refersTo(table, table.teamTypeId, teamTypes),
    refersTo(table, table.parentTeamId, table),
    refersTo(table, table.replacedByTeamId, table),
    unique('teams_stand_share').on(table.eventId, table.id, table.isStandShare),
    foreignKey({
      name: 'teams_parent_is_no_stand_share',
      columns: [table.eventId, table.parentTeamId, table.parentIsStandShare],
      foreignColumns: [table.eventId, table.id, table.isStandShare],
    }),
    check('teams_not_own_parent', sql`${table.parentTeamId} is distinct from ${table.id}`),
    index('teams_type').on(table.eventId, table.teamTypeId),
    index('teams_parent').on(table.eventId, table.parentTeamId),
    index('teams_replaced_by')
      .on(table.eventId, table.replacedByTeamId)
      .where(sql`replaced_by_team_id is not null`),
    // Lists leave out withdrawn teams. With this index they read only those, not all teams.
    index('teams_withdrawn')
      .on(table.eventId, table.id)
      .where(sql`withdrawn_at is not null`),
    index('teams_owner').on(table.eventId, table.ownerId),
    // The organisers' list in its default order: a page reads only its own rows.
    index('teams_by_name').on(table.eventId, sql`(${table.searchName} collate "C")`, table.id),
    index('teams_folded_name').on(table.eventId, foldedName(table.name)),
  ],
)

/** Members of teams. A user is in at most one team of an event. */
export const teamMembers = pgTable(
  'team_members',
  {
    eventId: eventId(),
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.teamId, table.userId] }),
    unique('team_members_one_team').on(table.eventId, table.userId),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.userId, users).onDelete('cascade'),
  ],
)
