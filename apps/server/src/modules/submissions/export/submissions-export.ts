// The table of the CSV and XLSX exports: one snapshot of the data, read batch by batch, never held whole.
import type { Column } from '@eventflow/domain/forms'
import { early, type Scope } from '../../../platform/db/index.ts'
import { textsIn } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { readFormOverTime } from '../answers/form-over-time.ts'
import { cellReader, exportColumns, type ColumnTexts } from './export-columns.ts'
import {
  findAroundExport,
  findExportBatch,
  type ExportRow,
  type ExportTeam,
} from './export.report.ts'
import { referenceIn } from './submission-reference.ts'
import { word } from '../submissions.texts.ts'

const BATCH = 500

const LABELS = [
  'submitterName',
  'submitterEmail',
  'submitterTeam',
  'submittedAt',
  'isStandShare',
  'parentTeam',
  'parentTeamOwner',
  'teamOwner',
  'teamMember',
  'reference',
] as const

export interface ExportTable {
  readonly head: readonly Pick<Column, 'label' | 'isNumber' | 'isAmount'>[]
  /** The submissions, so many rows at once: they are read while they are taken. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>
}

/** The scope must be of one snapshot. */
export async function readTable(scope: Scope, formId: string): Promise<ExportTable> {
  const reading = await findColumns(scope, formId)
  const fixed = LABELS.map((label) => ({ label: word(`submissions.exportLabels.${label}`) }))
  return { head: [...fixed, ...reading.columns], rows: rowsOf(scope, formId, reading) }
}

/** How many columns the table has. */
export async function countColumns(scope: Scope, formId: string): Promise<number> {
  return LABELS.length + (await findColumns(scope, formId)).columns.length
}

async function findColumns(scope: Scope, formId: string) {
  const { definitions, ...form } = await readFormOverTime(scope, formId)
  const { event, variables } = await readAllSettings(scope)
  const texts: ColumnTexts = {
    ...textsIn(variables.currencyId),
    removed: (label) => word('submissions.removed', { label }),
  }
  const columns = exportColumns(form, texts)
  return { definitions, columns, texts, timeZone: event.timeZone }
}

type Reading = Awaited<ReturnType<typeof findColumns>>

async function* rowsOf(
  scope: Scope,
  formId: string,
  { definitions, columns, texts, timeZone }: Reading,
): AsyncGenerator<string[][]> {
  const moment = momentIn(timeZone)
  const referenceOf = referenceIn(timeZone)
  const around = await findAroundExport(scope)
  const read = cellReader(columns, texts)
  const unreadable = (): string[] => {
    scope.unreadable.add('submission')
    return [word('submissions.unreadable')]
  }
  for await (const batch of batches(scope, formId)) {
    yield batch.map((row) => {
      const answers = { definition: definitions.get(row.definitionId), values: row.values }
      const fixed = [...fixedCells(row, around, moment), referenceOf(row)]
      return [...fixed, ...(read(answers) ?? unreadable())]
    })
  }
}

/** The next batch is on its way while this one is written. */
async function* batches(scope: Scope, formId: string): AsyncGenerator<ExportRow[]> {
  const ask = (after: string | null) =>
    early(findExportBatch(scope, { formId, after, size: BATCH }))
  let coming: Promise<ExportRow[]> | null = ask(null)
  while (coming !== null) {
    const batch: ExportRow[] = await coming
    const last = batch.at(-1)
    coming = batch.length < BATCH || last === undefined ? null : ask(last.id)
    yield batch
  }
}

/** en-GB date and time where the event takes place. */
type Moment = (iso: string | null) => string

function momentIn(timeZone: string): Moment {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (iso) => (iso === null ? '' : format.format(new Date(iso)))
}

const GUEST = word('submissions.guest')
const YES = word('submissions.yes')
const NO = word('submissions.no')

type Around = Awaited<ReturnType<typeof findAroundExport>>

function fixedCells(row: ExportRow, { people, teams }: Around, moment: Moment): string[] {
  const submitter = people.get(row.submittedBy ?? '')
  const team = teamCells(teams.get(row.teamId ?? ''))
  const [teamName = '', ...aroundTeam] = team
  return [
    submitter?.name ?? '',
    submitter?.email ?? '',
    teamName,
    moment(row.submittedAt),
    ...aroundTeam,
  ]
}

/** Its name, then whether it shares a stand, whose, and who owns the two. */
function teamCells(team: ExportTeam | undefined): string[] {
  if (team === undefined) return [GUEST, NO, '', '', '', '']
  const { name, isStandShare, parentTeamName, parentTeamOwner, teamOwner, teamMembers } = team
  return [
    name,
    isStandShare ? YES : NO,
    parentTeamName ?? '',
    parentTeamOwner ?? '',
    teamOwner ?? '',
    teamMembers ?? '',
  ]
}
