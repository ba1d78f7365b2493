// Where search words occur in a text, and the sentence that answers. Without zod, because the browser highlights
// the matches.
import { CELL_MARK, foldedText, partsOfWord } from '../kernel/index.ts'
import type { SearchWord } from './search.ts'
import { isWholeWord, NUMBER_JOINER, SHORTEST_STEM, TYPED } from './search.typed.ts'

export interface ExcerptPart {
  readonly text: string
  /** True for one of the search words. */
  readonly isMatch: boolean
}

const isFoundBy = (word: string, stem: string): boolean =>
  isWholeWord(stem) ? word === stem : word.startsWith(stem)

const EXCERPT_CHARACTERS = 180
/** Characters shown before the first match if a long sentence does not fit. */
const BEFORE_CHARACTERS = 50

interface Place {
  readonly from: number
  readonly to: number
  readonly stem: string
}

/**
 * Longer words are not folded: that is slow for a word with very many accents, and nobody searches for
 * one.
 */
const MAX_WORD_CHARACTERS = 100

/** The forms of a word in a text: folded, and its parts. */
const formsOf = (word: string): string[] => [
  foldedText(word),
  ...partsOfWord(word),
  ...word.split(NUMBER_JOINER),
]

/** All words of a text in their forms, for `hasWord`. */
export const wordFormsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(TYPED) ?? []).flatMap((word) =>
      word.length > MAX_WORD_CHARACTERS ? [] : formsOf(word),
    ),
  )

/** Whether a text without an index contains the word: its beginning, all of its parts, or a compound. */
export function hasWord(forms: ReadonlySet<string>, { stem, parts }: SearchWord): boolean {
  const isFound = (part: string): boolean =>
    isWholeWord(part)
      ? forms.has(part)
      : [...forms].some((form) =>
          part.length < SHORTEST_STEM ? form.startsWith(part) : form.includes(part),
        )
  return isFound(stem) || parts.every(isFound)
}

function placesOf(text: string, stems: readonly string[]): Place[] {
  const places: Place[] = []
  for (const { 0: word, index } of text.matchAll(TYPED)) {
    if (word.length > MAX_WORD_CHARACTERS) continue
    const forms = formsOf(word)
    const stem = stems.find((one) => forms.some((form) => isFoundBy(form, one)))
    if (stem !== undefined) places.push({ from: index, to: index + word.length, stem })
  }
  return places
}

/** The place with the most different words close together. */
function bestPlace(places: readonly Place[]): Place | undefined {
  let best: Place | undefined
  let most = 0
  for (const [at, place] of places.entries()) {
    const end = place.from + EXCERPT_CHARACTERS - BEFORE_CHARACTERS
    const stems = new Set<string>()
    for (let next = at; next < places.length; next += 1) {
      const other = places[next]
      if (other === undefined || other.to > end) break
      stems.add(other.stem)
    }
    if (stems.size > most) {
      most = stems.size
      best = place
    }
  }
  return best
}

/** Does not cut a word, or a character of two code units, in the middle. */
function cutAt(text: string, at: number): number {
  if (at <= 0) return 0
  if (at >= text.length) return text.length
  const space = text.indexOf(' ', at)
  return space === -1 || space > at + 20 ? at : space + 1
}

const MONTHS = '(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)'
/** A space after the end of a sentence. German dates, such as `28. Dez. 2026`, are not cut. */
const SENTENCE_END = new RegExp(
  String.raw`(?<=[.!?…]["”’»)]?)(?<!\b${MONTHS}t?\.) (?!(?<=\p{N}\. )${MONTHS})(?=[\p{Lu}\p{N}"“„«(])`,
  'u',
)

/** The sentences of each line. */
const sentencesOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => line.split(SENTENCE_END))

const SHORTEST_SENTENCE = 40
/** Headings are short lines; rows of tables and price lists contain `CELL_MARK`. */
const isHeading = (line: readonly string[]): boolean =>
  line.length === 1 &&
  line.every((text) => text.length < SHORTEST_SENTENCE && !text.includes(CELL_MARK))

