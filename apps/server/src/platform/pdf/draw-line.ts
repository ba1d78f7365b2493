// Draws one line of text on a page.
import { AS_A_WHOLE, MISSING } from './faces.ts'
import { widthOf, type Line, type Run, type Span } from './lines.ts'
import type { Part } from './structure.ts'

export interface Look {
  readonly x: number
  readonly width: number
  /** Points. */
  readonly size: number
  /** #rrggbb. */
  readonly colour?: string
  readonly isAtEnd?: boolean
}

interface Drawn {
  readonly look: Look
  readonly line: Line
  /** The structure element for screen readers; undefined if they skip it. */
  readonly part: Part | undefined
  /** The baseline, from the top of the page. */
  readonly baseline: number
}

const INK = '#1a1a1a'
const PAPER = '#ffffff'
const CODE_GROUND = '#eeeeee'

/** Adjacent runs with the same link. */
interface Stretch {
  readonly span: Span
  readonly runs: Run[]
}

function stretchesOf(line: Line): Stretch[] {
  const stretches: Stretch[] = []
  for (const run of line) {
    const before = stretches.at(-1)
    const isSame =
      before !== undefined &&
      (before.span === run.span || (before.span.link === undefined && run.span.link === undefined))
    if (isSame) before.runs.push(run)
    else stretches.push({ span: run.span, runs: [run] })
  }
  return stretches
}

export function drawLine(doc: PDFKit.PDFDocument, { look, line, part, baseline }: Drawn): void {
  const { size, colour = INK } = look
  const isAtEnd = look.isAtEnd || line[0]?.isFromRight
  let x = isAtEnd ? look.x + look.width - widthOf(line) * size : look.x
  for (const { span, runs } of stretchesOf(line)) {
    const width = widthOf(runs) * size
    const from = x
    const draw = (): void => {
      let at = from
      for (const run of runs) {
        drawRun(doc, run, { x: at, y: baseline, size, colour: run.span.colour ?? colour })
        at += run.width * size
      }
    }
    if (part === undefined) draw()
    else if (span.link === undefined) part.element.add(draw)
    else {
      const element = part.linkOf(span)
      element.add(draw)
      const place = { x, y: baseline - size, width, height: size * 1.3 }
      if (width > 0) drawLink(doc, place, { link: span.link, text: span.text, element })
    }
    x += width
  }
}

interface Led {
  readonly link: string
  readonly text: string
  readonly element: Part['element']
}

function drawLink(
  doc: PDFKit.PDFDocument,
  { x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  { link, text, element }: Led,
): void {
  // The types lack the structure and the name of a link.
  const options = Object.assign<PDFKit.Mixins.AnnotationOption, object>(
    {},
    { structParent: element, Contents: new String(text) },
  )
  if (link.startsWith('#')) doc.goTo(x, y, width, height, link.slice(1), options)
  else doc.link(x, y, width, height, link, options)
}

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
}

const AS_IT_STANDS = { lineBreak: false, baseline: 'alphabetic' } as const

function drawRun(doc: PDFKit.PDFDocument, run: Run, place: Place): void {
  const { face, text, actual, span } = run
  const { x, y, size, colour } = place
  const width = run.width * size
  if (span.isCode) doc.rect(x - 1, y - size, width + 2, size * 1.3).fill(CODE_GROUND)
  doc.registerFont(face.name, face.bytes).font(face.name, size)
  if (face.isShaped) {
    // Glyphs are in visual order; copied text is in reading order.
    doc.markContent('Span', { actual: actual ?? text }).fillColor(colour)
    doc.text(text, x, y, { ...AS_IT_STANDS, ...AS_A_WHOLE }).endMarkedContent()
  } else if (actual === null) {
    doc.fillColor(colour).text(text, x, y, AS_IT_STANDS)
  } else {
    // Copied or read out, the boxes give the original text.
    doc.markContent('Span', { actual }).fillColor(PAPER).text(text, x, y, AS_IT_STANDS)
    doc.endMarkedContent()
    drawBoxes(doc, text.length / MISSING.length, { ...place, width: face.widthOf(MISSING) * size })
  }
  if (span.isUnderlined) drawAcross(doc, { ...place, y: y + size * 0.14 }, width)
  if (span.isStruck) drawAcross(doc, { ...place, y: y - size * 0.28 }, width)
}

function drawAcross(doc: PDFKit.PDFDocument, { x, y, size, colour }: Place, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(size / 18)
    .stroke(colour)
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
