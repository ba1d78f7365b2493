// The text of a PDF file, page by page, as it can be copied. Supports only the features of our own
// files.
import { inflateSync } from 'node:zlib'

/** The lines of each page, in the order in which they were written. */
export function textOfPdf(file: Buffer): string[] {
  const objects = objectsOf(file.toString('latin1'))
  const fonts = new Map<string, Letters>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(objects, id))
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const content = objects.get(found(/\/Contents (\d+) 0 R/, head))
      return linesOf(content?.body ?? '', fonts)
    })
}

interface PdfObject {
  readonly head: string
  /** The unpacked stream. */
  readonly body: string
}
type Letters = ReadonlyMap<string, string>

function objectsOf(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', inside = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', ...rest] = inside.split('stream\n')
    const packed = Buffer.from(rest.join('stream\n').replace(/\nendstream$/, ''), 'latin1')
    const body = head.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : ''
    objects.set(id, { head, body })
  }
  return objects
}

/** The first group of a pattern's match; '' without a match. */
const found = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? ''

/** The characters of a font's glyphs. */
function lettersOf(objects: ReadonlyMap<string, PdfObject>, fontId: string): Letters {
  const map = found(/\/ToUnicode (\d+) 0 R/, objects.get(fontId)?.head ?? '')
  const body = objects.get(map)?.body ?? ''
  const letters = new Map<string, string>()
  for (const [range] of body.matchAll(/<\w{4}> <\w{4}> \[[^\]]*\]/g)) {
    const first = Number.parseInt(found(/<(\w{4})>/, range), 16)
    const list = found(/\[(.*)\]/s, range).match(/(?<=<)[^>]*/g) ?? []
    for (const [place, hex] of list.entries())
      letters.set(hexOf(first + place), wide(hex.replace(/\s/g, '')))
  }
  return letters
}

const hexOf = (glyph: number): string => glyph.toString(16).padStart(4, '0')

const wide = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

const TOKEN =
  /ActualText \((?<actual>(?:\\[\s\S]|[^\\)])*)\)|(?<end>EMC)|\/(?<font>F\d+) [\d.]+ Tf|1 0 0 1 [\d.]+ (?<y>[\d.]+) Tm|\[(?<glyphs>[^\]]*)\] TJ/g

function linesOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  const page = { text: '', height: '', font: new Map() as Letters, isReplaced: false }
  const takes: Readonly<Record<string, (found: string) => void>> = {
    y: (height) => {
      if (height !== page.height) page.text += '\n'
      page.height = height
    },
    font: (name) => {
      page.font = fonts.get(name) ?? new Map()
    },
    actual: (literal) => {
      page.text += unescaped(literal)
      page.isReplaced = true
    },
    end: () => {
      page.isReplaced = false
    },
    glyphs: (list) => {
      if (page.isReplaced) return
      for (const [glyph] of list.matchAll(/(?<=<[\da-f]*)[\da-f]{4}/g))
        page.text += page.font.get(glyph) ?? ''
    },
  }
  for (const { groups } of content.matchAll(TOKEN))
    for (const [name, each] of Object.entries(groups ?? {}))
      if (each !== undefined) takes[name]?.(each)
  return page.text.trim()
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A literal string of UTF-16 with a byte order mark. */
function unescaped(literal: string): string {
  const bytes = literal.replace(/\\([\s\S])/g, (_all, next: string) => ESCAPED[next] ?? next)
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}
