// The saved reports of the demo event: what the furniture contractor is sent, and who is to be called.
import type { ReportColumn, ReportCondition, ReportTeams } from '@eventflow/domain/reports'
import { reports } from '../modules/reports/reports.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'

interface Surroundings {
  readonly orderFormId: string
  readonly tasks: readonly { readonly id: string; readonly title: string }[]
  readonly by: string | null
  readonly now: Date
}

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
}

export async function writeReports(
  scope: Scope,
  { orderFormId: formId, tasks, by, now }: Surroundings,
): Promise<void> {
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
  await scope.tx.insert(reports).values(
    [furniture, late].map(({ teams = ALL_TEAMS, conditions = [], groupBy = null, ...report }) => ({
      ...report,
      teams,
      conditions,
      groupBy,
      eventId: scope.eventId,
      id: newId(),
      createdAt: now,
      createdBy: by,
      updatedAt: now,
      updatedBy: by,
    })),
  )
}
