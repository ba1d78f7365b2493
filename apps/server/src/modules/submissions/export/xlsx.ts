// XLSX for spreadsheets. Cells of numeric columns are numbers, so that they can be summed, and
// cells of date columns are dates. All others are texts, so that none is ever a formula.
import { Readable } from 'node:stream'
import type { Cell, CellStyle, ColumnDef, PatternFill } from 'hucre'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { word } from '../submissions.texts.ts'
import { inSameLanguage } from '../../../platform/language/index.ts'
import { isPlainNumber } from '../../../platform/csv/index.ts'
import { sheetName } from '../../../platform/sheets/index.ts'
import type { CellMark, ExportTable } from './submissions-export.ts'

/** Maximum number of columns of a worksheet in Excel. */
export const MAX_COLUMNS = 16_384
/** Maximum number of characters of a cell in Excel. */
const MAX_CHARACTERS = 32_767
/** Digits that spreadsheets retain in a number. */
const MAX_DIGITS = 15
/** Characters that XML cannot contain. */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu

const HALF_AT_END = /[\uD800-\uDBFF]$/

function textCell(text: string): string {
  const whole = text.replace(NOT_IN_XML, '').replace(/\r\n?/g, '\n')
  if (whole.length <= MAX_CHARACTERS) return whole
  const cut = word('submissions.cut')
  return `${whole.slice(0, MAX_CHARACTERS - cut.length).replace(HALF_AT_END, '')}${cut}`
}

function numberCell(text: string): string | number {
  const isKept = isPlainNumber(text) && text.replace(/\D/g, '').length <= MAX_DIGITS
  return isKept ? Number(text) : textCell(text)
}

const DATE = /^(\d\d)\/(\d\d)\/(\d{4})(?:, (\d\d):(\d\d))?$/
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d))?$/
/** Spreadsheets count days from 1900, with an error of one day in its first months. */
const FIRST_YEAR = 1901

/** The day and local time. Spreadsheets have no time zones. */
function dateCell(text: string): string | Date {
  const iso = ISO_DATE.exec(text)
  if (iso !== null) {
    const [, isoYear, isoMonth, isoDay, isoHour = 0, isoMinute = 0] = iso
    if (Number(isoYear) < FIRST_YEAR) return textCell(text)
    return new Date(
      Date.UTC(
        Number(isoYear),
        Number(isoMonth) - 1,
        Number(isoDay),
        Number(isoHour),
        Number(isoMinute),
      ),
    )
  }
  const [, day, month, year, hour = 0, minute = 0] = DATE.exec(text) ?? []
  if (Number(year ?? 0) < FIRST_YEAR) return textCell(text)
  return new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)),
  )
}

