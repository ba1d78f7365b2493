// The faces that PDF files are set in: Inter, which the browser shows too, in the parts that it is
// delivered in. A face is read when a text first needs it, once for the whole process.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// oxlint-disable-next-line import/no-named-as-default -- the types know it only as the default export
import PDFDocument from 'pdfkit'
import { unpackedFont } from './unpacked-font.ts'

export type Weight = 400 | 600

/** How letters look. */
export interface Style {
  readonly weight: Weight
  readonly isItalic: boolean
}

/** In the order in which they are looked through: most texts need no more than the first. */
const PARTS = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'vietnamese',
  'cyrillic-ext',
  'greek-ext',
] as const

export interface Face {
  readonly name: string
  readonly bytes: Buffer
  has(codePoint: number): boolean
  /** Of one character, in points at a size of one point. */
  widthOf(character: string): number
}

/** What is written, unseen, below the box in the place of a character that no face has. */
export const MISSING = '?'

const SIZE = 1_000
const faces = new Map<string, Face>()

function faceOf(part: (typeof PARTS)[number], { weight, isItalic }: Style): Face {
  const name = `${part}-${weight}-${isItalic ? 'italic' : 'normal'}`
  const known = faces.get(name)
  if (known !== undefined) return known
  const face = readFace(name)
  faces.set(name, face)
  return face
}

function readFace(name: string): Face {
  const file = `@fontsource/inter/files/inter-${name}.woff`
  const bytes = unpackedFont(readFileSync(createRequire(import.meta.url).resolve(file)))
  // Nothing is ever drawn on this one: it measures.
  const measure = new PDFDocument({ font: '' }).registerFont(name, bytes).font(name, SIZE)
  const characters = new Set(charactersOf(measure))
  const widths = new Map<string, number>()
  return {
    name,
    bytes,
    has: (codePoint) => characters.has(codePoint),
    widthOf: (character) => {
      const known = widths.get(character)
      if (known !== undefined) return known
      const width = measure.widthOfString(character) / SIZE
      widths.set(character, width)
      return width
    },
  }
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The font that is open, which its types leave out. */
      readonly _font: { readonly font: { readonly characterSet: readonly number[] } }
    }
  }
}

/** The library knows them, and says so nowhere. */
function charactersOf(measure: PDFKit.PDFDocument): readonly number[] {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  return measure._font.font.characterSet
}

/** The face that the others stand beside: it has the letters of English. */
export const firstFace = (style: Style): Face => faceOf('latin', style)

/** The face that has a character, or null where none has it. */
export function faceFor(codePoint: number, style: Style): Face | null {
  for (const part of PARTS) {
    const face = faceOf(part, style)
    if (face.has(codePoint)) return face
  }
  return null
}
