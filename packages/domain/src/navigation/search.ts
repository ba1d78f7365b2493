// Search words from a typed text, and where they occur in another text. Without zod, because the browser
// highlights the matches.
import { CELL_MARK, foldedText, partsOfWord, WORD_PATTERN } from '../kernel/index.ts'
import { keysOfNumber, momentsIn, type Moment } from './search.moments.ts'
import { PHRASES, SAME_MEANING } from './search.synonyms.ts'

/** Maximum length of a search text. */
export const MAX_SEARCH_CHARACTERS = 200

/**
 * An event stores the latest searches without a result, up to this number, and deletes them after this
 * number of days.
 */
export const MAX_SEARCH_MISSES = 200
export const SEARCH_MISS_DAYS = 90

/** Words of questions. They occur on every page and do not narrow a search. */
const QUESTION_WORDS = new Set(
  (
    'a am an and any are as at be by can could do does for from get has have how i if in into is it its ' +
    'may me my must need of on or our shall should so that the their there this to us want was we what ' +
    'when where which who whom will with would you your due ' +
    'am an auf aus bei brauche das dem den der des die ein eine einen einer es für habe haben ich im in ' +
    'ist kann können man mein meine mit muss müssen oder und uns unser von wann was welche welcher wer ' +
    'wie wir wo zu zum zur much many viel viele start starts begin begins beginnt ' +
    'kostet kosten darf durfen'
  ).split(' '),
)

/** “Time” narrows a search only outside of a question for the time. */
const QUESTION_PHRASES = /\b(?:what|which) times?\b|\b(?:um )?wie\s?viel uhr\b/giu

const MAX_WORDS = 8
const SHORTEST_STEM = 4
/** Endings of English word forms and of German verbs; the first matching one is removed. */
const ENDINGS = ['ierungen', 'ierung', 'ieren', 'iert', 'ings', 'ing', 'ies', 'ed', 'es', 's', 'y']

export interface SearchWord {
  /** As typed, folded. */
  readonly word: string
  /** The beginning that it shares with its other forms: `unload` of unloading. */
  readonly stem: string
  /** Its parts: `wi` and `fi` of *Wi-Fi*, `3` and `kw` of *3kW*; otherwise the stem alone. */
  readonly parts: readonly string[]
  /** The condition that finds it, in `tsquery` syntax. */
  readonly query: string
  /** Conditions of its meanings, which are ranked one by one. `query` is true if any of them is. */
  readonly meanings: readonly string[]
  /** Keys of the records that it finds by their day, time or price (`search.moments.ts`). */
  readonly keys: readonly string[]
  /** Beginnings that an excerpt marks; `shortMarks` in dates as the portal writes them. */
  readonly marks: readonly string[]
  readonly shortMarks: readonly string[]
}

/** Shorter words, and numbers, only match exactly: `3` does not match `30%`, nor `fi` match `first`. */
const SHORTEST_BEGINNING = 3
const isWholeWord = (stem: string): boolean =>
  stem.length < SHORTEST_BEGINNING || /^\p{N}+$/u.test(stem)

const isFoundBy = (word: string, stem: string): boolean =>
  isWholeWord(stem) ? word === stem : word.startsWith(stem)

/** A word, or the beginning of one, in `tsquery` syntax: `'unload':*`. */
export const lexemeOf = (stem: string): string => (isWholeWord(stem) ? `'${stem}'` : `'${stem}':*`)

function stemOf(word: string): string {
  const ending = ENDINGS.find(
    (end) => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM,
  )
  return ending === undefined || word.endsWith('ss') ? word : word.slice(0, -ending.length)
}

/** Words, and numbers with their parts: `12.5`, `06:00`, `24/7`. */
const TYPED = new RegExp(`\\p{N}+(?:[.,:/]\\p{N}+)+|${WORD_PATTERN}`, 'gu')
/** `3kW`, which is also written with a space. */
const QUANTITY = /^(\p{N}+)(\p{L}+)$/u
const NUMBER_JOINER = /[.,:/]/

type Meaning = Pick<SearchWord, 'word' | 'stem' | 'parts' | 'meanings'>

