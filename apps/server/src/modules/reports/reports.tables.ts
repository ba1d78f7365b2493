import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReportColumn, ReportCondition, ReportTeams } from '@eventflow/domain/reports'
import { audit, identity } from '../../platform/db/columns.ts'

/** What organisers have saved as a report: which columns, of which teams. What it says is found anew each time. */
export const reports = pgTable(
  'reports',
  {
    ...identity(),
    name: text('name').notNull(),
    columns: jsonb('columns').$type<readonly ReportColumn[]>().notNull(),
    teams: jsonb('teams').$type<ReportTeams>().notNull(),
    conditions: jsonb('conditions').$type<readonly ReportCondition[]>().notNull(),
    groupBy: text('group_key'),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)
