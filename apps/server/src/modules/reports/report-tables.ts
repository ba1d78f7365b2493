// The tables of the exports: the report of one task, and the matrix.
import { exportMomentText } from '@eventflow/domain/kernel'
import {
  columnsOf,
  isSentLateAt,
  rowsOf,
  stateAt,
  type MatrixFilters,
} from '@eventflow/domain/reports'
import { approvalName, type TaskReportLine, type TaskState } from '@eventflow/domain/tasks'
import type { T, WordKey } from '@eventflow/domain/words'
import type { ReadScope } from '../../platform/db/index.ts'
import { eventWords, readAllSettings } from '../settings/index.ts'
import type { ExportTable } from '../submissions/index.ts'
import { eventClock, reportOfTask } from '../tasks/index.ts'
import { readMatrix } from './matrix.report.ts'

const AT_ONCE = 200

/** Writes a moment in the event's time zone. The files of lists and reports have one form for days and moments. */
export const momentIn =
  (timeZone: string) =>
  (iso: string | null): string =>
    iso === null ? '' : exportMomentText(new Date(iso), timeZone)

interface Texts {
  readonly t: T
  readonly moment: (iso: string | null) => string
}

interface ReportCell {
  readonly label: WordKey
  readonly isDate?: 'day' | 'moment'
  readonly isNumber?: true
  readonly text: (line: TaskReportLine, texts: Texts) => string
}

const submissionOf = ({ submission }: TaskReportLine, { t }: Texts): string => {
  if (submission === null) return ''
  return t(submission.isDraft ? 'taskAdmin.report.draft' : 'taskAdmin.report.submitted')
}

/** Who agreed and when, to which text and which versions of pages, each with its SHA-256. */
const agreedOf = ({ agreement }: TaskReportLine, { t, moment }: Texts): string => {
  if (agreement === null) return ''
  const { byName, at, hash, pages } = agreement
  const agreedText = t('taskAdmin.report.agreed', { name: byName ?? '', date: moment(at) })
  const read = pages.map(
    (page) => `${t('tasks.reading.read', { title: page.title, number: page.number })} ${page.hash}`,
  )
  return [`${agreedText} ${hash}`, ...read].join('; ')
}

const REPORT_CELLS: readonly ReportCell[] = [
  { label: 'taskAdmin.report.team', text: ({ teamName }) => teamName },
  { label: 'taskWork.report.type', text: ({ teamTypeName }) => teamTypeName ?? '' },
  { label: 'taskAdmin.report.owner', text: ({ ownerName }) => ownerName },
  { label: 'taskWork.report.email', text: ({ ownerEmail }) => ownerEmail },
  { label: 'taskWork.report.assigned', text: ({ assignedTo }) => assignedTo?.name ?? '' },
  { label: 'taskAdmin.report.state', text: ({ state }, { t }) => t(`tasks.state.${state}`) },
  { label: 'taskAdmin.columns.due', isDate: 'day', text: ({ dueDate }) => dueDate },
  {
    label: 'taskAdmin.ofTeam.reason',
    text: ({ notApplicableReason }) => notApplicableReason ?? '',
  },
  {
    label: 'taskWork.report.approval',
    text: ({ approval }, { t }) =>
      approval === null ? '' : t(`tasks.approval.${approvalName(approval)}`),
  },
  { label: 'taskWork.report.agreed', text: agreedOf },
  { label: 'taskAdmin.report.submission', text: submissionOf },
  {
    label: 'taskAdmin.report.files',
    text: ({ files }) => files.map(({ name }) => name).join('; '),
  },
  {
    label: 'taskWork.report.comments',
    isNumber: true,
    text: ({ commentCount }) => String(commentCount),
  },
  {
    label: 'taskAdmin.report.changed',
    isDate: 'moment',
    text: ({ updatedAt }, { moment }) => moment(updatedAt),
  },
  { label: 'taskWork.report.changedBy', text: ({ updatedByName }) => updatedByName ?? '' },
]

/** Every team with the task, by name. */
export async function taskReportTable(
  scope: ReadScope,
  now: Date,
  taskId: string,
): Promise<ExportTable> {
  const [t, { event }] = [await eventWords(scope), await readAllSettings(scope)]
  const texts = { t, moment: momentIn(event.timeZone) }
  return {
    head: REPORT_CELLS.map(({ label, isDate, isNumber }) => ({
      label: t(label),
      ...(isDate && { isDate }),
      ...(isNumber && { isNumber }),
    })),
    rows: rowsOfReport(scope, now, { taskId, texts }),
  }
}

async function* rowsOfReport(
  scope: ReadScope,
  now: Date,
  { taskId, texts }: { taskId: string; texts: Texts },
): AsyncGenerator<string[][]> {
  const query = { taskId, search: '', sort: 'teamName', direction: 'asc', limit: AT_ONCE } as const
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof reportOfTask>> = await reportOfTask(scope, now, {
      ...query,
      cursor,
    })
    yield page.items.map((line) => REPORT_CELLS.map(({ text }) => text(line, texts)))
    cursor = page.nextCursor
  }
}

const stateText = (state: TaskState | null, t: T): string =>
  state === null ? '' : t(`tasks.state.${state}`)

/** Teams as rows and tasks as columns, with the filters of the screen. */
export async function matrixTable(
  scope: ReadScope,
  now: Date,
  filters: MatrixFilters,
): Promise<ExportTable> {
  const t = await eventWords(scope)
  const { columns, rows } = await narrowedMatrix(scope, now, filters)
  const lines = rows.map((team) => [
    team.name,
    ...columns.map((column) =>
      isSentLateAt(team, column)
        ? t('tasks.approval.sentLate')
        : stateText(stateAt(team, column), t),
    ),
  ])
  return {
    head: [t('taskAdmin.report.team'), ...columns.map(({ task }) => task.title)].map((label) => ({
      label,
    })),
    rows: (async function* () {
      yield lines
    })(),
  }
}

async function narrowedMatrix(scope: ReadScope, now: Date, filters: MatrixFilters) {
  const { tasks, teams } = await readMatrix(scope, await eventClock(scope, now))
  const columns = columnsOf(tasks, filters.taskGroupId)
  return { columns, rows: rowsOf(teams, columns, filters) }
}

export const countTeamsOfTask = async (
  scope: ReadScope,
  now: Date,
  taskId: string,
): Promise<number> => {
  const query = { taskId, search: '', sort: 'teamName', direction: 'asc', limit: 1 } as const
  return (await reportOfTask(scope, now, query)).total
}

export const countTeamsOfMatrix = async (
  scope: ReadScope,
  now: Date,
  filters: MatrixFilters,
): Promise<number> => (await narrowedMatrix(scope, now, filters)).rows.length
