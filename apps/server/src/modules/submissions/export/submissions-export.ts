// The table of the CSV and XLSX exports: one snapshot of the data, read batch by batch, never
// completely in memory.
import { hasItemLists } from '@eventflow/domain/forms'
import { DomainError, kernelErrors, keysOf, wholeMomentText } from '@eventflow/domain/kernel'
import type { SubmissionFilter } from '@eventflow/domain/submissions'
import type { WordKey } from '@eventflow/domain/words'
import type { ReadScope } from '../../../platform/db/index.ts'
import { textsIn } from '../../forms/index.ts'
import { eventWords, readAllSettings } from '../../settings/index.ts'
import { haveApproval } from '../approval.report.ts'
import { answerCondition } from '../answers/answer-filter.report.ts'
import { readFormOverTime, type FormOverTime } from '../answers/form-over-time.ts'
import { questionsOverTime } from '../answers/questions.ts'
import { exportedOf } from '../submissions-list.report.ts'
import {
  exportColumns,
  lineReader,
  questionIdOf,
  type ColumnTexts,
  type HeadColumn,
} from './export-columns.ts'
import {
  countExported,
  findAroundExport,
  exportBatches,
  type ExportPerson,
  type ExportRow,
  type ExportTeam,
} from './export.report.ts'
import { findRepeater, rowTable } from './rows-of-question.ts'
import { referenceIn } from './submission-reference.ts'
import { NO_TEAM_DETAILS, teamDetails } from './team-details.ts'
import { word } from '../submissions.texts.ts'

/** The data of the fixed columns. */
interface ExportedRow {
  readonly row: ExportRow
  readonly submitter: ExportPerson | undefined
  readonly changer: ExportPerson | undefined
  readonly team: ExportTeam | undefined
  readonly moment: (iso: string | null) => string
  readonly referenceOf: ReturnType<typeof referenceIn>
}

type LabelOf<Key> = Key extends `submissions.exportLabels.${infer Label}` ? Label : never

/** The columns before those of the form, in their order. Every label of the catalogue has one. */
const FIXED_COLUMNS: { readonly [L in LabelOf<WordKey>]: (from: ExportedRow) => string } = {
  submitterName: ({ submitter }) => submitter?.name ?? '',
  submitterEmail: ({ submitter }) => submitter?.email ?? '',
  submitterTeam: ({ team }) => team?.name ?? word('submissions.guest'),
  submittedAt: ({ row, moment }) => moment(row.submittedAt),
  isStandShare: ({ team }) => word(team?.isStandShare ? 'submissions.yes' : 'submissions.no'),
  parentTeam: ({ team }) => team?.parentTeamName ?? '',
  parentTeamOwner: ({ team }) => team?.parentTeamOwner ?? '',
  teamOwner: ({ team }) => team?.teamOwner ?? '',
  teamMember: ({ team }) => team?.teamMembers ?? '',
  reference: ({ row, referenceOf }) => referenceOf(row),
  changedAt: ({ row, moment }) => moment(row.changedAt),
  changedBy: ({ changer }) => changer?.name ?? '',
  orderNumber: ({ row }) => (row.orderNumber === null ? '' : String(row.orderNumber)),
  paidAt: ({ row, moment }) => moment(row.paidAt),
  approval: ({ row }) => (row.approval === null ? '' : word(`tasks.approval.${row.approval}`)),
}
const ALL_LABELS = keysOf(FIXED_COLUMNS)

const OF_ORDERS: ReadonlySet<string> = new Set(['orderNumber', 'paidAt'])

/** Forms without item lists have no columns for orders. Forms without approval have no column for it. */
function fixedLabels({
  form: { present, answered },
  hasApproval,
}: Pick<Reading, 'form' | 'hasApproval'>) {
  const hasOrders = [present, ...answered].some(hasItemLists)
  return ALL_LABELS.filter(
    (label) => (!OF_ORDERS.has(label) || hasOrders) && (label !== 'approval' || hasApproval),
  )
}

const MOMENTS: ReadonlySet<string> = new Set(['submittedAt', 'changedAt', 'paidAt'])

export interface ExportTable {
  readonly head: readonly HeadColumn[]
  /** The rows in batches, read while they are consumed. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>
  /**
   * How a cell differs from an earlier table, counted from 0 below the head. Only for small tables.
   */
  readonly markOf?: (row: number, column: number) => CellMark | null
}

export type CellMark = 'new' | 'changed' | 'lost'

/** The requested table. */
export interface TableOptions {
  /** Whether it has the type and the custom fields of the team. */
  readonly hasTeamDetails: boolean
  /** The filter of the list; null for all submissions. */
  readonly filter: SubmissionFilter | null
  /** The id of a repeater, for a line for each of its rows; null for a line for each submission. */
  readonly rowsOf: string | null
  /** Ids of questions whose columns are left out, as in the columns of the list. */
  readonly without: ReadonlySet<string>
}
const PLAIN: TableOptions = {
  hasTeamDetails: false,
  filter: null,
  rowsOf: null,
  without: new Set(),
}