const DATE_FORMATS = { day: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm' } as const

/** In characters. */
const WIDTHS = { least: 8, most: 60, padding: 2 } as const
/** Rows that decide the widths of the columns. The others are not read yet when the file begins. */
const SAMPLE = 200

type Sample = readonly (readonly string[])[]

/** The characters of the longest line. */
const lengthOf = (text: string): number =>
  Math.max(
    ...text
      .slice(0, 10 * WIDTHS.most)
      .split('\n')
      .map((line) => line.length),
  )

function columnOf(
  { label, isAmount, isDate }: ExportTable['head'][number],
  texts: readonly string[],
): ColumnDef {
  // As wide as its contents, because a date that does not fit is shown as hashes.
  if (isDate) return { numFmt: DATE_FORMATS[isDate], width: 17 }
  const longest = Math.max(lengthOf(label), ...texts.map(lengthOf)) + WIDTHS.padding
  const width = Math.min(Math.max(longest, WIDTHS.least), WIDTHS.most)
  return isAmount ? { numFmt: '0.00', width } : { width }
}

function cellIn({ isNumber, isDate }: ExportTable['head'][number]) {
  if (isDate) return dateCell
  return isNumber ? numberCell : textCell
}

/**
 * The table as one worksheet with this title, written while its rows arrive, without holding earlier ones. A table
 * with marked cells is built in memory, because the streaming writer has no colours.
 */
export function xlsxOf(table: ExportTable, title: string): Readable {
  const { markOf } = table
  const name = sheetName(title)
  const bytes = markOf === undefined ? plainXlsx(table, name) : markedXlsx(table, { name, markOf })
  return Readable.from(inSameLanguage(bytes), { objectMode: false })
}

async function* plainXlsx({ head, rows }: ExportTable, name: string): AsyncGenerator<Uint8Array> {
  const batches = rows[Symbol.asyncIterator]()
  const first = await batches.next()
  const layout = layoutOf({ head }, first.done === true ? [] : first.value)
  const all = withFirst(first, batches)
  const stream = writeXlsxStream(withBoldHead(cellsOf({ head, rows: all }), layout), {
    name,
    ...layout,
  })
  yield* Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

async function* withFirst<T>(
  first: IteratorResult<T>,
  others: AsyncIterator<T>,
): AsyncGenerator<T> {
  for (let at = first; at.done !== true; at = await others.next()) yield at.value
}

const layoutOf = ({ head }: Pick<ExportTable, 'head'>, sample: Sample) => ({
  columns: head.map((column, at) =>
    columnOf(
      column,
      sample.slice(0, SAMPLE).map((row) => row[at] ?? ''),
    ),
  ),
  freezePane: { rows: 1 },
})

type SheetRow = (string | number | Date)[]

const HEAD: CellStyle = { font: { bold: true } }

/**
 * The writer reads the style of a cell from its column when it writes the row. Only the first row
 * is bold.
 */
async function* withBoldHead(
  rows: AsyncIterable<SheetRow>,
  { columns }: { readonly columns: readonly ColumnDef[] },
): AsyncGenerator<SheetRow> {
  for (const column of columns) column.style = HEAD
  let isHead = true
  for await (const row of rows) {
    yield row
    if (isHead) for (const column of columns) delete column.style
    isHead = false
  }
}

/** Light enough that the text stays easy to read. */
const MARKS: Readonly<Record<CellMark, CellStyle>> = {
  new: { fill: filledWith('D9F2D9') },
  changed: { fill: filledWith('FFF2B3') },
  lost: { fill: filledWith('E6E6E6'), font: { strikethrough: true } },
}

function filledWith(rgb: string): PatternFill {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb } }
}

async function* markedXlsx(
  table: ExportTable,
  { name, markOf }: { name: string; markOf: NonNullable<ExportTable['markOf']> },
): AsyncGenerator<Uint8Array> {
  const rows: SheetRow[] = []
  for await (const row of cellsOf(table)) rows.push(row)
  const shown = rows.slice(1, SAMPLE + 1).map((row) => row.map(String))
  const layout = layoutOf(table, shown)
  const cells = new Map<string, Partial<Cell>>()
  for (const [place, row] of rows.entries())
    for (const column of row.keys()) {
      if (place === 0) {
        cells.set(`0,${column}`, { style: HEAD })
        continue
      }
      const mark = markOf(place - 1, column)
      if (mark === null) continue
      const { numFmt } = layout.columns[column] ?? {}
      cells.set(`${place},${column}`, {
        style: { ...MARKS[mark], ...(numFmt !== undefined && { numFmt }) },
      })
    }
  yield await writeXlsx({ sheets: [{ name, rows, cells, ...layout }] })
}

async function* cellsOf({
  head,
  rows,
}: Pick<ExportTable, 'head' | 'rows'>): AsyncGenerator<SheetRow> {
  yield head.map(({ label }) => textCell(label))
  const cells = head.map(cellIn)
  for await (const batch of rows)
    for (const row of batch) yield row.map((text, column) => (cells[column] ?? textCell)(text))
}
