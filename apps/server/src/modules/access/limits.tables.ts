import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, refersTo } from '../../platform/db/columns.ts'
import { teamMembers } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * What people are limited to within their level; who has no row is not limited. The lists hold ids that may
 * be of nothing by now: nothing is seen by them then. What is null does not limit.
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
    taskIds: text('task_ids').array(),
    /** The team that the tasks are of: who leaves it is no longer limited. */
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
