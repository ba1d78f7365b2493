// Reads spreadsheets of LibreOffice and OpenOffice.
import { readOds as readNames, streamOdsRows } from 'hucre/ods'
import { cellTexts } from './cell-text.ts'
import { characterBudget, gatherRows, MAX_SHEETS, SheetProblem, type Sheet } from './sheet.ts'

/**
 * Rows of the sheets: values only, nothing is computed or fetched. The streaming reader also returns
 * headings that repeat on each printed page, which the other one omits.
 */
export async function readOds(bytes: Buffer): Promise<Sheet[]> {
  const { sheets: named } = await readNames(bytes)
  const budget = characterBudget()
  const gathered = named.slice(0, MAX_SHEETS).map(({ name }) => ({ name, ...gatherRows(budget) }))
  for await (const { index, sheetIndex = 0, values } of streamOdsRows(bytes)) {
    const [cells, numbers] = cellTexts(values)
    gathered[sheetIndex]?.add(index + 1, cells, { numbers })
  }
  if (gathered.length === 0) throw new SheetProblem('unreadable')
  return gathered.map(({ name, rows }) => ({ name, rows }))
}
