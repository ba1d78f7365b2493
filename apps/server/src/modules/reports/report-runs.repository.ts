// Stored runs of reports.
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import {
  isKeepable,
  REPORT_LIMITS,
  type ReportRun,
  type ReportState,
} from '@eventflow/domain/reports'
import { insertRow, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { reportRuns, reports } from './reports.tables.ts'

/**
 * Stores the contents of a report when it is downloaded or sent. Deletes the oldest runs, except
 * the last one that was sent. Returns its id; null if it is too large to be stored.
 */
export async function saveReportRun(
  scope: Scope,
  { report: { id: reportId }, head, rows }: Pick<ReportRun, 'report' | 'head' | 'rows'>,
  { by, at }: Author,
): Promise<string | null> {
  if (!isKeepable({ rows }, REPORT_LIMITS.run)) return null
  const { eventId, tx } = scope
  const id = newId(at.getTime())
  await insertRow(tx, reportRuns, {
    eventId,
    id,
    reportId,
    head,
    rows,
    rowCount: rows.length,
    createdAt: at,
    createdBy: by,
  })
  const ofReport = and(eq(reportRuns.eventId, eventId), eq(reportRuns.reportId, reportId))
  const newest = tx
    .select({ id: reportRuns.id })
    .from(reportRuns)
    .where(ofReport)
    .orderBy(desc(reportRuns.createdAt), desc(reportRuns.id))
    .limit(REPORT_LIMITS.runs)
  const sentLast = tx
    .select({ id: sql<string>`coalesce(${reports.deliveredRunId}, '')`.as('id') })
    .from(reports)
    .where(and(eq(reports.eventId, eventId), eq(reports.id, reportId)))
  await tx
    .delete(reportRuns)
    .where(and(ofReport, notInArray(reportRuns.id, newest), notInArray(reportRuns.id, sentLast)))
  publish(scope, ['reports'], 'organisers')
  return id
}

/** The contents of a run; null if it is not stored. */
export async function findRun(
  { tx, eventId }: ReadScope,
  { reportId, runId }: { readonly reportId: string; readonly runId: string },
): Promise<ReportState | null> {
  const [run] = await tx
    .select({ head: reportRuns.head, rows: reportRuns.rows })
    .from(reportRuns)
    .where(
      and(
        eq(reportRuns.eventId, eventId),
        eq(reportRuns.reportId, reportId),
        eq(reportRuns.id, runId),
      ),
    )
  return run ?? null
}

/** Deletes all runs when a person is erased, because they may contain the person. */
export async function forgetRuns({ tx, eventId }: Scope): Promise<void> {
  await tx.delete(reportRuns).where(eq(reportRuns.eventId, eventId))
}
