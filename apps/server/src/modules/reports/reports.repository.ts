import { sql } from 'drizzle-orm'
import { reportsErrors, type Report } from '@eventflow/domain/reports'
import { momentKey } from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { reports } from './reports.tables.ts'

export const reportRepository = recordRepository<Report, typeof reports, 'name' | 'updatedAt'>({
  table: reports,
  kind: 'report',
  notFound: reportsErrors.reportNotFound,
  columns: {
    name: reports.name,
    columns: reports.columns,
    teams: reports.teams,
    conditions: reports.conditions,
    match: reports.match,
    conditionColumns: reports.conditionColumns,
    groupBy: reports.groupBy,
    delivery: reports.delivery,
  },
  nameColumn: reports.name,
  sorts: { name: sql`lower(${reports.name})`, updatedAt: momentKey(reports.updatedAt) },
})
