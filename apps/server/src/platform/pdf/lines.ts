// Texts as lines of a given width. Widths are added up character by character, without kerning, which
// only ever makes a line a little shorter: measuring whole words would take a hundred times as long.
import { type Face, faceFor, firstFace, MISSING, type Style, type Weight } from './faces.ts'

/** A part of a text that looks alike and leads to one place. */
export interface Span {
  readonly text: string
  readonly weight?: Weight
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
  readonly isStruck?: boolean
  readonly isCode?: boolean
  readonly colour?: string
  /** An address, or `#` and the name of a place in the file. */
  readonly link?: string
}

/** Characters of one face that stand side by side. */
export interface Run {
  readonly face: Face
  readonly text: string
  /** What `text` stands for, where no face has it. */
  readonly actual: string | null
  /** In points at a size of one point. */
  readonly width: number
  readonly span: Span
}
export type Line = readonly Run[]

interface Setting {
  /** Of what does not say otherwise. */
  readonly weight: Weight
  /** Points. */
  readonly size: number
  readonly width: number
}

interface Unit extends Run {
  readonly isSpace: boolean
  /** A line may end behind it. */
  readonly isEnd: boolean
}

const BREAK = /\r\n|[\n\r\u2028\u2029\v\f]/

/** At least one line, perhaps empty. */
export function linesOf(spans: readonly Span[], { weight, size, width }: Setting): Line[] {
  const most = width / size
  let paragraph: Unit[] = []
  const paragraphs = [paragraph]
  for (const span of spans) {
    for (const [place, text] of span.text.normalize('NFC').split(BREAK).entries()) {
      if (place > 0) paragraphs.push((paragraph = []))
      for (const unit of unitsOf(text, span, weight)) paragraph.push(unit)
    }
  }
  return paragraphs.flatMap((units) => brokenAt(units, most))
}

export const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0)

/** Points that a text takes in one line. */
export const textWidth = (text: string, size: number, weight: Weight): number =>
  widthOf(unitsOf(text.normalize('NFC'), { text }, weight)) * size

const INVISIBLE = /[\p{C}\uFE0E\uFE0F]/gu
const END = /[\s\-–—/,;]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

interface Looking {
  readonly span: Span
  readonly style: Style
}

function unitsOf(paragraph: string, span: Span, usual: Weight): Unit[] {
  const { weight = usual, isItalic = false } = span
  const looking = { span, style: { weight, isItalic } }
  const text = paragraph.replaceAll('\t', '    ')
  const plain = plainUnits(text, looking)
  if (plain !== null) return plain
  // A face may be missing: what people see as one character, such as a flag, stays one.
  return [...segmenter.segment(text)].flatMap(({ segment }) => {
    const visible = segment.replace(INVISIBLE, '')
    return visible === '' ? [] : (plainUnits(visible, looking) ?? [missing(segment, looking)])
  })
}

/** One for each character; null when no face has one of them, or when one is invisible. */
function plainUnits(text: string, { span, style }: Looking): Unit[] | null {
  if (text.search(INVISIBLE) >= 0) return null
  const units: Unit[] = []
  for (const character of text) {
    const face = faceFor(character.codePointAt(0) ?? 0, style)
    if (face === null) return null
    units.push(unitOf(character, face, span))
  }
  return units
}

const unitOf = (character: string, face: Face, span: Span): Unit => ({
  face,
  span,
  text: character,
  actual: null,
  width: face.widthOf(character),
  isSpace: character === ' ',
  isEnd: END.test(character) && character !== '\u00A0',
})

function missing(segment: string, { span, style }: Looking): Unit {
  const face = firstFace(style)
  const width = face.widthOf(MISSING)
  return { face, span, text: MISSING, actual: segment, width, isSpace: false, isEnd: true }
}

function brokenAt(units: readonly Unit[], most: number): Line[] {
  const lines: Line[] = []
  let begin = 0
  let end = 0
  let width = 0
  for (let place = 0; place < units.length; place++) {
    const unit = units[place]
    if (unit === undefined) break
    if (width + unit.width > most && !unit.isSpace && place > begin) {
      // A word that is longer than a line is broken where the line is full.
      const cut = end > begin ? end : place
      lines.push(runsOf(units.slice(begin, cut)))
      begin = cut
      width = widthOf(units.slice(begin, place))
    }
    width += unit.width
    if (unit.isEnd) end = place + 1
  }
  return [...lines, runsOf(units.slice(begin))]
}

/** Neighbours of the same kind as one; spaces at the end of a line are nothing. */
function runsOf(units: readonly Unit[]): Run[] {
  const last = units.findLastIndex(({ isSpace }) => !isSpace)
  const runs: Run[] = []
  for (const { face, span, text, actual, width } of units.slice(0, last + 1)) {
    const before = runs.at(-1)
    const isAlike = before?.face === face && before.span === span
    if (before && isAlike && (before.actual === null) === (actual === null)) {
      runs[runs.length - 1] = {
        face,
        span,
        text: before.text + text,
        actual: actual === null ? null : `${before.actual}${actual}`,
        width: before.width + width,
      }
    } else runs.push({ face, span, text, actual, width })
  }
  return runs
}
