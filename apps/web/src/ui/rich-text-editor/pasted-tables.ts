// Tables in a pasted text. Texts cannot contain any, so they become sections of the page or lines
// of the text.
import { MAX_CELL_CHARACTERS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@eventflow/domain/rich-text'

/** The data of a table section. */
export interface PastedTable {
  readonly isFixedWidth: boolean
  readonly isFirstRowHeader: boolean
  readonly columnCount: number
  readonly rows: { cells: string[] }[]
}

/** Receives pasted tables. */
export interface PlaceForTables {
  /** The number of sections that can still be added. */
  readonly room: number
  readonly add: (tables: readonly PastedTable[]) => void
}

const SEPARATOR = ' | '

interface Read {
  readonly table: PastedTable
  readonly isCut: boolean
}

/**
 * Removes the tables from a text. Returns them if there is room for all, and otherwise writes them
 * as lines.
 */
export function pullTables(
  root: HTMLElement,
  room: number,
): { tables: PastedTable[]; isCut: boolean } {
  const outer = [...root.querySelectorAll('table')].filter(
    (table) => table.parentElement?.closest('table') === null,
  )
  const areApart = outer.length <= room
  const read = outer.flatMap((element) => {
    const cells = element.querySelectorAll('td, th')
    const [only] = cells
    if (cells.length === 1 && only) {
      // A table of one cell only frames some paragraphs.
      element.replaceWith(...only.childNodes)
      return []
    }
    const found = readTable(element)
    if (found === null || areApart) element.remove()
    else element.replaceWith(...linesOf(found.table, element.ownerDocument))
    return found ?? []
  })
  return {
    tables: areApart ? read.map(({ table }) => table) : [],
    isCut: read.some(({ isCut }) => isCut),
  }
}

function linesOf({ rows }: PastedTable, made: Document): HTMLElement[] {
  return rows.map(({ cells }) => {
    const line = made.createElement('p')
    line.textContent = cells
      .filter((cell) => cell !== '')
      .join(SEPARATOR)
      .replaceAll('\n', ' ')
    return line
  })
}

/** Null for a table without text. */
function readTable(element: Element): Read | null {
  const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element)
  const isFirstRowHeader = rows[0] !== undefined && cellsOf(rows[0]).every(isHead)
  const grid = gridOf(rows.map(cellsOf))
  const filled = grid.filter((cells) => cells.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((cells) => cells.length))
  if (width === 0) return null
  const columnCount = Math.min(width, MAX_TABLE_COLUMNS)
  const isLong = filled.some((cells) => cells.some((cell) => cell.length > MAX_CELL_CHARACTERS))
  return {
    table: {
      isFixedWidth: false,
      isFirstRowHeader,
      columnCount,
      rows: filled.slice(0, MAX_TABLE_ROWS).map((cells) => ({
        cells: Array.from({ length: columnCount }, (_none, column) =>
          (cells[column] ?? '').slice(0, MAX_CELL_CHARACTERS),
        ),
      })),
    },
    isCut: width > columnCount || filled.length > MAX_TABLE_ROWS || isLong,
  }
}

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th')

const BOLD = 'b, strong, [style*="font-weight:700"], [style*="font-weight: 700"]'

/** A header cell: marked as one, or completely bold. */
const isHead = (cell: Element): boolean =>
  cell.localName === 'th' ||
  cell.textContent.trim() === '' ||
  cell.querySelector(BOLD)?.textContent.trim() === cell.textContent.trim()

const MAX_SPAN = 100

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(Number(cell.getAttribute(name) ?? 1) || 1, 1), MAX_SPAN)

/** Further columns are omitted. Reading one of them is enough to know that there are some. */
const SHOWN_COLUMNS = MAX_TABLE_COLUMNS

/** The texts by position. Additional positions of merged cells are blank. */
function gridOf(rows: readonly (readonly Element[])[]): string[][] {
  const grid: string[][] = rows.map(() => [])
  for (const [y, cells] of rows.entries()) {
    let x = 0
    for (const cell of cells) {
      while (grid[y]?.[x] !== undefined) x += 1
      const place = Math.min(x, SHOWN_COLUMNS)
      const end = Math.min(x + spanOf(cell, 'colspan'), SHOWN_COLUMNS + 1)
      for (const line of grid.slice(y, y + spanOf(cell, 'rowspan')))
        for (let column = x; column < end; column += 1) line[column] = ''
      const line = grid[y]
      if (line !== undefined) line[place] ||= textOf(cell)
      if (x > SHOWN_COLUMNS) break
    }
  }
  return grid.map((line) => Array.from(line, (text) => text ?? ''))
}

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, tr'

/** The text of a cell, one line per paragraph. */
function textOf(cell: Element): string {
  const walker = cell.ownerDocument.createTreeWalker(cell, 4)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    node.textContent = (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  for (const inner of cell.querySelectorAll('td, th'))
    if (inner.previousElementSibling !== null) inner.prepend(SEPARATOR)
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n')
  for (const block of cell.querySelectorAll(BLOCKS)) block.append('\n')
  return cell.textContent
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
