import { DomainError } from '@eventflow/domain/kernel'
import {
  problemsOf,
  reportsErrors,
  type Report,
  type ReportRun,
  type ReportValues,
} from '@eventflow/domain/reports'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
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

export const runSavedReport = async (
  scope: ReadScope,
  running: Running,
  reportId: string,
): Promise<ReportRun> => runReport(scope, running, await reportRepository.read(scope, reportId))
