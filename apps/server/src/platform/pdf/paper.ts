// A4 pages, written from top to bottom, row by row. A row that does not fit is moved to the next page,
// unless it is long: then its lines continue there.
import { LOCALES } from '@eventflow/domain/kernel'
import { callersLanguage } from '../language/index.ts'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
// oxlint-disable-next-line import/no-named-as-default -- the types know it only as the default export
import PDFDocument from 'pdfkit'
import { drawLine } from './draw-line.ts'
import { linesOf } from './lines.ts'
import { createOutline } from './outline.ts'
import { createPace } from '../turns/index.ts'
import {
  BODY_HEIGHT,
  countOf,
  createPages,
  drawBar,
  EDGES,
  lay,
  PAGE,
  pagesFor,
  stepOf,
  type Behind,
  type Cell,
} from './pages.ts'
import { picturesOn, type Picture, type Room } from './picture.ts'
import { createStructure, unread, type Group } from './structure.ts'

/** Rows higher than this are split. */
const LONG = BODY_HEIGHT * 0.4
const MIN_LINES = 3
const FOOT = { size: 8, colour: '#5b5b5b' } as const

export interface About {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** #rrggbb of the bar at the top. */
  readonly colour: string
}

/** A bookmark, and the destination of links to `#name`. */
interface Mark {
  readonly name: string
  readonly title: string
  /** Those of rank 2 are below the previous one of rank 1. */
  readonly rank: 1 | 2
}

export interface Paper {
  /** As large as its area allows, left-aligned. */
  picture(picture: Picture, room: Room): void
  row(cells: readonly Cell[]): Promise<void>
  /** Groups the rows that are written meanwhile. */
  group(tag: Group, draw: () => Promise<void>): Promise<void>
  /** Rows with a background. */
  before(behind: Behind, draw: () => Promise<void>): Promise<void>
  space(points: number): void
  /** A thin horizontal line. */
  rule(colour?: string): void
  /** Begins a new page unless this much space is left. */
  need(points: number): void
  /** Nothing is written on this page yet. */
  isAtTop(): boolean
  /** Names this place and returns the number of its page. */
  mark(mark: Mark): number
  /** Reserves pages for rows of these heights; the returned function writes them. */
  reserve(tag: Group, heights: readonly number[]): (draw: () => Promise<void>) => Promise<void>
  /** Repeated at the top of each page from here on; null for nothing. */
  repeat(cells: readonly Cell[] | null): void
  /** Whether a character is missing because no font has it. */
  hasMissing(): boolean
  /** The text at the foot of each page. */
  foot(textOf: (page: number, pages: number) => string): Promise<void>
}

/** Writes a file into `into`; pauses regularly, so that other work gets its turn. */
export async function writePaper(
  about: About,
  into: Writable,
  draw: (paper: Paper) => Promise<void>,
): Promise<void> {
  const doc = documentOf(about)
  const written = pipeline(doc, into)
  const drawn = drawOn(doc, about, draw)
  // The first failure ends the other side and is thrown.
  drawn.catch((error: unknown) => void doc.destroy(Object(error)))
  await Promise.all([drawn, written])
}

async function drawOn(
  doc: PDFKit.PDFDocument,
  { colour }: About,
  draw: (paper: Paper) => Promise<void>,
): Promise<void> {
  drawBar(doc, colour)
  const { paper, end } = createPaper(doc, colour)
  await draw(paper)
  end()
  doc.end()
}

function createPaper(doc: PDFKit.PDFDocument, colour: string) {
  const pace = createPace()
  const pages = createPages(doc, colour)
  const structure = createStructure(doc)
  const outline = createOutline(doc)
  const row: Paper['row'] = async (given) => {
    const cells = lay(given)
    const step = stepOf(cells)
    const count = countOf(cells)
    const together = count * step <= LONG ? count : MIN_LINES
    pages.need(together * step)
    const { parts, end } = structure.row(cells.map(({ role = 'P' }) => role))
    for (let place = 0; place < count; place++) {
      pages.need(step)
      pages.drawRow(cells, place, parts)
      await pace()
      if (doc.destroyed) throw new Error('Nobody takes what is written')
    }
    end()
  }
  const paper: Paper = {
    picture: picturesOn(doc, pages, structure),
    row,
    group: structure.group,
    before: pages.before,
    space: pages.space,
    rule: pages.rule,
    need: pages.need,
    isAtTop: pages.isAtTop,
    mark: (mark) => {
      outline.add(mark, pages.top())
      return pages.page()
    },
    reserve: (tag, heights) => {
      const inStructure = structure.later(tag)
      const onPages = pages.reserve(pagesFor(heights))
      return (draw) => onPages(() => inStructure(draw))
    },
    repeat: pages.repeat,
    hasMissing: pages.hasMissing,
    foot: async (textOf) => {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        drawFoot(doc, textOf(page + 1, count))
        await pace()
      }
    },
  }
  return { paper, end: structure.end }
}

function drawFoot(doc: PDFKit.PDFDocument, text: string): void {
  const look = { x: EDGES.left, width: EDGES.right - EDGES.left, ...FOOT }
  const [line] = linesOf([{ text }], { weight: 400, ...look })
  if (line === undefined) return
  const baseline = PAGE.height - PAGE.bottom / 2
  unread(doc, 'Pagination', () => drawLine(doc, { look, line, baseline, part: undefined }))
}

function documentOf({ title, author, createdAt }: About): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: LOCALES[callersLanguage() ?? 'en'],
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Eventflow', CreationDate: createdAt },
    // None: the first one would be opened again each time, because all parts of a font have its name.
    font: '',
  })
}
