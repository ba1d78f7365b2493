import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AudienceOwner } from '@eventflow/domain/audience'
import { eventId, refersTo } from '../../platform/db/columns.ts'
import { teamTypes } from '../teams/teams.tables.ts'

/**
 * The team types that a record is meant for or hidden from; no row means every team. A record has
 * no foreign key here, because it may be of any kind: the code that deletes it also deletes its
 * rows.
 */
export const audienceTeamTypes = pgTable(
  'audience_team_types',
  {
    eventId: eventId(),
    ownerKind: text('owner_kind').$type<AudienceOwner>().notNull(),
    ownerId: text('owner_id').notNull(),
    teamTypeId: text('team_type_id').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'audience_team_types_pk',
      columns: [table.eventId, table.ownerKind, table.ownerId, table.teamTypeId, table.isHidden],
    }),
    refersTo(table, table.teamTypeId, teamTypes),
    index('audience_team_types_type').on(table.eventId, table.teamTypeId),
  ],
)
