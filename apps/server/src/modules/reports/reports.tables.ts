import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  ReportColumn,
  ReportCondition,
  ReportHead,
  ReportRow,
  ReportTeams,
} from '@eventflow/domain/reports'
import { audit, identity, instant, refersTo } from '../../platform/db/columns.ts'

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

/** What a report said when it left as a file: the newest few of each, so that later ones can be compared. */
export const reportRuns = pgTable(
  'report_runs',
  {
    ...identity(),
    reportId: text('report_id').notNull(),
    head: jsonb('head').$type<readonly ReportHead[]>().notNull(),
    rows: jsonb('rows').$type<readonly ReportRow[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.reportId, reports).onDelete('cascade'),
    index('report_runs_newest').on(table.eventId, table.reportId, table.createdAt),
  ],
)
