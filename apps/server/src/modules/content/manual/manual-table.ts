// A table of a page on paper.
import type { SectionOf } from '@eventflow/domain/content'
import { textWidth, type Cell } from '../../../platform/pdf/index.ts'
import { BODY, type Pen } from './manual-pen.ts'

type Table = SectionOf<'table'>['data']

const GAP = 10
const GROUND = '#f1f3f4'
/** Of a cell so much is looked at to find out how wide its column is. */
const MEASURED = 300

/** Many columns are set smaller. */
const sizeOf = (columns: number): number => (columns <= 5 ? 9.5 : columns <= 8 ? 8.5 : 7)

const widest = (texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, size, 600)))

/** Points that a column would like to have, and those that its longest word needs. */
function wishOf(texts: readonly string[], size: number): { natural: number; least: number } {
  const looked = texts.map((text) => text.slice(0, MEASURED))
  const lines = looked.flatMap((text) => text.split('\n'))
  const words = looked.flatMap((text) => text.split(/[\s\-–—/,;]+/))
  return { natural: widest(lines, size) + GAP, least: widest(words, size) + GAP }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** `whole` in parts as large as the wishes are to each other. */
const shared = (whole: number, wishes: readonly number[]): number[] =>
  wishes.map((wish) => (whole * wish) / Math.max(1, sum(wishes)))

/** The widths of columns that together take `width`: as wide as their texts where there is room. */
function columnWidths({ rows, columnCount, isFixedWidth }: Table, width: number): number[] {
  const columns = Array.from({ length: columnCount }, (_none, place) =>
    rows.map(({ cells }) => cells[place] ?? ''),
  )
  if (isFixedWidth) return columns.map(() => width / columnCount)
  const wishes = columns.map((texts) => wishOf(texts, sizeOf(columnCount)))
  const natural = wishes.map((wish) => wish.natural)
  if (sum(natural) <= width) return shared(width, natural)
  // A column of one very long word may not push the others off the page.
  const least = wishes.map((wish) => Math.min(wish.least, (2 * width) / columnCount))
  if (sum(least) >= width) return shared(width, least)
  const more = shared(
    width - sum(least),
    wishes.map((wish, place) => wish.natural - (least[place] ?? 0)),
  )
  return least.map((each, place) => each + (more[place] ?? 0))
}

/** Its head stands at the top of each page that it goes on to. */
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
      // A head alone at the foot of a page says nothing.
      paper.need(60)
      await paper.before({ ...BODY, ground: GROUND }, () => drawRow(cells))
      paper.repeat(cells)
    }
    for (const row of others) await drawRow(cellsOf(row?.cells ?? [], { role: 'TD' }))
    paper.repeat(null)
  })
}
