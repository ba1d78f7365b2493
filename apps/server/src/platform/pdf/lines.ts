// Breaks texts into lines of a given width. Widths are added up by character, without kerning, which only
// makes lines slightly shorter: measuring whole words would take a hundred times as long.
import { directionsOf, fromLeftToRight, mirrored } from './directions.ts'
import {
  type Face,
  faceFor,
  firstFace,
  mayBeShaped,
  MISSING,
  type Style,
  type Weight,
} from './faces.ts'

/** A part of a text with one style and one link. */
export interface Span {
  readonly text: string
  readonly weight?: Weight
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
  readonly isStruck?: boolean
  readonly isCode?: boolean
  readonly colour?: string
  /** An address, or `#` and the name of a destination in the file. */
  readonly link?: string
}

/** Adjacent characters of one font. */
export interface Run {
  readonly face: Face
  readonly text: string
  /** The original of `text`, if no font has it. */
  readonly actual: string | null
  /** In points at a size of one point. */
  readonly width: number
  readonly span: Span
  /** Odd if it is read from right to left. */
  readonly level: number
  /** Its paragraph begins at the right. */
  readonly isFromRight: boolean
}
export type Line = readonly Run[]

interface Setting {
  /** The default direction. */
  readonly weight: Weight
  /** Points. */
  readonly size: number
  readonly width: number
}

interface Unit extends Run {
  readonly isSpace: boolean
  /** A line may end after it. */
  readonly isEnd: boolean
}

const BREAK = /\r\n|[\n\r\u2028\u2029\v\f]/

/** At least one line, which may be empty. */
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
  return paragraphs.flatMap((units) => brokenAt(withDirections(units), most))
}

function withDirections(units: readonly Unit[]): readonly Unit[] {
  const { levels, isFromRight } = directionsOf(units.map(({ text, actual }) => actual ?? text))
  if (levels.length === 0) return units
  return units.map((unit, place) => ({ ...unit, level: levels[place] ?? 0, isFromRight }))
}

export const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0)

/** The width of a text in one line, in points. */
export const textWidth = (text: string, size: number, weight: Weight): number =>
  widthOf(unitsOf(text.normalize('NFC'), { text }, weight)) * size

const INVISIBLE = /[\p{C}\uFE0E\uFE0F]/gu
/** Joiners change the letters and emoji beside them. */
const INVISIBLE_BUT_JOINERS = /(?![\u200C\u200D])[\p{C}\uFE0E\uFE0F]/gu
/** Also after each character of scripts without spaces. */
const END = /[\s\-–—/,;\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const FROM_LEFT = { level: 0, isFromRight: false } as const
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
  // If a font lacks it, a cluster such as a flag stays one unit.
  return [...segmenter.segment(text)].flatMap(({ segment }) => unitsOfSegment(segment, looking))
}

/** A cluster is one unit if its parts change each other. */
function unitsOfSegment(segment: string, looking: Looking): Unit[] {
  const visible = segment.replace(INVISIBLE, '')
  if (visible === '') return []
  const face = faceFor(String.fromCodePoint(visible.codePointAt(0) ?? 0), looking.style)
  if (face?.isShaped)
    for (const text of [segment.replace(INVISIBLE_BUT_JOINERS, ''), visible])
      if ([...text].every((one) => face.has(one.codePointAt(0) ?? 0)))
        return [unitOf(text, face, looking.span)]
  return characterUnits(visible, looking) ?? [missing(segment, looking)]
}

/** One for each character; null if one is invisible or may change with its neighbours. */
const plainUnits = (text: string, looking: Looking): Unit[] | null =>
  text.search(INVISIBLE) >= 0 || mayBeShaped(text) ? null : characterUnits(text, looking)

/** One for each character; null if no font has one of them. */
function characterUnits(text: string, { span, style }: Looking): Unit[] | null {
  const units: Unit[] = []
  for (const character of text) {
    const face = faceFor(character, style)
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
  ...FROM_LEFT,
})

function missing(segment: string, { span, style }: Looking): Unit {
  const face = firstFace(style)
  const width = face.widthOf(MISSING)
  const unit = { face, span, text: MISSING, actual: segment, width, ...FROM_LEFT }
  return { ...unit, isSpace: false, isEnd: true }
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
      // A word that is longer than a line is broken at the end of the line.
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

/**
 * Joins adjacent pieces of one kind, from left to right; spaces at the end of a line are dropped.
 */
function runsOf(units: readonly Unit[]): Line {
  const last = units.findLastIndex(({ isSpace }) => !isSpace)
  const runs: Run[] = []
  for (const { isSpace: _isSpace, isEnd: _isEnd, ...unit } of units.slice(0, last + 1)) {
    const before = runs.at(-1)
    const run = turned(unit)
    if (before !== undefined && isAlike(before, run)) runs[runs.length - 1] = joined(before, run)
    else runs.push(run)
  }
  return fromLeftToRight(runs)
}

const isAlike = (one: Run, other: Run): boolean =>
  one.face === other.face &&
  one.span === other.span &&
  one.level === other.level &&
  (one.actual === null) === (other.actual === null)

/** Fonts for scripts from right to left reverse their letters themselves. */
const isTurned = ({ level, face }: Run): boolean => level % 2 === 1 && !face.isShaped

const turned = (run: Run): Run => (isTurned(run) ? { ...run, text: mirrored(run.text) } : run)

function joined(before: Run, run: Run): Run {
  const text = isTurned(run) ? run.text + before.text : before.text + run.text
  const width = run.face.isShaped ? run.face.widthOf(text) : before.width + run.width
  const actual = run.actual === null ? null : `${before.actual}${run.actual}`
  return { ...before, text, width, actual }
}
