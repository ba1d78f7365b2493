// Computes the contents of a saved report. Each kind of column is read for all teams at once, so
// the number of statements depends neither on rows nor on columns. It depends on forms, of which a
// report has few.
import { calendarDate } from '@eventflow/domain/kernel'
import {
  columnKey,
  formsOf,
  ignoresAmounts,
  NOT_THEIRS,
  REPORT_LIMITS,
  rowTest,
  SENT_LATE,
  STATE_LETTERS,
  sumOf,
  TEAM_COLUMNS,
  type CellKind,
  type Report,
  type ReportColumn,
  type ReportHead,
  type ReportRow,
  type ReportRun,
} from '@eventflow/domain/reports'
import type { TeamLine } from '@eventflow/domain/teams'
import type { T } from '@eventflow/domain/words'
import type { ReadScope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { findCustomFieldKinds, findValuesOfTeams } from '../custom-fields/index.ts'
import { listTeamsWithProgress } from '../navigation/index.ts'
import { eventWords, readAllSettings } from '../settings/index.ts'
import { answersOfTeams } from '../submissions/index.ts'
import { eventClock } from '../tasks/index.ts'
import { findFormsThere, findMembersOfTeams } from './columns.report.ts'
import { kindOfCustomField } from './report-choices.ts'
import { stateText } from './list-tables.ts'
import { readMatrix } from './matrix.report.ts'

/** The time and services for running a report. */
export interface Running {
  readonly now: Date
  readonly services: Services
}

/** A column that has been read: its heading, and its cell for each team. */
interface ReadColumn {
  readonly label: string
  readonly kind: CellKind
  readonly isGone?: true
  readonly of: (team: TeamLine) => string
}

interface Around {
  readonly scope: ReadScope
  readonly running: Running
  readonly columns: readonly ReportColumn[]
  readonly teams: readonly TeamLine[]
  readonly t: T
}

export async function runReport(
  scope: ReadScope,
  running: Running,
  report: Report,
): Promise<Omit<ReportRun, 'keptRuns' | 'changes'>> {
  const { columns, conditionColumns, conditions, match } = report
  const [found, t] = [await teamsOf(scope, running, report), await eventWords(scope)]
  const teams = found.slice(0, REPORT_LIMITS.rows)
  const every = [...columns, ...conditionColumns]
  const read = await readColumns({ scope, running, columns: every, teams, t })
  const { currencyId } = (await readAllSettings(scope)).variables
  const heads = every.map((column) => headOf(column, { read, t, currencyId }))
  const { timeZone } = await eventClock(scope, running.now)
  const dayOf = (iso: string): string => calendarDate(new Date(iso), timeZone)
  const fits = rowTest(heads, { conditions, match, dayOf })
  const rows = teams.map((team): ReportRow => ({
    teamId: team.id,
    teamName: team.name,
    cells: heads.map(({ key }) => cut(read.get(key)?.of(team) ?? '')),
  }))
  const ignores = ignoresAmounts(heads, conditions)
  return {
    report,
    head: heads.slice(0, columns.length),
    rows: rows
      .filter(({ cells }) => fits(cells))
      .map((row) => ({ ...row, cells: row.cells.slice(0, columns.length) })),
    currencyId,
    otherCurrencies: rows.filter(({ cells }) => ignores(cells)).length,
    goneConditions: heads.slice(columns.length).filter(({ isGone }) => isGone).length,
    isCut: found.length > teams.length,
  }
}

interface HeadTexts {
  readonly read: ReadonlyMap<string, ReadColumn>
  readonly t: T
  readonly currencyId: string
}

/** The heading of an amount contains the currency, so that sums in files have one too. */
function headOf(column: ReportColumn, { read, t, currencyId }: HeadTexts): ReportHead {
  const key = columnKey(column)
  const { label, kind, isGone = false } = read.get(key) ?? gone(t)
  return { key, label: kind === 'amount' ? `${label} (${currencyId})` : label, kind, isGone }
}

/** Fetches one more than the maximum of rows. */
async function teamsOf(
  scope: ReadScope,
  running: Running,
  { teams }: Report,
): Promise<readonly TeamLine[]> {
  const { search, ...filters } = teams
  const asked = Object.fromEntries(Object.entries(filters).filter(([, input]) => input !== null))
  const { items } = await listTeamsWithProgress(scope, running, {
    ...asked,
    search,
    sort: 'name',
    direction: 'asc',
    limit: REPORT_LIMITS.rows + 1,
    cursor: undefined,
  })
  return items.filter(({ isOrganiser }) => !isOrganiser)
}

const cut = (text: string): string =>
  text.length <= REPORT_LIMITS.cell ? text : `${text.slice(0, REPORT_LIMITS.cell - 1)}…`

const gone = (t: T): ReadColumn => ({
  label: t('reports.gone'),
  kind: 'text',
  isGone: true,
  of: () => '',
})

async function readColumns(around: Around): Promise<ReadonlyMap<string, ReadColumn>> {
  const parts = [
    await teamColumns(around),
    await customFieldColumns(around),
    await taskColumns(around),
    await formColumns(around),
  ]
  return new Map(parts.flat())
}

type Named = [string, ReadColumn]

async function teamColumns({ scope, columns, teams, t }: Around): Promise<Named[]> {
  const own = columns.flatMap((column) => (column.kind === 'team' ? [column] : []))
  const isAsked = own.some(({ field }) => field === 'members')
  const ids = teams.map(({ id }) => id)
  const members = isAsked ? await findMembersOfTeams(scope, ids) : new Map<string, string>()
  const cells: Record<keyof typeof TEAM_COLUMNS, (team: TeamLine) => string> = {
    name: ({ name }) => name,
    type: ({ teamTypeName }) => teamTypeName ?? '',
    state: (team) => stateText(t, team),
    owner: ({ ownerName }) => ownerName,
    ownerEmail: ({ ownerEmail }) => ownerEmail,
    members: ({ id }) => members.get(id) ?? '',
    memberCount: ({ memberCount }) => String(memberCount),
    parentTeam: ({ parentTeamName }) => parentTeamName ?? '',
    tasksDone: ({ progress }) => String(progress.complete),
    tasksTotal: ({ progress }) => String(progress.total),
    tasksOverdue: ({ progress }) => String(progress.overdue),
    lastSeenAt: ({ lastSeenAt }) => lastSeenAt ?? '',
    createdAt: ({ createdAt }) => createdAt,
  }
  return own.map((column) => {
    const { field } = column
    const label = t(`reports.team.${field}`)
    return [columnKey(column), { label, kind: TEAM_COLUMNS[field], of: cells[field] }]
  })
}

async function customFieldColumns({ scope, columns, teams }: Around): Promise<Named[]> {
  const own = columns.flatMap((column) => (column.kind === 'customField' ? [column] : []))
  if (own.length === 0) return []
  const fields = new Map((await findCustomFieldKinds(scope)).map((field) => [field.id, field]))
  const values = await findValuesOfTeams(
    scope,
    teams.map(({ id }) => id),
  )
  return own.flatMap((column): Named[] => {
    const field = fields.get(column.customFieldId)
    if (field === undefined) return []
    const of = ({ id }: TeamLine): string => String(values.get(id)?.[field.id] ?? '')
    return [[columnKey(column), { label: field.label, kind: kindOfCustomField(field), of }]]
  })
}

/** Reports use the same states as lists. */
const STATES = new Map<string, string>([
  ...Object.entries(STATE_LETTERS).map(([state, letter]) => [letter, state] as const),
  [SENT_LATE, 'overdue'],
])

async function taskColumns({ scope, running, columns }: Around): Promise<Named[]> {
  const own = columns.flatMap((column) => (column.kind === 'task' ? [column] : []))
  if (own.length === 0) return []
  const matrix = await readMatrix(scope, await eventClock(scope, running.now))
  const places = new Map(matrix.tasks.map(({ id }, place) => [id, place]))
  const cells = new Map(matrix.teams.map(({ id, cells: its }) => [id, its]))
  return own.flatMap((column): Named[] => {
    const place = places.get(column.taskId)
    const task = matrix.tasks[place ?? -1]
    if (place === undefined || task === undefined) return []
    const of = ({ id }: TeamLine): string => STATES.get(cells.get(id)?.[place] ?? NOT_THEIRS) ?? ''
    return [[columnKey(column), { label: task.title, kind: 'state', of }]]
  })
}

async function formColumns({ scope, columns }: Around): Promise<Named[]> {
  const there = await findFormsThere(scope, formsOf(columns))
  const found: Named[] = []
  for (const formId of there) {
    const own = columns.flatMap((column) =>
      'formId' in column && column.formId === formId ? [column] : [],
    )
    const asked = own.map((column) => ({
      questionId: column.questionId,
      part: column.kind === 'total' ? column.part : null,
    }))
    const answers = await answersOfTeams(scope, formId, asked)
    for (const [place, column] of own.entries()) {
      const offer = answers.offers[place]
      if (!offer) continue
      const { label, kind } = offer
      const of = ({ id }: TeamLine): string => {
        const said = answers.of(id)[place] ?? []
        return kind === 'text' ? said.join('\n') : sumOf(said, kind)
      }
      found.push([columnKey(column), { label, kind, of }])
    }
  }
  return found
}
