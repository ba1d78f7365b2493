// The fonts of PDF files: Inter, which the browser uses too, in the parts in which it is delivered, and
// Noto for scripts that Inter lacks. A font is read when a text first needs it, once per process.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
// oxlint-disable-next-line import/no-named-as-default -- the types know it only as the default export
import PDFDocument from 'pdfkit'
import { unpackedFont } from './unpacked-font.ts'

export type Weight = 400 | 600

/** The style of letters. */
export interface Style {
  readonly weight: Weight
  readonly isItalic: boolean
}

/** In the order of search: most texts need only the first. */
const PARTS = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'vietnamese',
  'cyrillic-ext',
  'greek-ext',
] as const

/** A font for certain scripts. */
interface Fallback {
  readonly name: string
  readonly characters: RegExp
  /** The package and the file of each weight. The file is relative to the folder of the package's entry. */
  readonly file: (weight: Weight) => string
  /** Letters change with their neighbours. */
  readonly isShaped: boolean
}

const inFontsource = (name: string, part: string): Fallback['file'] => {
  const hasWeights = part !== 'symbols' && part !== 'latin'
  return (weight) =>
    `@fontsource/${name}/files/${name}-${part}-${hasWeights ? weight : 400}-normal.woff`
}

/** These packages export only their entry. */
const inEmbedPdf =
  (script: string, font: string): Fallback['file'] =>
  (weight) => {
    const entry = createRequire(import.meta.url).resolve(`@embedpdf/fonts-${script}`)
    const [name, ending] = font.split('.')
    return join(
      dirname(entry),
      '..',
      'fonts',
      `${name}-${weight === 600 ? 'Bold' : 'Regular'}.${ending}`,
    )
  }

/** The first one with a character is used, so smaller ones come first. */
const FALLBACKS: readonly Fallback[] = [
  {
    name: 'hebrew',
    characters: /\p{Script_Extensions=Hebrew}/u,
    file: inEmbedPdf('hebrew', 'NotoSansHebrew.ttf'),
    isShaped: true,
  },
  {
    name: 'arabic',
    characters: /\p{Script_Extensions=Arabic}/u,
    file: inEmbedPdf('arabic', 'NotoNaskhArabic.ttf'),
    isShaped: true,
  },
  {
    name: 'thai',
    characters: /\p{Script_Extensions=Thai}/u,
    file: inFontsource('noto-sans-thai', 'thai'),
    isShaped: true,
  },
  {
    name: 'devanagari',
    characters: /\p{Script_Extensions=Devanagari}/u,
    file: inFontsource('noto-sans-devanagari', 'devanagari'),
    isShaped: true,
  },
  {
    name: 'math',
    characters: /[\u2190-\u22FF\u27C0-\u27EF\u2900-\u2BFF]/u,
    file: inFontsource('noto-sans-math', 'latin'),
    isShaped: false,
  },
  {
    name: 'symbols',
    characters: /[\u2300-\u27BF\u2B00-\u2BFF]/u,
    file: inFontsource('noto-sans-symbols-2', 'symbols'),
    isShaped: false,
  },
  {
    name: 'emoji',
    characters: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u,
    file: inFontsource('noto-emoji', 'emoji'),
    isShaped: true,
  },
  {
    name: 'hangul',
    characters: /\p{Script_Extensions=Hangul}/u,
    file: inEmbedPdf('kr', 'NotoSansKR.otf'),
    isShaped: false,
  },
  {
    name: 'han',
    characters:
      /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\uFF00-\uFFEF]/u,
    file: inEmbedPdf('sc', 'NotoSansHans.otf'),
    isShaped: false,
  },
]

/** Whether neighbouring characters of a text may change each other. */
export const mayBeShaped = (text: string): boolean =>
  FALLBACKS.some(({ characters, isShaped }) => isShaped && characters.test(text))

export interface Face {
  readonly name: string
  readonly bytes: Buffer
  /** Its letters change with their neighbours, so only whole texts have a width. */
  readonly isShaped: boolean
  has(codePoint: number): boolean
  /** The width of one character, in points at a size of one point. */
  widthOf(character: string): number
}

/** The invisible text below the box that replaces a character without a font. */
export const MISSING = '?'

const SIZE = 1_000
const faces = new Map<string, Face>()

function faceOf(name: string, read: (name: string) => Face): Face {
  const known = faces.get(name)
  if (known !== undefined) return known
  const face = read(name)
  faces.set(name, face)
  return face
}

const interOf = (part: (typeof PARTS)[number], { weight, isItalic }: Style): Face =>
  faceOf(`${part}-${weight}-${isItalic ? 'italic' : 'normal'}`, (name) =>
    readFace(name, { file: `@fontsource/inter/files/inter-${name}.woff`, isShaped: false }),
  )

/** None of them is italic. */
const fallbackOf = ({ name, file, isShaped }: Fallback, { weight }: Style): Face =>
  faceOf(`${name}-${weight}`, (full) => readFace(full, { file: file(weight), isShaped }))

const MAX_CACHED_CHARACTERS = 2
/** Lays a text out as a whole; the library does so word by word, from left to right. */
export const AS_A_WHOLE = { features: [] }

function readFace(name: string, { file, isShaped }: { file: string; isShaped: boolean }): Face {
  const stored = readFileSync(createRequire(import.meta.url).resolve(file))
  const bytes = file.endsWith('.woff') ? unpackedFont(stored) : stored
  // Only for measuring; nothing is drawn on it.
  const measure = new PDFDocument({ font: '' }).registerFont(name, bytes).font(name, SIZE)
  const characters = new Set(charactersOf(measure))
  const widths = new Map<string, number>()
  return {
    name,
    bytes,
    isShaped,
    has: (codePoint) => characters.has(codePoint),
    widthOf: (text) => {
      const known = widths.get(text)
      if (known !== undefined) return known
      const width = measure.widthOfString(text, isShaped ? AS_A_WHOLE : {}) / SIZE
      if (text.length <= MAX_CACHED_CHARACTERS) widths.set(text, width)
      return width
    },
  }
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The current font, which the types lack. */
      readonly _font: { readonly font: { readonly characterSet: readonly number[] } }
    }
  }
}

/** The library knows them without documenting it. */
function charactersOf(measure: PDFKit.PDFDocument): readonly number[] {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  return measure._font.font.characterSet
}

/** The main font, with the letters of English. */
export const firstFace = (style: Style): Face => interOf('latin', style)

/** The font that has a character, or null. */
export function faceFor(character: string, style: Style): Face | null {
  const codePoint = character.codePointAt(0) ?? 0
  for (const part of PARTS) {
    const face = interOf(part, style)
    if (face.has(codePoint)) return face
  }
  for (const fallback of FALLBACKS) {
    if (!fallback.characters.test(character)) continue
    const face = fallbackOf(fallback, style)
    if (face.has(codePoint)) return face
  }
  return null
}
