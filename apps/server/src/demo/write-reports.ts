// The saved reports of the demo event: for the furniture contractor, and a list of teams to call.
import type {
  ReportColumn,
  ReportCondition,
  ReportDelivery,
  ReportRow,
  ReportTeams,
} from '@eventflow/domain/reports'
import { saveReportRun } from '../modules/reports/report-runs.repository.ts'
import { reportRepository } from '../modules/reports/reports.repository.ts'
import { reports } from '../modules/reports/reports.tables.ts'
import { runReport } from '../modules/reports/run-report.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import type { WrittenPerson } from './written.ts'

interface Surroundings {
  readonly orderFormId: string
  readonly tasks: readonly { readonly id: string; readonly title: string }[]
  readonly services: Services
  readonly organisers: readonly WrittenPerson[]
  readonly now: Date
}

/** Reports are for admins, and are sent with their rights. */
const isPlainAdmin = ({ permissions, isEventflowAdmin }: WrittenPerson): boolean =>
  permissions === 'admin' && !isEventflowAdmin

const DAY_MS = 86_400_000

const ALL_TEAMS: ReportTeams = {
  search: '',
  teamTypeId: null,
  standShareRole: null,
  progress: null,
  hasOverdue: null,
  lastSeen: null,
  isFull: null,
}

const team = (field: Extract<ReportColumn, { kind: 'team' }>['field']): ReportColumn => ({
  kind: 'team',
  field,
})
const custom = (customFieldId: string): ReportColumn => ({ kind: 'customField', customFieldId })

interface DemoReport {
  readonly name: string
  readonly columns: readonly ReportColumn[]
  readonly teams?: ReportTeams
  readonly conditions?: readonly ReportCondition[]
  readonly groupBy?: string
  readonly delivery?: ReportDelivery
}

export async function writeReports(
  scope: Scope,
  { orderFormId: formId, tasks, services, organisers, now }: Surroundings,
): Promise<void> {
  const by = organisers.find(isPlainAdmin)?.userId ?? null
  const ordered = (questionId: string, part: string): ReportColumn => ({
    kind: 'total',
    formId,
    questionId,
    part,
  })
  const furniture: DemoReport = {
    name: 'Furniture by hall, for the contractor',
    columns: [
      team('name'),
      custom('hall'),
      custom('stand-number'),
      ...['.chair', '.stool', '.table', '.counter'].map((part) => ordered('furniture', part)),
      ordered('furniture', '. total'),
      ordered('total', ''),
    ],
    conditions: [
      { column: `total:${formId}:furniture:. total`, operator: 'greaterThan', value: '0' },
    ],
    groupBy: 'customField:hall',
    ...(by !== null && {
      delivery: {
        every: 'week',
        weekday: 1,
        hour: 8,
        format: 'xlsx',
        isOnlyChanged: true,
        recipientIds: [by],
      },
    }),
  }
  const states = ['Sign and return your contract', 'Pay the deposit'].flatMap((title) => {
    const task = tasks.find((one) => one.title === title)
    return task ? [{ kind: 'task', taskId: task.id } as const] : []
  })
  const late: DemoReport = {
    name: 'Whom to call: something is overdue',
    columns: [
      team('name'),
      team('type'),
      team('owner'),
      team('ownerEmail'),
      team('tasksOverdue'),
      team('lastSeenAt'),
      ...states,
    ],
    teams: { ...ALL_TEAMS, hasOverdue: true },
  }
  const [furnitureId = ''] = await addReports(scope, [furniture, late], { by, now })
  if (by === null) return
  // It was downloaded a week ago, and orders have changed since.
  const running = { now, services }
  const said = await runReport(scope, running, await reportRepository.read(scope, furnitureId))
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

async function addReports(
  scope: Scope,
  added: readonly DemoReport[],
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<string[]> {
  const rows = added.map(
    ({ teams = ALL_TEAMS, conditions = [], groupBy = null, delivery, ...report }) => ({
      ...report,
      teams,
      conditions,
      groupBy,
      ...(delivery && { delivery, deliveredBy: by, deliverySince: now }),
      eventId: scope.eventId,
      id: newId(),
      createdAt: now,
      createdBy: by,
      updatedAt: now,
      updatedBy: by,
    }),
  )
  await scope.tx.insert(reports).values(rows)
  return rows.map(({ id }) => id)
}