/** The heading of a table with its rows, because the rows answer; null for any other line. */
function tableAt(lines: readonly (readonly string[])[], at: number): readonly string[] | null {
  const texts = lines.slice(at).map((line) => line.join(' '))
  const end = texts.findIndex((text) => !text.includes(CELL_MARK))
  const [heading, first, ...rows] = end === -1 ? texts : texts.slice(0, end)
  if (heading === undefined || first === undefined) return null
  if (/\d/.test(heading) || !/\d/.test(first)) return null
  const all = [`${heading}: ${first}`, ...rows]
  return all.map((row, place) => (place < all.length - 1 ? `${row};` : row))
}

/**
 * The sentence with the most words, and the text after it. Among equals, the first that matches the
 * wanted answer. If it does not match, but the sentence before does, both.
 */
function bestSentences(text: string, stems: readonly string[], answer: RegExp | null): string {
  const lines = sentencesOf(text)
  let best: readonly string[] = lines.flat()
  let most = 0
  for (const [n, line] of lines.entries())
    for (const [at, sentence] of line.entries()) {
      const found = stemsIn(sentence, stems).size
      const isAnswer = answer?.test(sentence) === true
      const worth = found === 0 ? 0 : found + (isAnswer ? 0.5 : 0) + (isHeading(line) ? 0 : 0.25)
      if (worth <= most) continue
      most = worth
      best = isHeading(line)
        ? lines.slice(n).flat()
        : (tableAt(lines, n) ?? line.slice(isAnswer ? at : answerBefore(line, at, answer)))
    }
  return untilFull(best).replace(/;$/, '')
}

/** The place of the sentence before, if it answers and both fit; otherwise that of the sentence. */
function answerBefore(line: readonly string[], at: number, answer: RegExp | null): number {
  const before = line[at - 1] ?? ''
  const length = before.length + 1 + (line[at] ?? '').length
  return answer?.test(before) === true && length <= EXCERPT_CHARACTERS ? at - 1 : at
}

/** The first sentence, and those after it that fit. */
function untilFull(sentences: readonly string[]): string {
  let shown = sentences[0] ?? ''
  for (const next of sentences.slice(1)) {
    if (shown.length + 1 + next.length > EXCERPT_CHARACTERS) break
    shown += ` ${next}`
  }
  return shown
}

/**
 * The sentence or table row with the most search words, which are marked; the beginning of the text if
 * there is none. Sentences that match `answer` are preferred.
 */
export function excerptOf(
  text: string,
  stems: readonly string[],
  answer: RegExp | null = null,
): ExcerptPart[] {
  const whole = bestSentences(text, stems, answer)
  const places = placesOf(whole, stems)
  const isLong = whole.length > EXCERPT_CHARACTERS
  const first = isLong ? bestPlace(places) : undefined
  const from = first === undefined ? 0 : cutAt(whole, first.from - BEFORE_CHARACTERS)
  const start = Math.min(from, first?.from ?? 0)
  const end = cutAt(whole, start + EXCERPT_CHARACTERS)
  const parts: ExcerptPart[] = []
  let at = start
  const add = (to: number, isMatch: boolean) => {
    if (to > at) parts.push({ text: whole.slice(at, to), isMatch })
    at = Math.max(at, to)
  }
  if (start > 0) parts.push({ text: '… ', isMatch: false })
  for (const place of places) {
    if (place.from < start || place.to > end) continue
    add(place.from, false)
    add(place.to, true)
  }
  add(end, false)
  if (end < whole.length) parts.push({ text: ' …', isMatch: false })
  return parts
}

const stemsIn = (text: string, stems: readonly string[]): ReadonlySet<string> =>
  new Set(placesOf(text, stems).map(({ stem }) => stem))

/**
 * The id of the page's part with the most search words, where one in the heading counts twice; the first
 * of several. Null if no part has any.
 */
export function bestPartOf(
  parts: readonly { readonly id: string; readonly heading: string; readonly text: string }[],
  stems: readonly string[],
): string | null {
  let best: string | null = null
  let most = 0
  for (const { id, heading, text } of parts) {
    const found = stemsIn(heading, stems).size + stemsIn(`${heading} ${text}`, stems).size
    if (found > most) {
      most = found
      best = id
    }
  }
  return best
}
