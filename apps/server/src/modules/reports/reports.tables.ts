import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REPORT_STOPS } from '@eventflow/domain/mail'
import {
  DELIVERY_OUTCOMES,
  type ReportColumn,
  type ReportCondition,
  type ReportDelivery,
  type ReportHead,
  type ReportRow,
  type ReportTeams,
} from '@eventflow/domain/reports'
import { audit, identity, instant, refersTo } from '../../platform/db/columns.ts'

/** Saved reports: their columns and filters. Their contents are computed on each use. */
export const reports = pgTable(
  'reports',
  {
    ...identity(),
    name: text('name').notNull(),
    columns: jsonb('columns').$type<readonly ReportColumn[]>().notNull(),
    teams: jsonb('teams').$type<ReportTeams>().notNull(),
    conditions: jsonb('conditions').$type<readonly ReportCondition[]>().notNull(),
    match: text('match', { enum: ['all', 'any'] })
      .notNull()
      .default('all'),
    conditionColumns: jsonb('condition_columns')
      .$type<readonly ReportColumn[]>()
      .notNull()
      .default([]),
    groupBy: text('group_key'),
    /** Its scheduled delivery; null for none. */
    delivery: jsonb('delivery').$type<ReportDelivery>(),
    outsideAddresses: jsonb('outside_addresses').$type<readonly string[]>().notNull().default([]),
    /** Outside addresses where the reader has stopped the report. */
    stoppedAddresses: jsonb('stopped_addresses').$type<readonly string[]>().notNull().default([]),
    /** The person whose rights apply: the last one who saved it with a delivery. */
    deliveredBy: text('delivered_by'),
    /** When its delivery was last configured. */
    deliverySince: instant('delivery_since'),
    /** The day that the last delivery covered, and the run that was sent last. */
    deliveredDay: date('delivered_day', { mode: 'string' }),
    deliveredRunId: text('delivered_run_id'),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/**
 * The contents of a report when it was downloaded or sent: the newest few, for comparison with
 * later ones.
 */
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

/** The outcomes of the newest few deliveries of a report. */
export const reportDeliveries = pgTable(
  'report_deliveries',
  {
    ...identity(),
    reportId: text('report_id').notNull(),
    /** The day of the event that it covered. */
    day: date('day', { mode: 'string' }).notNull(),
    outcome: text('outcome', { enum: DELIVERY_OUTCOMES }).notNull(),
    reason: text('reason', { enum: REPORT_STOPS }),
    recipientCount: integer('recipient_count').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.reportId, reports).onDelete('cascade'),
    uniqueIndex('report_deliveries_once').on(table.eventId, table.reportId, table.day),
  ],
)
