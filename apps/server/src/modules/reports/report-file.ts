// A saved report as the bytes of a file.
import { buffer } from 'node:stream/consumers'
import type { ReportRun } from '@eventflow/domain/reports'
import type { ReadScope } from '../../platform/db/index.ts'
import { csvBytesOf, xlsxOf, type ExportTable } from '../submissions/index.ts'
import { savedReportTable } from './saved-report-table.ts'

export const REPORT_FILES = {
  csv: {
    mimeType: 'text/csv; charset=utf-8',
    bytesOf: (table: ExportTable, _title: string) => csvBytesOf(table),
  },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytesOf: xlsxOf,
  },
} as const

/** A name that is valid in file systems and emails. */
const nameOf = (title: string): string =>
  title.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim() || 'report'

export async function fileOfReport(
  scope: ReadScope,
  run: ReportRun,
  format: keyof typeof REPORT_FILES,
): Promise<{ name: string; mimeType: string; bytes: Buffer }> {
  const { mimeType, bytesOf } = REPORT_FILES[format]
  const bytes = await buffer(bytesOf(await savedReportTable(scope, run), run.report.name))
  return { name: `${nameOf(run.report.name)}.${format}`, mimeType, bytes }
}
