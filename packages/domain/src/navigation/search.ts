// The words to search for in a typed text. Without zod, because the browser uses them.
import { foldedText, partsOfWord } from '../kernel/index.ts'
import { keysOfNumber, momentsIn, type Moment } from './search.moments.ts'
import { PHRASES, SAME_MEANING } from './search.synonyms.ts'
import { isWholeWord, NUMBER_JOINER, SHORTEST_STEM, TYPED } from './search.typed.ts'

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

/** A word, or the beginning of one, in `tsquery` syntax: `'unload':*`. */
export const lexemeOf = (stem: string): string => (isWholeWord(stem) ? `'${stem}'` : `'${stem}':*`)

function stemOf(word: string): string {
  const ending = ENDINGS.find(
    (end) => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM,
  )
  return ending === undefined || word.endsWith('ss') ? word : word.slice(0, -ending.length)
}

/** `3kW`, which is also written with a space. */
const QUANTITY = /^(\p{N}+)(\p{L}+)$/u

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
