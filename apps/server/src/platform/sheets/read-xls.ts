// Reads spreadsheets of Excel 97 to 2003.
import { readXls as readWorkbook } from 'hucre/xlsx'
import { cellTexts } from './cell-text.ts'
import { characterBudget, gatherRows, MAX_SHEETS, SheetProblem, type Sheet } from './sheet.ts'

/** Rows of the sheets: values only, nothing is computed or fetched. */
export async function readXls(bytes: Buffer): Promise<Sheet[]> {
  if (ENCRYPTED.test(bytes.toString('latin1'))) throw new SheetProblem('encrypted')
  // Other files in this container are older workbooks and documents of Word.
  const { sheets } = await readWorkbook(bytes).catch(() => {
    throw new SheetProblem('otherFormat')
  })
  const budget = characterBudget()
  return sheets.slice(0, MAX_SHEETS).map(({ name, rows }) => {
    const gathered = gatherRows(budget)
    for (const [index, values] of rows.entries()) {
      const [cells, numbers] = cellTexts(values ?? [])
      gathered.add(index + 1, cells, { numbers })
    }
    return { name, rows: gathered.rows }
  })
}

/**
 * An encrypted workbook begins with a record about its password. The reader does not know this record
 * and would return garbage.
 */
const ENCRYPTED = /\u0009\u0008\u0010\u0000[\s\S]{16}(?:\u0086\u0000\u0000\u0000)?\u002f\u0000/
