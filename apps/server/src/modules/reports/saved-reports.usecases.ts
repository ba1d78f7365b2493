import { isDeepStrictEqual } from 'node:util'
import { DomainError, type Done } from '@eventflow/domain/kernel'
import {
  changesBetween,
  columnKey,
  nextDelivery,
  problemsOf,
  readConditions,
  reportsErrors,
  type Report,
  type ReportDeliveries,
  type ReportRun,
  type ReportValues,
  whyOwnerMayNot,
} from '@eventflow/domain/reports'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { inWords } from '../../platform/language/index.ts'
import { cancelEmailsAbout } from '../../platform/mail/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { eventClock } from '../tasks/index.ts'
import { findDelivery, listDeliveries, setDeliveryOwner } from './deliveries.repository.ts'
import { findPeopleOfReport } from './delivery-people.report.ts'
import { listReportRuns } from './report-runs.report.ts'
import { kindsOfColumns } from './report-choices.ts'
import { findRun } from './report-runs.repository.ts'
import { reportRepository } from './reports.repository.ts'
import { runReport, type Running } from './run-report.ts'

/**
 * Checks that the values fit together, and reads the numbers of conditions. Chosen records may have been
 * deleted before the next run, which then reports it.
 */
async function checked<V extends ReportValues>(scope: Scope, values: V): Promise<V> {
  const compared = new Set(values.conditions.map(({ column }) => column))
  const columns = [...values.columns, ...values.conditionColumns].filter((column) =>
    compared.has(columnKey(column)),
  )
  const kinds = await kindsOfColumns(scope, columns)
  const { conditions, problems } = readConditions((key) => kinds.get(key), values.conditions)
  const found = [...problemsOf(values), ...problems].map(inWords)
  if (found.length > 0) throw new DomainError(reportsErrors.invalidReport, { problems: found })
  return { ...values, conditions }
}

const NEVER_DELIVERED = {
  stoppedAddresses: [],
  deliveredBy: null,
  deliverySince: null,
  deliveredDay: null,
  deliveredRunId: null,
}

/** The person who saves a report with a delivery becomes its owner, whose rights apply. */
export async function addReport(
  scope: Scope,
  input: ReportValues,
  author: Author,
): Promise<Report> {
  const values = await checked(scope, input)
  const report = await reportRepository.add(scope, { ...values, ...NEVER_DELIVERED }, author)
  await answerFor(scope, { before: null, report }, author)
  return report
}

export async function changeReport(
  scope: Scope,
  { reportId: id, revision, ...input }: ReportValues & { reportId: string; revision: number },
  author: Author,
): Promise<Report> {
  const values = await checked(scope, input)
  const before = await reportRepository.read(scope, id)
  const report = await reportRepository.change(scope, { id, revision, values }, author)
  await answerFor(scope, { before, report }, author)
  return report
}

async function answerFor(
  scope: Scope,
  { before, report }: { readonly before: Report | null; readonly report: Report },
  { by, at }: Author,
): Promise<void> {
  const had = before?.outsideAddresses ?? []
  for (const address of report.outsideAddresses)
    if (!had.includes(address)) scope.audit.changed.push(`outsideAddresses=${address}`)
  if (report.delivery === null) return
  const isDeliveryChanged = !isDeepStrictEqual(before?.delivery ?? null, report.delivery)
  await setDeliveryOwner(scope, report, { by, since: isDeliveryChanged ? at : null })
}

/** Unsent emails are cancelled with it. */
export async function removeReport(scope: Scope, reportId: string): Promise<Done> {
  await cancelEmailsAbout(scope, [reportId])
  return reportRepository.remove(scope, [reportId])
}

/** The delivery settings of a report, and its latest outcomes. */
export async function deliveriesOf(
  scope: ReadScope,
  { now }: Pick<Running, 'now'>,
  reportId: string,
): Promise<ReportDeliveries> {
  const stored = await findDelivery(scope, reportId)
  if (stored === null) throw new DomainError(reportsErrors.reportNotFound)
  const items = await listDeliveries(scope, reportId, SHOWN)
  const { delivery, deliveredBy, deliverySince, deliveredDay, stoppedAddresses } = stored
  const shown = { stoppedAddresses: [...stoppedAddresses], items }
  if (delivery === null) return { ownerName: null, stopReason: null, nextAt: null, ...shown }
  const [owner = null] = await findPeopleOfReport(scope, [deliveredBy ?? ''])
  const { timeZone } = await eventClock(scope, now)
  const clock = { now, timeZone, since: deliverySince ?? now, lastDay: deliveredDay }
  return {
    ownerName: owner?.name ?? null,
    stopReason: whyOwnerMayNot(owner),
    nextAt: nextDelivery(delivery, clock).toISOString(),
    ...shown,
  }
}

/** Deliveries that the screen shows. */
const SHOWN = 10

interface Wanted {
  readonly reportId: string
  /** The run to compare with; null and undefined for none. */
  readonly runId?: string | null | undefined
}

/**
 * The current contents of a report compared with those of a run, or without a comparison if that
 * run is not stored.
 */
export async function comparedRun(
  scope: ReadScope,
  running: Running,
  { reportId, runId }: Wanted,
): Promise<ReportRun> {
  const found = await runReport(scope, running, await reportRepository.read(scope, reportId))
  const keptRuns = await listReportRuns(scope, reportId)
  const since = keptRuns.find(({ id }) => id === runId)
  const before = since && (await findRun(scope, { reportId, runId: since.id }))
  const changes = since && before ? { since, ...changesBetween(before, found) } : null
  return { ...found, keptRuns, changes }
}

/** Runs a report for the caller, compared with the given run. */
export async function runSavedReport(
  scope: ReadScope,
  running: Running,
  wanted: Wanted,
): Promise<ReportRun> {
  const run = await comparedRun(scope, running, wanted)
  if (wanted.runId !== undefined && run.changes === null)
    throw new DomainError(reportsErrors.reportRunNotFound)
  return run
}
