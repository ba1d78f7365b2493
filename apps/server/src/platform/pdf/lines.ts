// Texts as lines of a given width. Widths are added up character by character, without kerning, which
// only ever makes a line a little shorter: measuring whole words would take a hundred times as long.
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
  /** Odd where it is read from right to left. */
  readonly level: number
  /** Its paragraph begins at the right. */
  readonly isFromRight: boolean
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
  return paragraphs.flatMap((units) => brokenAt(withDirections(units), most))
}

function withDirections(units: readonly Unit[]): readonly Unit[] {
  const { levels, isFromRight } = directionsOf(units.map(({ text, actual }) => actual ?? text))
  if (levels.length === 0) return units
  return units.map((unit, place) => ({ ...unit, level: levels[place] ?? 0, isFromRight }))
}

export const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0)

/** Points that a text takes in one line. */
export const textWidth = (text: string, size: number, weight: Weight): number =>
  widthOf(unitsOf(text.normalize('NFC'), { text }, weight)) * size

const INVISIBLE = /[\p{C}\uFE0E\uFE0F]/gu
/** Joiners decide how letters and emoji beside them look. */
const INVISIBLE_BUT_JOINERS = /(?![\u200C\u200D])[\p{C}\uFE0E\uFE0F]/gu
/** Also behind each character of scripts that are written without spaces. */
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
  // A face may be missing: what people see as one character, such as a flag, stays one.
  return [...segmenter.segment(text)].flatMap(({ segment }) => unitsOfSegment(segment, looking))
}

/** What people see as one character is one unit where its parts change each other. */
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

/** One for each character; null where one is invisible, or may change with those beside it. */
const plainUnits = (text: string, looking: Looking): Unit[] | null =>
  text.search(INVISIBLE) >= 0 || mayBeShaped(text) ? null : characterUnits(text, looking)

/** One for each character; null when no face has one of them. */
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

/** Neighbours of the same kind as one, from left to right; spaces at the end of a line are nothing. */
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

/** Faces with scripts that are read from right to left turn their letters themselves. */
const isTurned = ({ level, face }: Run): boolean => level % 2 === 1 && !face.isShaped

const turned = (run: Run): Run => (isTurned(run) ? { ...run, text: mirrored(run.text) } : run)

function joined(before: Run, run: Run): Run {
  const text = isTurned(run) ? run.text + before.text : before.text + run.text
  const width = run.face.isShaped ? run.face.widthOf(text) : before.width + run.width
  const actual = run.actual === null ? null : `${before.actual}${run.actual}`
  return { ...before, text, width, actual }
}