/** The scope must be of one snapshot. */
export async function readTable(
  scope: ReadScope,
  formId: string,
  input = PLAIN,
): Promise<ExportTable> {
  const t = await eventWords(scope)
  const reading = await findColumns(scope, formId, input)
  const fixed = fixedLabels(reading).map((label) => ({
    label: t(`submissions.exportLabels.${label}`),
    ...(MOMENTS.has(label) && { isDate: 'moment' as const }),
    ...(label === 'orderNumber' && { isNumber: true as const }),
  }))
  return {
    head: [...fixed, ...reading.details.head, ...reading.columns],
    rows: linesOf(scope, formId, { ...reading, wanted: wantedRows(scope, reading, input) }),
  }
}

/** The number of rows of the table. */
export async function countRows(scope: ReadScope, formId: string, input: TableOptions) {
  return countExported(scope, formId, await wantedOf(scope, formId, input))
}

/** The condition on the row of `submissions` that every format of the export shares. */
export async function wantedOf(
  scope: ReadScope,
  formId: string,
  input: TableOptions,
): Promise<WantedRows> {
  if (input.filter === null) return undefined
  const form = await readFormOverTime(scope, formId)
  return wantedRows(scope, { form }, input)
}

/** A condition; undefined for all submissions. */
type WantedRows = ReturnType<typeof exportedOf> | undefined

function wantedRows(
  scope: ReadScope,
  { form }: Pick<Reading, 'form'>,
  { filter }: TableOptions,
): WantedRows {
  if (filter === null) return undefined
  return exportedOf(scope, filter, answerCondition(questionsOverTime(form), filter))
}

/** The number of columns of the table. */
export async function countColumns(
  scope: ReadScope,
  formId: string,
  input: TableOptions,
): Promise<number> {
  const { details, columns, ...reading } = await findColumns(scope, formId, input)
  return fixedLabels(reading).length + details.head.length + columns.length
}

/** The name of the repeater. Throws invalidInput if the form never had it. */
export async function rowsName(scope: ReadScope, formId: string, rowsOf: string): Promise<string> {
  return wantedRepeater(await readFormOverTime(scope, formId), rowsOf).label
}

function wantedRepeater(form: FormOverTime, rowsOf: string) {
  const question = findRepeater(form, rowsOf)
  if (question === null) throw new DomainError(kernelErrors.invalidInput)
  return question
}

function tableOf(form: FormOverTime, { rowsOf, without }: TableOptions, texts: ColumnTexts) {
  if (rowsOf !== null) return rowTable(form, wantedRepeater(form, rowsOf), texts)
  const columns = exportColumns(form, texts).filter(({ key }) => !without.has(questionIdOf(key)))
  return { columns, read: lineReader(columns, texts) }
}

async function findColumns(scope: ReadScope, formId: string, input: TableOptions) {
  const details = input.hasTeamDetails ? await teamDetails(scope) : NO_TEAM_DETAILS
  const { definitions, ...form } = await readFormOverTime(scope, formId)
  const { event, variables } = await readAllSettings(scope)
  const texts: ColumnTexts = {
    ...textsIn(variables),
    removed: (label) => word('submissions.removed', { label }),
    hidden: (label) => word('submissions.hidden', { label }),
    currency: word('submissions.currency'),
    currencyId: variables.currencyId,
  }
  const hasApproval = await haveApproval(scope, formId)
  const { timeZone } = event
  return { form, details, definitions, hasApproval, ...tableOf(form, input, texts), timeZone }
}

type Reading = Awaited<ReturnType<typeof findColumns>>

/** Maximum lines of a table in memory, because a submission may have many. */
const MAX_LINES = 500

async function* linesOf(
  scope: ReadScope,
  formId: string,
  {
    form,
    hasApproval,
    details,
    definitions,
    read,
    timeZone,
    wanted,
  }: Reading & { wanted: WantedRows },
): AsyncGenerator<string[][]> {
  const moment = momentIn(timeZone)
  const referenceOf = referenceIn(timeZone)
  const labels = fixedLabels({ form, hasApproval })
  const { people, teams } = await findAroundExport(scope)
  const unreadable = (): string[][] => {
    scope.unreadable.add('submission')
    return [[word('submissions.unreadable')]]
  }
  for await (const batch of exportBatches(scope, formId, wanted)) {
    const detailsOf = await details.of(batch)
    let lines: string[][] = []
    for (const row of batch) {
      const answers = { definition: definitions.get(row.definitionId), values: row.values }
      const submitter = people.get(row.submittedBy ?? '')
      const team = teams.get(row.teamId ?? '')
      const changer = people.get(row.changedBy ?? '')
      const from = { row, submitter, changer, team, moment, referenceOf }
      const fixed = labels.map((label) => FIXED_COLUMNS[label](from))
      const about = [...fixed, ...detailsOf(team)]
      for (const cells of read(answers) ?? unreadable()) lines.push([...about, ...cells])
      if (lines.length < MAX_LINES) continue
      yield lines
      lines = []
    }
    if (lines.length > 0) yield lines
  }
}

/** Date and time in the event's time zone: `15/06/2026, 13:00` for every reader, like days of answers. */
const momentIn =
  (timeZone: string) =>
  (iso: string | null): string =>
    iso === null ? '' : wholeMomentText(new Date(iso), timeZone, { style: 'short' })
