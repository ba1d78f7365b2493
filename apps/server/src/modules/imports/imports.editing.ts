// Changes before an import starts: the sheet and headings of its file, and its cells.
import {
  fieldTarget,
  folded,
  importsErrors,
  storableCell,
  type ImportDetail,
  type ImportPlan,
} from '@eventflow/domain/imports'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { Scope } from '../../platform/db/index.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { replaceCells } from './import-cells.repository.ts'
import * as repository from './imports.repository.ts'
import { hiddenBelow, readChosen } from './imports.reading.ts'
import { findSheet } from './import-sheets.repository.ts'
import { judgeAgain, lockOf, readImport } from './imports.usecases.ts'

interface AtRevision {
  readonly importId: string
  readonly revision: number
}

type ImportChange = Parameters<typeof repository.changeImport>[2]

/** Stores a change of the import, validates every row again and returns the result. */
async function change(
  scope: Scope,
  { userId }: Viewer,
  { importId, ...values }: ImportChange & { importId: string },
): Promise<ImportDetail> {
  await repository.changeImport(scope, importId, { ...values, updatedBy: userId })
  await judgeAgain(scope, importId)
  scope.live.audience = 'organisers'
  return readImport(scope, importId)
}

interface PlanInput
  extends
    AtRevision,
    Omit<
      ImportPlan,
      'dateReadings' | 'numberColumns' | 'firstRowWins' | 'othersJoin' | 'standsMove'
    > {
  /** If omitted, earlier choices remain. */
  readonly dateReadings?: ImportPlan['dateReadings'] | undefined
  readonly firstRowWins?: ImportPlan['firstRowWins'] | undefined
  readonly othersJoin?: boolean | undefined
  readonly standsMove?: boolean | undefined
  readonly sheet?: string | undefined
  readonly headingRow?: number | undefined
  readonly withHiddenRows?: boolean | undefined
}

export async function planImport(
  scope: Scope,
  viewer: Viewer,
  { importId, revision, sheet, headingRow, ...input }: PlanInput,
): Promise<ImportDetail> {
  const { firstRowWins, othersJoin, standsMove, withHiddenRows, ...plan } = input
  const stored = await lockOf(scope, { importId, revision })
  if (sheet !== undefined || headingRow !== undefined)
    return readAgain(scope, viewer, { stored, sheet: sheet ?? stored.sheet, headingRow })
  const isWith = stored.choices.withHiddenRows ?? false
  if (withHiddenRows !== undefined && withHiddenRows !== isWith)
    return chooseHidden(scope, viewer, { stored, withHiddenRows })
  const filled = plan.targets.filter((target) => target !== null)
  if (plan.targets.length !== stored.columns.length || new Set(filled).size < filled.length)
    throw new DomainError(importsErrors.invalidImport)
  const teamTypeIds = Object.fromEntries(
    Object.entries(plan.teamTypeIds).map(([text, id]) => [folded(text), id]),
  )
  const dateReadings = plan.dateReadings ?? stored.dateReadings
  const choices = { ...stored.choices, ...given({ firstRowWins, othersJoin, standsMove }) }
  return change(scope, viewer, { importId, ...plan, teamTypeIds, dateReadings, choices })
}

/** Without the choices that the call does not change. */
const given = <Choices extends object>(choices: Choices) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined))

/** Adds the rows that are hidden in the spreadsheet program, or removes them again. */
async function chooseHidden(
  scope: Scope,
  viewer: Viewer,
  { stored, withHiddenRows }: { stored: repository.StoredImport; withHiddenRows: boolean },
): Promise<ImportDetail> {
  const { id: importId, columns, rowCount } = stored
  const sheet = await findSheet(scope, importId, stored.sheet)
  if (sheet === null) throw new DomainError(importsErrors.invalidImport)
  const hidden = hiddenBelow(sheet, stored.headingRow)
  const rows = hidden.map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, columns.length),
  }))
  if (withHiddenRows) await repository.addRows(scope, importId, rows)
  else {
    const numbers = rows.map(({ number }) => number)
    await repository.removeRows(scope, importId, numbers)
  }
  return change(scope, viewer, {
    importId,
    choices: { ...stored.choices, withHiddenRows },
    rowCount: rowCount + (withHiddenRows ? rows.length : -rows.length),
  })
}

interface AnotherTable {
  readonly stored: repository.StoredImport
  readonly sheet: string
  readonly headingRow: number | undefined
}

/** Reads another sheet, or the same one below other headings. Discards changes of cells. */
async function readAgain(
  scope: Scope,
  viewer: Viewer,
  { stored, sheet, headingRow }: AnotherTable,
): Promise<ImportDetail> {
  const found = await findSheet(scope, stored.id, sheet)
  if (found === null) throw new DomainError(importsErrors.invalidImport)
  const { rows, ...table } = await readChosen(scope, found, headingRow)
  await repository.replaceRows(scope, stored.id, rows)
  const values = { ...table, dateReadings: {}, rowCount: rows.length }
  return change(scope, viewer, { importId: stored.id, ...values })
}

interface CellChange extends AtRevision {
  readonly rowId: string
  readonly column: number
  readonly text: string
}

export async function editCell(
  scope: Scope,
  viewer: Viewer,
  { importId, revision, rowId, column, text }: CellChange,
): Promise<ImportDetail> {
  const stored = await lockOf(scope, { importId, revision })
  const row = await repository.lockRow(scope, rowId)
  if (row?.importId !== importId || row.part !== 0)
    throw new DomainError(importsErrors.importRowNotFound)
  if (column >= stored.columns.length) throw new DomainError(importsErrors.invalidImport)
  const cells = stored.columns.map((_, at) =>
    at === column ? storableCell(text) : (row.cells[at] ?? ''),
  )
  await repository.changeRow(scope, rowId, { cells })
  return change(scope, viewer, { importId })
}

interface ValueChange extends AtRevision {
  readonly column: number
  readonly from: string
  readonly to: string
}

/** Replaces a value in all rows of a column. */
export async function replaceValue(
  scope: Scope,
  viewer: Viewer,
  { importId, revision, column, from, to }: ValueChange,
): Promise<ImportDetail> {
  const stored = await lockOf(scope, { importId, revision })
  if (column >= stored.columns.length) throw new DomainError(importsErrors.invalidImport)
  const value = { column, from, to: storableCell(to) }
  await replaceCells(scope, importId, value)
  return change(scope, viewer, { importId, fixes: await withFix(scope, stored, value) })
}

/** Maximum number of stored fixes of an import. Each is one statement when they are used again. */
const MAX_FIXES = 100

/** Only replaced options are stored. Other values may contain personal data. */
async function withFix(
  scope: Scope,
  { targets, fixes }: repository.StoredImport,
  { column, from, to }: { column: number; from: string; to: string },
): Promise<repository.StoredImport['fixes']> {
  const target = targets[column]
  const field = (await findCustomFieldKinds(scope)).find(({ id }) => fieldTarget(id) === target)
  if (!target || field?.type !== 'dropdown' || !field.options.includes(to)) return fixes
  const others = fixes.filter((fix) => fix.target !== target || folded(fix.from) !== folded(from))
  return [...others, { target, from, to }].slice(-MAX_FIXES)
}
