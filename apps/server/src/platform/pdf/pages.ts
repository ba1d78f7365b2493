// The pages of a file and the current position on them.
import { drawLine, type Look } from './draw-line.ts'
import type { Weight } from './faces.ts'
import { linesOf, type Line, type Span } from './lines.ts'
import { unread, type Part, type Role } from './structure.ts'

/** In points, 72 to the inch. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 60 } as const
export const BODY_HEIGHT = PAGE.height - PAGE.top - PAGE.bottom
const LEADING = 1.42
const RULE = '#d4d4d4'

/** Left and right edge of the text. */
export const EDGES = { left: PAGE.side, right: PAGE.width - PAGE.side } as const

export interface Cell extends Look {
  /** Parts with another style or link. */
  readonly text: string | readonly Span[]
  readonly weight?: Weight
  /** The link of the whole text: an address, or `#` and the name of a destination in the file. */
  readonly link?: string
  /** A paragraph by default. */
  readonly role?: Role
}

export interface Laid extends Cell {
  readonly lines: readonly Line[]
}

/** The background of everything that is written meanwhile. */
export interface Behind {
  readonly x: number
  readonly width: number
  /** #rrggbb. */
  readonly ground?: string
  /** The colour of a bar at the left edge. */
  readonly bar?: string
}

const BAR_WIDTH = 3

/** The lines of a row share one grid: that of its largest text. */
export const stepOf = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ size }) => size)) * LEADING

const spansOf = ({ text, link }: Cell): readonly Span[] =>
  typeof text === 'string' ? [{ text, ...(link === undefined ? {} : { link }) }] : text

export const lay = (cells: readonly Cell[]): Laid[] =>
  cells.map((cell) => {
    const { weight = 400, size, width } = cell
    return { ...cell, lines: linesOf(spansOf(cell), { weight, size, width }) }
  })

export const countOf = (cells: readonly Laid[]): number =>
  Math.max(0, ...cells.map(({ lines }) => lines.length))

/** The height of a row in points. */
export const heightOf = (cells: readonly Cell[]): number => countOf(lay(cells)) * stepOf(cells)

export function drawBar(doc: PDFKit.PDFDocument, colour: string): void {
  unread(doc, 'Layout', () => {
    doc.rect(0, 0, PAGE.width, 6).fill(colour)
  })
}

function drawRule(doc: PDFKit.PDFDocument, y: number, colour: string): void {
  unread(doc, 'Layout', () => {
    doc.moveTo(EDGES.left, y).lineTo(EDGES.right, y).lineWidth(0.6).stroke(colour)
  })
}

/** Parts of one background overlap slightly, so that no line shows between them. */
const OVERLAP = 0.4

function drawBehind(
  doc: PDFKit.PDFDocument,
  { x, width, ground, bar }: Behind,
  { y, height }: { readonly y: number; readonly height: number },
): void {
  unread(doc, 'Layout', () => {
    if (ground !== undefined) doc.rect(x, y - OVERLAP, width, height + OVERLAP).fill(ground)
    if (bar !== undefined) doc.rect(x, y - OVERLAP, BAR_WIDTH, height + OVERLAP).fill(bar)
  })
}

/** The number of pages for rows of these heights, each of which stays whole. */
export function pagesFor(heights: readonly number[]): number {
  let count = 1
  let y = 0
  for (const height of heights) {
    if (y + height > BODY_HEIGHT) {
      count += 1
      y = 0
    }
    y += height
  }
  return count
}

/** The next pages: new ones, or reserved ones. */
function createTurning(doc: PDFKit.PDFDocument, colour: string) {
  const addPage = (): number => {
    doc.addPage()
    drawBar(doc, colour)
    return doc.bufferedPageRange().count - 1
  }
  let page = 0
  let turn = addPage
  return {
    page: (): number => page,
    next: (): void => {
      page = turn()
    },
    /**
     * Adds empty pages. The returned function writes on them and then returns to the current
     * position.
     */
    leaveFree: (count: number) => {
      const free = Array.from({ length: count }, addPage)
      page = free.at(-1) ?? page
      return async (write: () => Promise<void>): Promise<void> => {
        const here = page
        turn = () => {
          const next = free.shift()
          if (next === undefined) throw new Error('More is written than there are pages for')
          doc.switchToPage(next)
          return next
        }
        await write()
        turn = addPage
        page = here
        doc.switchToPage(here)
      }
    },
  }
}

export function createPages(doc: PDFKit.PDFDocument, colour: string) {
  const turning = createTurning(doc, colour)
  let y: number = PAGE.top
  let repeated: readonly Cell[] | null = null
  let hasMissing = false
  let behind: readonly Behind[] = []
  const space = (points: number): void => {
    for (const each of behind) drawBehind(doc, each, { y, height: points })
    y += points
  }
  /** `parts` are the structure elements of the cells; without them the row is a repetition. */
  const drawRow = (cells: readonly Laid[], place: number, parts: readonly Part[]): void => {
    const step = stepOf(cells)
    for (const each of behind) drawBehind(doc, each, { y, height: step })
    for (const [index, cell] of cells.entries()) {
      const line = cell.lines[place]
      if (line === undefined) continue
      hasMissing ||= line.some(({ actual }) => actual !== null)
      const part = parts[index]
      const draw = () => drawLine(doc, { look: cell, line, part, baseline: y + step * 0.72 })
      if (part === undefined) unread(doc, 'Pagination', draw)
      else draw()
    }
    y += step
  }
  const begin = (): void => {
    turning.next()
    y = PAGE.top
    const cells = lay(repeated ?? [])
    for (let place = 0; place < countOf(cells); place++) drawRow(cells, place, [])
    if (cells.length === 0) return
    space(3)
    drawRule(doc, y, RULE)
  }
  return {
    drawRow,
    space,
    /** The number of the current page, from 1. */
    page: (): number => turning.page() + 1,
    top: (): number => y,
    isAtTop: (): boolean => y === PAGE.top,
    hasMissing: (): boolean => hasMissing,
    need: (points: number): void => {
      if (PAGE.height - PAGE.bottom - y < points) begin()
    },
    rule: (of = RULE): void => drawRule(doc, y, of),
    repeat: (cells: readonly Cell[] | null): void => {
      repeated = cells
    },
    before: async (each: Behind, draw: () => Promise<void>): Promise<void> => {
      const around = behind
      behind = [...behind, each]
      await draw()
      behind = around
    },
    /** Reserves pages to be written later; the following text begins on a new page. */
    reserve: (count: number) => {
      const write = turning.leaveFree(count)
      y = PAGE.height
      return async (draw: () => Promise<void>): Promise<void> => {
        const here = y
        await write(async () => {
          begin()
          await draw()
        })
        y = here
      }
    },
  }
}
