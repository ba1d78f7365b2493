import { DomainError } from '@eventflow/domain/kernel'
import {
  changesBetween,
  problemsOf,
  reportsErrors,
  type Report,
  type ReportRun,
  type ReportValues,
} from '@eventflow/domain/reports'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { listKeptRuns } from './report-runs.report.ts'
import { findRun } from './report-runs.repository.ts'
import { reportRepository } from './reports.repository.ts'
import { runReport, type Running } from './run-report.ts'

/** What is chosen may be gone by the next run, which says so; here only what fits together is asked. */
function check(values: ReportValues): void {
  const problems = problemsOf(values)
  if (problems.length > 0) throw new DomainError(reportsErrors.invalidReport, { problems })
}

export async function addReport(
  scope: Scope,
  values: ReportValues,
  author: Author,
): Promise<Report> {
  check(values)
  return reportRepository.add(scope, values, author)
}

export async function changeReport(
  scope: Scope,
  { reportId: id, revision, ...values }: ReportValues & { reportId: string; revision: number },
  author: Author,
): Promise<Report> {
  check(values)
  return reportRepository.change(scope, { id, revision, values }, author)
}

interface Wanted {
  readonly reportId: string
  /** The run that it is compared with. */
  readonly runId?: string | undefined
}

export async function runSavedReport(
  scope: ReadScope,
  running: Running,
  { reportId, runId }: Wanted,
): Promise<ReportRun> {
  const found = await runReport(scope, running, await reportRepository.read(scope, reportId))
  const keptRuns = await listKeptRuns(scope, reportId)
  if (runId === undefined) return { ...found, keptRuns, changes: null }
  const since = keptRuns.find(({ id }) => id === runId)
  const before = await findRun(scope, { reportId, runId })
  if (since === undefined || before === null) throw new DomainError(reportsErrors.reportRunNotFound)
  return { ...found, keptRuns, changes: { since, ...changesBetween(before, found) } }
}
