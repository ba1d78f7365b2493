// The scheduled delivery of one of the demo event's saved reports, and its last download.
import type { ReportRow } from '@eventflow/domain/reports'
import { saveReportRun } from '../modules/reports/report-runs.repository.ts'
import { reportRepository } from '../modules/reports/reports.repository.ts'
import { runReport } from '../modules/reports/run-report.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { findReports, setReportDelivery } from './configuration.repository.ts'

const DAY_MS = 86_400_000

/** For the report by hall. `by` is an admin, because reports are sent with the rights of a person. */
export async function writeReports(
  scope: Scope,
  { services, by, now }: { services: Services; by: string; now: Date },
): Promise<void> {
  const furniture = (await findReports(scope)).find(({ groupBy }) => groupBy !== null)
  if (furniture === undefined) return
  await setReportDelivery(scope, furniture.id, {
    delivery: {
      every: 'week',
      weekday: 1,
      hour: 8,
      format: 'xlsx',
      isOnlyChanged: true,
      recipientIds: [by],
    },
    deliveredBy: by,
    deliverySince: now,
  })
  // It was downloaded a week ago, and orders have changed since.
  const running = { now, services }
  const said = await runReport(scope, running, await reportRepository.read(scope, furniture.id))
  const rows = asOfLastWeek(said.rows)
  await saveReportRun(scope, { ...said, rows }, { by, at: new Date(now.getTime() - 7 * DAY_MS) })
}

/** The index of the column of chairs. */
const CHAIRS = 3

/** One team has ordered since, another wants more chairs, and one has cancelled. */
function asOfLastWeek([, more, ...others]: readonly ReportRow[]): ReportRow[] {
  if (more === undefined) return []
  const cancelled = { teamId: newId(), teamName: 'Gull Point Ceramics' }
  return [
    { ...more, cells: more.cells.with(CHAIRS, '2') },
    ...others,
    { ...cancelled, cells: more.cells.with(0, cancelled.teamName) },
  ]
}