/** A word that is found by any of its meanings, and by its keys. */
const searchWord = (
  meaning: Meaning,
  found: Partial<Pick<SearchWord, 'keys' | 'marks' | 'shortMarks'>> = {},
): SearchWord => {
  const { keys = [], marks = [meaning.stem], shortMarks = marks } = found
  const meanings = [...keys.map((key) => `'${key}'`), ...meaning.meanings]
  return { ...meaning, meanings, query: meanings.join(' | '), keys, marks, shortMarks }
}

function toSearchWord(typed: string): SearchWord {
  const word = foldedText(typed)
  const same = SAME_MEANING.get(word)
  if (same !== undefined)
    return searchWord({
      word,
      stem: same,
      parts: [same],
      meanings: [lexemeOf(word), lexemeOf(same)],
    })
  const stem = stemOf(word)
  const numbers = word.split(NUMBER_JOINER)
  if (numbers.length > 1)
    return searchWord(
      { word, stem: word, parts: numbers, meanings: [phraseOf(numbers)] },
      { keys: keysOfNumber(typed) },
    )
  const parts = QUANTITY.exec(word)?.slice(1) ?? partsOfWord(typed)
  const query = parts.length === 1 ? lexemeOf(stem) : `${phraseOf(parts)} | ${lexemeOf(stem)}`
  return searchWord({
    word,
    stem,
    parts: parts.length === 1 ? [stem] : parts,
    meanings: [query],
  })
}

const momentWord = ({ text: word, queries: meanings, ...found }: Moment): SearchWord =>
  searchWord({ word, stem: word, parts: found.marks, meanings }, found)

/** The phrases in a text that mean other words, and the text without them. */
function phrasesIn(text: string): { phrases: SearchWord[]; rest: string } {
  const phrases: SearchWord[] = []
  let rest = text
  for (const { pattern, means } of PHRASES) {
    const found = pattern.exec(rest)
    if (found === null) continue
    const between = found.groups?.['rest'] ?? ''
    rest = rest.replace(found[0], ` ${between} `)
    const typed = foldedText(found[0].replace(between, '')).split(/\s+/)
    const meanings = means.map((words) => words.split(' ').map(lexemeOf).join(' & '))
    const parts = means[0]?.split(' ') ?? []
    phrases.push(
      searchWord(
        {
          word: typed.join(' '),
          stem: parts[0] ?? '',
          parts,
          meanings: [...meanings, phraseOf(typed)],
        },
        { marks: parts },
      ),
    )
  }
  return { phrases, rest }
}

/** The words in sequence; the last may be incomplete. */
const phraseOf = (words: readonly string[]): string =>
  words
    .map((word, at) => (at === words.length - 1 ? lexemeOf(stemOf(word)) : `'${word}'`))
    .join(' <-> ')

function wordsIn(text: string): SearchWord[] {
  const { moments, rest: withoutMoments } = momentsIn(text)
  const { phrases, rest } = phrasesIn(withoutMoments)
  const words = (rest.match(TYPED) ?? []).map(toSearchWord).filter(({ word }) => word !== '')
  const all = [...moments.map(momentWord), ...phrases, ...words]
  return [...new Map(all.map((word) => [word.word, word])).values()]
}

/** All words of a text, each once, for comparison with names. */
export const allWordsOf = (text: string): string[] =>
  [...new Set(foldedText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])].slice(0, MAX_WORDS)

/** The words to search for, without question words unless there are no others. */
export function searchWordsOf(text: string): SearchWord[] {
  const all = wordsIn(text)
  const meaningful = wordsIn(text.replaceAll(QUESTION_PHRASES, ' ')).filter(
    ({ word }) => !QUESTION_WORDS.has(word),
  )
  return (meaningful.length > 0 ? meaningful : all).slice(0, MAX_WORDS)
}

const PRICE = /[£$€]|\b\d+[.,]\d{2}\b/

