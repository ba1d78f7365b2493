// A table of a page on paper.
import type { SectionOf } from '@eventflow/domain/content'
import { textWidth, type Cell } from '../../../platform/pdf/index.ts'
import { BODY, type Pen } from './manual-pen.ts'

type Table = SectionOf<'table'>['data']

const GAP = 10
const GROUND = '#f1f3f4'
/** Maximum number of characters of a cell that are measured for the width of its column. */
const MEASURED = 300

/** Tables with many columns have a smaller font. */
const sizeOf = (columns: number): number => (columns <= 5 ? 9.5 : columns <= 8 ? 8.5 : 7)

const widest = (texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, size, 600)))

/** The natural width of a column in points, and the width of its longest word. */
function widthsOf(texts: readonly string[], size: number): { natural: number; least: number } {
  const looked = texts.map((text) => text.slice(0, MEASURED))
  const lines = looked.flatMap((text) => text.split('\n'))
  const words = looked.flatMap((text) => text.split(/[\s\-–—/,;]+/))
  return { natural: widest(lines, size) + GAP, least: widest(words, size) + GAP }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Divides `whole` in proportion to the requested widths. */
const shared = (whole: number, options: readonly number[]): number[] =>
  options.map((input) => (whole * input) / Math.max(1, sum(options)))

/** The widths of columns that together take `width`: their natural widths if there is room. */
function columnWidths({ rows, columnCount, isFixedWidth }: Table, width: number): number[] {
  const columns = Array.from({ length: columnCount }, (_none, place) =>
    rows.map(({ cells }) => cells[place] ?? ''),
  )
  if (isFixedWidth) return columns.map(() => width / columnCount)
  const options = columns.map((texts) => widthsOf(texts, sizeOf(columnCount)))
  const natural = options.map((input) => input.natural)
  if (sum(natural) <= width) return shared(width, natural)
  // A column with one very long word may not push the others off the page.
  const least = options.map((input) => Math.min(input.least, (2 * width) / columnCount))
  if (sum(least) >= width) return shared(width, least)
  const more = shared(
    width - sum(least),
    options.map((input, place) => input.natural - (least[place] ?? 0)),
  )
  return least.map((each, place) => each + (more[place] ?? 0))
}

/** Repeats its header row on each sheet. */
export async function drawTable({ paper }: Pen, table: Table): Promise<void> {
  const { rows, isFirstRowHeader } = table
  const widths = columnWidths(table, BODY.width)
  const size = sizeOf(table.columnCount)
  const cellsOf = (texts: readonly string[], look: Partial<Cell>): Cell[] => {
    let x = BODY.x
    return texts.map((text, place) => {
      const width = widths[place] ?? 0
      const cell: Cell = { x: x + GAP / 2, width: width - GAP, size, ...look, text }
      x += width
      return cell
    })
  }
  const drawRow = async (cells: readonly Cell[]): Promise<void> => {
    paper.space(3)
    await paper.row(cells)
    paper.space(3)
    paper.rule()
  }
  const [head, ...others] = isFirstRowHeader ? rows : [undefined, ...rows]
  await paper.group('Table', async () => {
    if (head !== undefined) {
      const cells = cellsOf(head.cells, { weight: 600, role: 'TH' })
      // Keeps the header row from being alone at the foot of a sheet.
      paper.need(60)
      await paper.before({ ...BODY, ground: GROUND }, () => drawRow(cells))
      paper.repeat(cells)
    }
    for (const row of others) await drawRow(cellsOf(row?.cells ?? [], { role: 'TD' }))
    paper.repeat(null)
  })
}
