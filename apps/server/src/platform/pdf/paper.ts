// Paper: pages of A4 that are written from top to bottom, row by row. A row that does not fit goes
// onto the next page whole, unless it is long: then its lines go on there.
// oxlint-disable-next-line import/no-named-as-default -- the types know it only as the default export
import PDFDocument from 'pdfkit'
import { drawLine, type Look } from './draw-line.ts'
import type { Weight } from './faces.ts'
import { linesOf, type Line } from './lines.ts'
import { createPace } from './pace.ts'
import { picturesOn, type Picture, type Room } from './picture.ts'
import { createStructure, unread, type Role, type RowStructure } from './structure.ts'

/** Points, of which an inch has 72. */
const PAGE = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 60 } as const
const BODY_HEIGHT = PAGE.height - PAGE.top - PAGE.bottom
/** From where a row is too long to stay whole. */
const LONG = BODY_HEIGHT * 0.4
const LEAST_LINES = 3
const LEADING = 1.42
const FOOT = { size: 8, colour: '#5b5b5b' } as const

/** Left and right edge of what is written. */
export const EDGES = { left: PAGE.side, right: PAGE.width - PAGE.side } as const

export interface Cell extends Look {
  readonly text: string
  readonly weight?: Weight
  /** A paragraph unless it says otherwise. */
  readonly role?: Role
}

export interface About {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** #rrggbb of the bar at the top. */
  readonly colour: string
}

export interface Paper {
  /** As large as there is room for it, from the left. */
  picture(picture: Picture, room: Room): void
  row(cells: readonly Cell[]): Promise<void>
  /** The rows that are written meanwhile are those of a table. */
  table(rows: () => Promise<void>): Promise<void>
  space(points: number): void
  /** A thin line across. */
  rule(colour?: string): void
  /** Begins a new page unless so much is left of this one. */
  need(points: number): void
  /** What is written again at the top of each page from here on; null for nothing. */
  repeat(cells: readonly Cell[] | null): void
  /** Whether a character was left out because no face has it. */
  hasMissing(): boolean
  /** Numbers the pages, and gives the whole file. */
  finish(foot: (page: number, pages: number) => string): Promise<Buffer>
}

interface Laid extends Cell {
  readonly lines: readonly Line[]
}

const RULE = '#d4d4d4'

/** The lines of a row stand on the same grid: that of its largest text. */
const stepOf = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ size }) => size)) * LEADING

export function createPaper(about: About): Paper {
  const doc = documentOf(about)
  const pace = createPace()
  const pages = createPages(doc, about.colour)
  const structure = createStructure(doc)
  return {
    picture: picturesOn(doc, pages, structure),
    row: async (given) => {
      const cells = lay(given)
      const step = stepOf(cells)
      const count = countOf(cells)
      const together = count * step <= LONG ? count : LEAST_LINES
      pages.need(together * step)
      const { parts, end } = structure.row(cells.map(roleOf))
      for (let place = 0; place < count; place++) {
        pages.need(step)
        pages.drawRow(cells, place, parts)
        await pace()
      }
      end()
    },
    table: structure.table,
    space: pages.space,
    rule: pages.rule,
    need: pages.need,
    repeat: pages.repeat,
    hasMissing: pages.hasMissing,
    finish: async (foot) => {
      structure.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        drawFoot(doc, foot(page + 1, count))
        await pace()
      }
      return bytesOf(doc)
    },
  }
}

/** The page that is written on, and how far down. */
function createPages(doc: PDFKit.PDFDocument, colour: string) {
  let y: number = PAGE.top
  let repeated: readonly Cell[] | null = null
  let hasMissing = false
  /** `parts` are what the cells belong to; nothing where they are only written again. */
  const drawRow = (cells: readonly Laid[], place: number, parts: RowStructure['parts']): void => {
    const step = stepOf(cells)
    for (const [index, cell] of cells.entries()) {
      const line = cell.lines[place]
      if (line === undefined) continue
      hasMissing ||= line.some(({ actual }) => actual !== null)
      const part = parts[index]
      const draw = () => drawLine(doc, { look: cell, line, part, baseline: y + step * 0.72 })
      if (part === undefined) unread(doc, 'Pagination', draw)
      else part.add(draw)
    }
    y += step
  }
  const need = (points: number): void => {
    if (PAGE.height - PAGE.bottom - y >= points) return
    doc.addPage()
    drawBar(doc, colour)
    y = PAGE.top
    const cells = lay(repeated ?? [])
    for (let place = 0; place < countOf(cells); place++) drawRow(cells, place, [])
  }
  return {
    drawRow,
    need,
    top: (): number => y,
    hasMissing: (): boolean => hasMissing,
    space: (points: number): void => {
      y += points
    },
    rule: (of = RULE): void => drawRule(doc, y, of),
    repeat: (cells: readonly Cell[] | null): void => {
      repeated = cells
    },
  }
}

const roleOf = ({ role = 'P', link }: Cell): Role => (link === undefined ? role : 'Link')

function drawRule(doc: PDFKit.PDFDocument, y: number, colour: string): void {
  unread(doc, 'Layout', () => {
    doc.moveTo(EDGES.left, y).lineTo(EDGES.right, y).lineWidth(0.6).stroke(colour)
  })
}

const lay = (cells: readonly Cell[]): Laid[] =>
  cells.map((cell) => ({
    ...cell,
    lines: linesOf(cell.text, { weight: cell.weight ?? 400, size: cell.size, width: cell.width }),
  }))

const countOf = (cells: readonly Laid[]): number =>
  Math.max(0, ...cells.map(({ lines }) => lines.length))

function drawFoot(doc: PDFKit.PDFDocument, text: string): void {
  const look = { x: EDGES.left, width: EDGES.right - EDGES.left, ...FOOT }
  const [line] = linesOf(text, { weight: 400, ...look })
  if (line === undefined) return
  const baseline = PAGE.height - PAGE.bottom / 2
  unread(doc, 'Pagination', () => drawLine(doc, { look, line, baseline }))
}

function documentOf({ title, author, createdAt, colour }: About): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-GB',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Eventflow', CreationDate: createdAt },
    // None: the first one would be opened anew each time, since all parts of a face have its name.
    font: '',
  })
  drawBar(doc, colour)
  return doc
}

function drawBar(doc: PDFKit.PDFDocument, colour: string): void {
  unread(doc, 'Layout', () => {
    doc.rect(0, 0, PAGE.width, 6).fill(colour)
  })
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}
