// Writes a PDF with a JPEG image on each page. PDF readers decode JPEG, so the images are copied
// unchanged.

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

export interface PdfPage {
  /** RGB, without EXIF orientation. */
  readonly jpeg: Blob
  /** In pixels, before rotation. */
  readonly width: number
  readonly height: number
  readonly turns: Turns
}

/** Page size in points (1/72 inch). */
const A4 = { short: 595.28, long: 841.89 } as const
/** In points; printers leave this margin blank. */
const MARGIN = 18
const OBJECTS_PER_PAGE = 3
const FIRST_PAGE = 3

/**
 * One A4 page per picture, portrait or landscape like the rotated picture, which fills it up to a
 * margin.
 */
export function photosPdf(pages: readonly PdfPage[]): Blob {
  const kids = pages.map((_, index) => `${FIRST_PAGE + index * OBJECTS_PER_PAGE} 0 R`)
  return written([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`],
    ...pages.flatMap((page, index) => pageObjects(page, FIRST_PAGE + index * OBJECTS_PER_PAGE)),
  ])
}

type Part = string | Blob

function pageObjects({ jpeg, width, height, turns }: PdfPage, id: number): Part[][] {
  const isOnItsSide = turns % 2 === 1
  const [turnedWidth, turnedHeight] = isOnItsSide ? [height, width] : [width, height]
  const isLandscape = turnedWidth > turnedHeight
  const paper = isLandscape ? { x: A4.long, y: A4.short } : { x: A4.short, y: A4.long }
  const scale = Math.min(
    (paper.x - 2 * MARGIN) / turnedWidth,
    (paper.y - 2 * MARGIN) / turnedHeight,
  )
  const size = { x: turnedWidth * scale, y: turnedHeight * scale }
  const corner = { x: (paper.x - size.x) / 2, y: (paper.y - size.y) / 2 }
  const matrix = matrixOf(turns, size, corner).map((number) => number.toFixed(2))
  const content = `q ${matrix.join(' ')} cm /Photo Do Q`
  const box = `[0 0 ${paper.x} ${paper.y}]`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${id + 1} 0 R /Resources << /XObject << /Photo ${id + 2} 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
}

interface Pair {
  readonly x: number
  readonly y: number
}

/**
 * Maps the unit square of a picture to a rectangle of the page, rotated clockwise (ISO 32000-1,
 * 8.3.4).
 */
function matrixOf(turns: Turns, size: Pair, { x, y }: Pair): number[] {
  const [right, top] = [x + size.x, y + size.y]
  if (turns === 1) return [0, -size.y, size.x, 0, x, top]
  if (turns === 2) return [-size.x, 0, 0, -size.y, right, top]
  if (turns === 3) return [0, size.y, -size.x, 0, right, y]
  return [size.x, 0, 0, size.y, x, y]
}

/** Bytes above 127 at the start mark the file as binary. */
const BINARY_MARK = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])

/** Serialises the objects, numbered from 1, with a table of their offsets. Texts are ASCII. */
function written(objects: readonly Part[][]): Blob {
  const parts: Part[] = []
  let length = 0
  const write = (part: Part): void => {
    parts.push(part)
    length += typeof part === 'string' ? part.length : part.size
  }
  write('%PDF-1.4\n')
  write(new Blob([BINARY_MARK]))
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(length)
    write(`${index + 1} 0 obj\n`)
    for (const part of object) write(part)
    write('\nendobj\n')
  }
  const table = length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  write(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`)
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