/** Kinds of questions, and patterns of sentences that answer them. */
const ANSWERS: readonly (readonly [asks: RegExp, answers: RegExp])[] = [
  [/\b(when|time|open|wann|uhr\w*|geoffnet)\b/, /\b\d{1,2}[:.]\d{2}\b/],
  [/\b(how much|prices?|costs?|fees?|charges?|kost\w*|preise?|teuer|gebuhr\w*)\b/, PRICE],
  [/\b(how|number|maxim\w*|minim\w*|wie|nummer|hochstens|mindestens)\b/, /\d/],
]

/** Whether the answer is an amount of money. */
export const isPriceQuestion = (text: string): boolean => answerWanted(text) === PRICE

/** The pattern of sentences that answer this question; null if there is none. */
export function answerWanted(text: string): RegExp | null {
  const question = foldedText(text)
  return ANSWERS.find(([asks]) => asks.test(question))?.[1] ?? null
}

const MIN_LETTERS = 4
const MAX_LETTERS = 20
/** Shorter mistyped words only match complete words: as a beginning, `much` would match `machine`. */
const MIN_PREFIX_LETTERS = 6

/**
 * Possible intended words, as LIKE patterns for the beginning of a word: one letter wrong, missing,
 * extra, or two swapped. Empty for a short word, which would match too many others.
 */
export function patternsOfMistypedWord(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return []
  const patterns = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at + 1)
    return [
      `${before}_${after.join('')}`,
      `${before}${after.join('')}`,
      `${before}_${letter}${after.join('')}`,
      `${before}${after[0] ?? ''}${letter}${after.slice(1).join('')}`,
    ]
  })
  const end = letters.length < MIN_PREFIX_LETTERS ? '' : '%'
  return [...new Set(patterns)].map((pattern) => pattern + end)
}

/** Letters before the word in a compound: fewer are usually another word, like *and* in *hand*. */
const COMPOUND_BEGINNING = '___%'
/** Letters of an ending after the word: *Stapelstühle*. */
const COMPOUND_ENDINGS = ['', '_', '__']

/** LIKE patterns of compounds that end in the word: *Stapelstuhl* for *Stuhl*. Empty for a short word. */
export const compoundsOf = (word: string): string[] =>
  new RegExp(`^\\p{L}{${MIN_LETTERS},${MAX_LETTERS}}$`, 'u').test(word)
    ? COMPOUND_ENDINGS.map((ending) => COMPOUND_BEGINNING + word + ending)
    : []

/**
 * Two parts of a word; every match of its patterns contains at least one of them, because a typo changes
 * only one half. Searching for them costs a fraction of searching for the patterns.
 */
export function halvesOfMistypedWord(word: string): { beginning: string; rest: string } {
  const letters = [...word]
  const middle = Math.floor(letters.length / 2)
  return {
    beginning: letters.slice(0, Math.max(0, middle - 1)).join(''),
    rest: letters.slice(middle + 1).join(''),
  }
}

/** The minimum share of common trigrams for a similar name. */
export const ALMOST = 0.6

/**
 * Trigrams; every name similar to `words` contains at least one of them after a space (PostgreSQL's
 * `word_similarity` of at least ALMOST, for names of letters, numbers and spaces). Searching for them
 * costs a fraction of comparing. Empty if the words are too short to tell.
 */
export function threesOfAlmost(words: readonly string[]): string[] {
  const inside = new Set<string>()
  const atFront = new Set<string>()
  let all = 0
  for (const word of new Set(words)) {
    const letters = [...word]
    all += letters.length + 1
    for (let at = 0; at + 3 <= letters.length; at += 1)
      inside.add(letters.slice(at, at + 3).join(''))
    if (letters.length > 1) atFront.add(` ${letters.slice(0, 2).join('')}`)
  }
  const threes = [...inside, ...atFront]
  // More trigrams than a similar name may lack.
  const enough = Math.floor(all * (1 - ALMOST)) + 1
  return threes.length < enough ? [] : threes.slice(0, enough)
}

export interface ExcerptPart {
  readonly text: string
  /** True for one of the search words. */
  readonly isMatch: boolean
}

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
 * wanted answer.
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
      best = isHeading(line) ? lines.slice(n).flat() : (tableAt(lines, n) ?? line.slice(at))
    }
  return untilFull(best).replace(/;$/, '')
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
