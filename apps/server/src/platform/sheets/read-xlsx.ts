import { formatValue, type MergeRange, type SheetFilterInfo } from 'hucre'
import { readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx'
import { cellTexts } from './cell-text.ts'
import { characterBudget, gatherRows, MAX_SHEETS, SheetProblem, type Sheet } from './sheet.ts'

/**
 * Maximum number of bytes of a workbook whose number formats, merged cells and hidden rows are read too,
 * because they need much more memory.
 */
const MAX_FORMATTED = 5_000_000

/** Rows of the visible sheets of a workbook: values only, nothing is computed or fetched. */
export async function readXlsx(bytes: Buffer, inflated: number): Promise<Sheet[]> {
  const isSmall = inflated <= MAX_FORMATTED
  const names = await visibleSheets(bytes)
  const budget = characterBudget()
  const read = async (name: string): Promise<Sheet> =>
    readRows(bytes, {
      name,
      look: isSmall ? await lookOf(bytes, name) : PLAIN,
      budget,
    })
  const sheets: Sheet[] = []
  for (const name of names.slice(0, MAX_SHEETS)) {
    const sheet = await read(name).catch((error: unknown) => {
      // A chart is not a table. A later sheet that exceeds a limit does not make the first one
      // fail.
      if (error instanceof SheetProblem && sheets.length === 0) throw error
      return null
    })
    if (sheet !== null) sheets.push(sheet)
  }
  if (sheets.length === 0) throw new SheetProblem('unreadable')
  return sheets
}

/** Names of the visible sheets. The sheet that is shown when the workbook is opened comes first. */
async function visibleSheets(bytes: Buffer): Promise<string[]> {
  const infos: SheetFilterInfo[] = []
  const { activeSheet = 0 } = await readWorkbook(bytes, {
    sheets: (info) => {
      infos.push(info)
      return false
    },
  })
  const visible = infos.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
  const active = visible.filter(({ index }) => index === activeSheet)
  return [...new Set([...active, ...visible])].map(({ name }) => name)
}

/**
 * Formats whose result is not a plain number: `00000` of postcodes, `+00 000` and `0#" "##` of phones,
 * `"A"00` of stands. They start with a digit, a sign or a text.
 */
const FORMATTED = /^(?:[0 /()+-]|"[^"]*"|\\.)(?:[0# /()+-]|"[^"]*"|\\.)+$|^\+#$/

const PERCENTAGE = /^(?:#,##)?0(?:\.0+)?(?: |\\ |" ")?%$/

/** A unit or a currency does not matter: `0" m²"`, `"CHF" 0`. */
const WITH_UNIT = /^0(?: |"[^"]*"|\\.)+$|^[" \\]*(?:\p{Sc}|(?:EUR|GBP|USD|CHF)\b)/u

/** The section of a format for most numbers, without its colour, condition and padding. */
const mainSection = (format: string): string =>
  (/^(?:"[^"]*"|\\.|[^;"\\])*/.exec(format)?.[0] ?? '').replaceAll(/\[[^\]]*\]|[_*]./g, '')

function changesMeaning(format: string): boolean {
  const section = mainSection(format)
  return (FORMATTED.test(section) && !WITH_UNIT.test(section)) || PERCENTAGE.test(section)
}

/** What a sheet shows beside the values of its rows. */
interface Look {
  /** Numbers whose format changes their meaning, as the sheet shows them, by row and column. */
  readonly shown: ReadonlyMap<string, string>
  readonly merges: readonly MergeRange[]
  /** Hidden rows, counted from 0. */
  readonly hidden: ReadonlySet<number>
}

const PLAIN: Look = { shown: new Map(), merges: [], hidden: new Set() }

async function lookOf(bytes: Buffer, name: string): Promise<Look> {
  // A sheet whose formats cannot be read is still correct without them.
  const book = await readWorkbook(bytes, { sheets: [name], readStyles: true }).catch(() => null)
  const { cells = [], merges = [], rowDefs = [] } = book?.sheets[0] ?? {}
  const shown = new Map<string, string>()
  for (const [place, { value, style }] of cells) {
    const format = style?.numFmt ?? ''
    if (typeof value === 'number' && changesMeaning(format))
      shown.set(place, formatValue(value, format))
  }
  const hidden = new Set(
    [...rowDefs].flatMap(([row, definition]) => (definition.hidden ? [row] : [])),
  )
  return { shown, merges, hidden }
}

/**
 * Repeats the text of a cell that is merged with the cells below it, because a workbook stores it in the
 * first row only. Rows that are otherwise empty stay empty.
 */
function mergedDown(merges: readonly MergeRange[]) {
  const lastRows = new Map(
    merges
      .filter(({ startCol, endCol }) => startCol === endCol)
      .map(({ startRow, startCol, endRow }) => [`${startRow},${startCol}`, endRow] as const),
  )
  const held = new Map<number, { readonly text: string; readonly lastRow: number }>()
  return (row: number, cells: readonly string[]): string[] => {
    const filled = [...cells]
    const isEmpty = cells.every((text) => text.trim() === '')
    for (const [column, { text, lastRow }] of held) {
      if (row > lastRow) held.delete(column)
      else if (!isEmpty && (filled[column] ?? '').trim() === '') {
        while (filled.length < column) filled.push('')
        filled[column] = text
      }
    }
    for (const [column, text] of cells.entries()) {
      const lastRow = lastRows.get(`${row},${column}`)
      if (lastRow !== undefined) held.set(column, { text, lastRow })
    }
    return filled
  }
}

interface ToRead {
  readonly name: string
  readonly look: Look
  readonly budget: ReturnType<typeof characterBudget>
}

async function readRows(bytes: Buffer, { name, look, budget }: ToRead): Promise<Sheet> {
  const gathered = gatherRows(budget)
  const filled = mergedDown(look.merges)
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    const shown = values.map((value, column) => look.shown.get(`${index},${column}`) ?? value)
    const [cells, numbers] = cellTexts(shown)
    const isHidden = look.hidden.has(index)
    gathered.add(index + 1, filled(index, cells), { numbers, isHidden })
  }
  return { name, rows: gathered.rows }
}
