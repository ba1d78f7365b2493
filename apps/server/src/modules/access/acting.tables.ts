import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, refersTo } from '../../platform/db/columns.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

/** When an admin acted on behalf of a person of a team, and why (docs/design/view-as.md). */
export const actingPeriods = pgTable(
  'acting_periods',
  {
    ...identity(),
    /** The person, and their team at that time. */
    userId: text('user_id').notNull(),
    teamId: text('team_id').notNull(),
    actedBy: text('acted_by').notNull(),
    /** As the admin entered it; the team can read it. */
    reason: text('reason').notNull(),
    begunAt: instant('begun_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
    /** Null if it expired or the session ended. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.userId, users).onDelete('cascade'),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    index('acting_periods_team').on(table.eventId, table.teamId, table.begunAt),
    index('acting_periods_user').on(table.eventId, table.userId),
  ],
)
