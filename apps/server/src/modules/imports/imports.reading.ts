// Turns the sheets of a file into the columns and rows of an import.
import {
  hasStates,
  importsErrors,
  matchColumns,
  rememberedTargets,
  suggestField,
  suggestHeadingRow,
  suggestSheet,
  TEMPLATE_PARTS,
  type ImportTarget,
} from '@eventflow/domain/imports'
import { DomainError, LANGUAGES, readNumber } from '@eventflow/domain/kernel'
import { terminologyLayer } from '@eventflow/domain/settings'
import { wordsIn } from '@eventflow/domain/words/every-language'
import type { ReadScope } from '../../platform/db/index.ts'
import type { Sheet, SheetRow } from '../../platform/sheets/index.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { isReasonHeading } from './imports.failed-file.ts'
import * as repository from './imports.repository.ts'
import type { ImportChoices, StoredColumn } from './imports.tables.ts'

/** Examples of a column, shown next to its heading. */
const EXAMPLES = 3

export interface ReadTable {
  readonly sheet: string
  readonly headingRow: number
  readonly columns: readonly StoredColumn[]
  readonly targets: readonly (ImportTarget | null)[]
  readonly choices: ImportChoices
  readonly rows: readonly SheetRow[]
}

/**
 * The sheet that most likely contains the teams, below the row that most likely contains the
 * headings.
 */
export async function readSuggested(
  scope: ReadScope,
  sheets: readonly Sheet[],
): Promise<ReadTable> {
  const fields = await labelledFields(scope)
  const sheet = sheets[suggestSheet(sheets, fields) ?? -1]
  if (sheet === undefined) throw new DomainError(importsErrors.importEmpty)
  return tableOf(scope, sheet, suggestHeadingRow(sheet, fields))
}

/** A sheet below the row with this number, or below the suggested one. */
export async function readChosen(
  scope: ReadScope,
  sheet: Sheet,
  headingRow: number | undefined,
): Promise<ReadTable> {
  if (headingRow === undefined) {
    const fields = await labelledFields(scope)
    return tableOf(scope, sheet, suggestHeadingRow(sheet, fields))
  }
  const place = sheet.rows.findIndex(({ number }) => number === headingRow)
  if (place < 0) throw new DomainError(importsErrors.invalidImport)
  return tableOf(scope, sheet, place)
}

async function tableOf(scope: ReadScope, sheet: Sheet, place: number): Promise<ReadTable> {
  const headings = sheet.rows[place]
  const below = sheet.rows.slice(place + 1)
  const hidden = hiddenBelow(sheet, headings?.number ?? 0)
  const rows = below.filter((row) => !hidden.includes(row))
  if (headings === undefined || rows.length === 0) throw new DomainError(importsErrors.importEmpty)
  const all = Math.max(...[headings, ...rows].map(({ cells }) => cells.length))
  const width = isReasonHeading(headings.cells[all - 1] ?? '') ? all - 1 : all
  const names = Array.from({ length: width }, (_, at) => (headings.cells[at] ?? '').trim())
  const columns = names.map((name, at) => ({
    name,
    examples: rows.slice(0, EXAMPLES).map(({ cells }) => (cells[at] ?? '').slice(0, 80)),
    ...(hasNumberCells(rows, at) && { hasNumberCells: true as const }),
    newField: suggestField(
      name,
      rows.map(({ cells }) => cells[at] ?? ''),
    ),
  }))
  const earlier = [...(await repository.findEarlier(scope)), ...(await exportedHeadings(scope))]
  const remembered = rememberedTargets(earlier)
  const matched = matchColumns(names, await labelledFields(scope), remembered)
  const textsOf = (at: number) => rows.map(({ cells }) => cells[at] ?? '')
  // A column "State" of addresses contains counties.
  const targets = matched.map((target, at) =>
    target === 'state' && !hasStates(textsOf(at)) ? null : target,
  )
  return {
    sheet: sheet.name,
    headingRow: headings.number,
    columns,
    targets,
    choices: hidden.length > 0 ? { hiddenRows: hidden.length } : {},
    rows: rows.map(({ number, cells }) => ({ number, cells: cells.slice(0, width) })),
  }
}

/** Rows below the headings that are hidden in the spreadsheet program; none if all of them are. */
export function hiddenBelow({ rows }: Sheet, headingRow: number): SheetRow[] {
  const below = rows.filter(({ number }) => number > headingRow)
  const hidden = below.filter(({ isHidden }) => isHidden)
  return hidden.length < below.length ? hidden : []
}

/** The custom fields by each of their labels: exports are in the language of the person who exports. */
async function labelledFields(scope: ReadScope) {
  const fields = await findCustomFieldKinds(scope)
  const originals = fields.map(({ labels, ...field }) => ({ ...field, label: labels[0] ?? '' }))
  const translated = fields.flatMap(({ labels, ...field }) =>
    labels.slice(1).map((label) => ({ ...field, label })),
  )
  return [...originals, ...translated]
}

/** The headings of our own export of teams, which contain the event's word for teams. */
async function exportedHeadings(scope: ReadScope) {
  const settings = await readAllSettings(scope)
  return LANGUAGES.map((language) => {
    const t = wordsIn(language, terminologyLayer(settings, language))
    const columns = TEMPLATE_PARTS.map((part) => ({ name: t(`imports.file.${part}`) }))
    return { columns, targets: TEMPLATE_PARTS }
  })
}

/** Whether the ambiguous numbers of a column are number cells, and none is a text. */
function hasNumberCells(rows: readonly SheetRow[], column: number): boolean {
  const ambiguous = rows.filter(({ cells }) => readNumber(cells[column] ?? '').kind === 'inDoubt')
  return (
    ambiguous.length > 0 && ambiguous.every(({ numbers }) => numbers?.includes(column) === true)
  )
}
