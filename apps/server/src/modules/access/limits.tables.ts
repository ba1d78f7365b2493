import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { dimensionsColumn, eventId, refersTo } from '../../platform/db/columns.ts'
import { teamMembers } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * People's limits within their level; a person without a row has none. The lists may contain ids of
 * deleted records, which then match nothing. Null does not limit.
 */
export const roleLimits = pgTable(
  'role_limits',
  {
    eventId: eventId(),
    userId: text('user_id').notNull(),
    isReadOnly: boolean('is_read_only').notNull().default(false),
    /** These two are null together. */
    formIds: text('form_ids').array(),
    taskGroupIds: text('task_group_ids').array(),
    teamTypeIds: text('team_type_ids').array(),
    /** Values of custom fields; empty does not limit. */
    dimensions: dimensionsColumn(),
    taskIds: text('task_ids').array(),
    /** The team of the tasks: a person who leaves it no longer has these limits. */
    teamId: text('team_id'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    refersTo(table, table.userId, users).onDelete('cascade'),
    foreignKey({
      name: 'role_limits_member',
      columns: [table.eventId, table.teamId, table.userId],
      foreignColumns: [teamMembers.eventId, teamMembers.teamId, teamMembers.userId],
    }).onDelete('cascade'),
  ],
)
