// The rows of the CSV export: one snapshot of the data, read batch by batch, never held whole.
import type { FormDefinition } from '@eventflow/domain/forms'
import type { Scope } from '../../platform/db/index.ts'
import { readDefinitions, readForm } from '../forms/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { exportCells, exportColumns, type ColumnTexts } from './export-columns.ts'
import { findExportBatch, findSubmittedDefinitionIds, type ExportRow } from './export.report.ts'
import { textsIn, word } from './submissions.texts.ts'

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
] as const

/** The header, then a row for each submission. The scope must be of one snapshot. */
export async function* exportRows(scope: Scope, formId: string): AsyncGenerator<string[]> {
  const { definition, removedFields } = await readForm(scope, formId)
  const { event, variables } = await readAllSettings(scope)
  const texts: ColumnTexts = {
    ...textsIn(variables.currencyId),
    removed: (label) => word('submissions.removed', { label }),
  }
  const definitions = await readDefinitions(scope, await findSubmittedDefinitionIds(scope, formId))
  const answered = [...definitions.values()].filter((each) => each !== null)
  const columns = exportColumns({ present: definition, removedFields, answered }, texts)
  const labels = LABELS.map((label) => word(`submissions.exportLabels.${label}`))
  yield [...labels, ...columns.map(({ label }) => label)]

  const moment = momentIn(event.timeZone)
  for await (const row of allRows(scope, formId)) {
    const cells = exportCells(columns, ofRow(row, definitions), texts)
    yield [...fixedCells(row, moment), ...(cells ?? [word('submissions.unreadable')])]
  }
}

const ofRow = (row: ExportRow, definitions: ReadonlyMap<string, FormDefinition | null>) => ({
  definition: definitions.get(row.definitionId),
  values: row.values,
})

async function* allRows(scope: Scope, formId: string): AsyncGenerator<ExportRow> {
  let after: string | null = null
  for (;;) {
    const batch: ExportRow[] = await findExportBatch(scope, { formId, after, size: BATCH })
    yield* batch
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH) return
  }
}

/** en-GB date and time where the event takes place. */
function momentIn(timeZone: string): (iso: string | null) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (iso) => (iso === null ? '' : format.format(new Date(iso)))
}

const fixedCells = (row: ExportRow, moment: (iso: string | null) => string): string[] => [
  row.submitterName ?? '',
  row.submitterEmail ?? '',
  row.teamName ?? word('submissions.guest'),
  moment(row.submittedAt),
  word(row.isStandShare ? 'submissions.yes' : 'submissions.no'),
  row.parentTeamName ?? '',
  row.parentTeamOwner ?? '',
  row.teamOwner ?? '',
]
