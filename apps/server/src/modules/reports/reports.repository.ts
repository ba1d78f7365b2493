import { reportSchema, reportsErrors } from '@eventflow/domain/reports'
import { folded, momentKey } from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { reports } from './reports.tables.ts'

export const reportRepository = recordRepository({
  table: reports,
  schema: reportSchema,
  kind: 'report',
  notFound: reportsErrors.reportNotFound,
  columns: {},
  nameColumn: reports.name,
  sorts: { name: folded(reports.name), updatedAt: momentKey(reports.updatedAt) },
})
