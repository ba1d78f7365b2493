// One line of a text on a page.
import { MISSING } from './faces.ts'
import { widthOf, type Line, type Run } from './lines.ts'
import type { RowStructure } from './structure.ts'

export interface Look {
  readonly x: number
  readonly width: number
  /** Points. */
  readonly size: number
  /** #rrggbb. */
  readonly colour?: string
  readonly isAtEnd?: boolean
  /** Where the text leads to. */
  readonly link?: string
}

interface Drawn {
  readonly look: Look
  readonly line: Line
  /** What it belongs to, for whoever has it read out. */
  readonly part?: RowStructure['parts'][number] | undefined
  /** Where the letters stand, from the top of the page. */
  readonly baseline: number
}

const INK = '#1a1a1a'
const PAPER = '#ffffff'

export function drawLine(doc: PDFKit.PDFDocument, { look, line, baseline, part }: Drawn): void {
  const { size, link, colour = INK } = look
  const width = widthOf(line) * size
  let x = look.isAtEnd ? look.x + look.width - width : look.x
  if (link !== undefined && width > 0) {
    // The types leave out that a link belongs to something.
    const options = Object.assign<PDFKit.Mixins.AnnotationOption, object>(
      {},
      { structParent: part },
    )
    doc.link(x, baseline - size, width, size * 1.3, link, options)
  }
  for (const run of line) {
    drawRun(doc, run, { x, y: baseline, size, colour })
    x += run.width * size
  }
}

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
}

const AS_IT_STANDS = { lineBreak: false, baseline: 'alphabetic' } as const

function drawRun(doc: PDFKit.PDFDocument, { face, text, actual }: Run, place: Place): void {
  const { x, y, size, colour } = place
  doc.registerFont(face.name, face.bytes).font(face.name, size)
  if (actual === null) {
    doc.fillColor(colour).text(text, x, y, AS_IT_STANDS)
    return
  }
  // Whoever copies what stands in the boxes, or has it read out, gets what was written.
  doc.markContent('Span', { actual }).fillColor(PAPER).text(text, x, y, AS_IT_STANDS)
  doc.endMarkedContent()
  drawBoxes(doc, text.length / MISSING.length, { ...place, width: face.widthOf(MISSING) * size })
}

function drawBoxes(
  doc: PDFKit.PDFDocument,
  count: number,
  { x, y, size, colour, width }: Place & { readonly width: number },
): void {
  const edge = size * 0.07
  for (let n = 0; n < count; n++)
    doc.rect(x + n * width + edge, y - size * 0.7, width - 2 * edge, size * 0.7)
  doc.lineWidth(size / 20).stroke(colour)
}
