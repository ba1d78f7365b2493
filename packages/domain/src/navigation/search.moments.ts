// Days, times and amounts in a search text, and the keys of records that have them. A key is a lexeme that
// no text contains, because it begins with `=`. Without zod, because browsers search their device.
import {
  calendarDate,
  clockText,
  foldedText,
  fromMinorUnits,
  isCalendarDate,
  type CalendarDate,
} from '../kernel/index.ts'

/** By month: the names in all languages, with their abbreviations. */
const MONTHS = [
  'january jan januar jänner',
  'february feb februar',
  'march mar märz maerz mär',
  'april apr',
  'may mai',
  'june jun juni',
  'july jul juli',
  'august aug',
  'september sept sep',
  'october oct oktober okt',
  'november nov',
  'december dec dezember dez',
].map((names) => names.split(' '))

/** From Monday, as in `isodow`. */
const WEEKDAYS = [
  'monday mon montag',
  'tuesday tue tues dienstag',
  'wednesday wed mittwoch',
  'thursday thu thur thurs donnerstag',
  'friday fri freitag',
  'saturday sat samstag sonnabend',
  'sunday sun sonntag',
].map((names) => names.split(' '))
/** They are weekdays only if a day follows; otherwise they are other words. */
const GERMAN_WEEKDAYS = 'mo di mi do fr sa so'.split(' ')

/** Minimum length of a month's name without a day. Abbreviations and *may* are usually other words. */
const SHORTEST_MONTH = 4

export interface Moment {
  /** As typed. */
  readonly text: string
  /** Keys of the records that have it. */
  readonly keys: readonly string[]
  /** Conditions in `tsquery` syntax that find it in texts. */
  readonly queries: readonly string[]
  /** Beginnings of its words in texts, and in dates as the portal writes them. */
  readonly marks: readonly string[]
  readonly shortMarks: readonly string[]
}

const twoDigits = (n: number | string): string => String(n).padStart(2, '0')
const dayKey = (month: number | string, day: number | string): string =>
  `=${twoDigits(month)}-${twoDigits(day)}`
const monthKey = (month: number | string): string => `=m${twoDigits(month)}`
const weekdayKey = (weekday: number): string => `=d${weekday}`
const clockKey = (time: string): string => `=t${time}`
/** In minor units. */
export const amountKey = (minor: number): string => `=p${minor}`

/** The keys of a record on this day. The server's `DAY_KEYS` computes the same in SQL. */
export const keysOfDay = (date: CalendarDate): string[] => [
  `=${date}`,
  `=${date.slice(5)}`,
  monthKey(date.slice(5, 7)),
  weekdayKey(((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1),
]

/** The keys of a record at this moment. */
export const keysOfMoment = (at: Date, timeZone: string): string[] => [
  ...keysOfDay(calendarDate(at, timeZone)),
  clockKey(clockText(at, timeZone)),
]

const anyOf = (names: readonly string[]): string =>
  names.toSorted((one, other) => other.length - one.length).join('|')
const END = String.raw`(?![\p{L}\p{N}])`
const START = String.raw`(?<![\p{L}\p{N}.,:/])`
const MONTH = `(?<month>${anyOf(MONTHS.flat())})${END}`
const WEEKDAY = `(?:${anyOf([...WEEKDAYS.flat(), ...GERMAN_WEEKDAYS])})${END}`
const BEFORE = String.raw`${START}(?:${WEEKDAY}\.?,?\s+)?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:,?\s+(?<year>(?:19|2\d)\d{2})${END})?`

/** Sources of patterns: a month by its name, what may not be before or after it, and a weekday before a day. */
export const DAY_PARTS = { before: BEFORE, month: MONTH, start: START, end: END }

/** `24 December`, `Thu 24th of Dec 2026`, `24. Dezember`. */
const DAY_MONTH = new RegExp(String.raw`${BEFORE}${DAY}\.?\s*(?:of\s+)?${MONTH}\.?${YEAR}`, 'giu')
/** `December 24`. */
export const MONTH_DAY = new RegExp(
  String.raw`${BEFORE}${MONTH}\.?\s+${DAY}(?![:.,/]?\d)${END}${YEAR}`,
  'giu',
)
export const ISO_DAY =
  /(?<![\p{L}\p{N}])(?<year>(?:19|2\d)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?![\p{L}\p{N}])/giu
const ONLY_MONTH = new RegExp(
  `${START}(?<month>${anyOf(MONTHS.flat().filter((name) => name.length >= SHORTEST_MONTH || name === 'mai'))})${END}`,
  'giu',
)
const ONLY_WEEKDAY = new RegExp(`${START}(?<weekday>${anyOf(WEEKDAYS.flat())})s?${END}`, 'giu')
/** `6 pm`, `6:30pm`, `18 Uhr`, `18.30 Uhr`. */
const CLOCK = new RegExp(
  String.raw`${START}(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>am|pm|a\.m\.|p\.m\.|uhr)${END}`,
  'giu',
)
const AMOUNT = new RegExp(
  String.raw`[£$€]\s*(?<before>\d[\d.,]*)|${START}(?<after>\d[\d.,]*)\s*[£$€]`,
  'giu',
)

/** From 1; 0 for a word that is no month. */
export const monthNumber = (name: string): number => places(MONTHS, name) + 1

const places = (names: readonly (readonly string[])[], name: string): number =>
  names.findIndex((all) => all.includes(name.toLowerCase()))

const quoted = (word: string): string => `'${foldedText(word)}'`
const eitherOf = (names: readonly string[]): string =>
  `(${[...new Set(names.map(quoted))].join(' | ')})`

/** Words between a day and its month: “24 and 25 December”. */
const APART = ['<->', '<2>', '<3>']

interface Day {
  readonly day: number
  readonly month: number
  readonly year: string | undefined
}

function keyOf({ day, month, year }: Day): string | null {
  // A leap year, so that 29 February exists.
  const date = `${year ?? 2024}-${twoDigits(month)}-${twoDigits(day)}`
  if (!isCalendarDate(date)) return null
  return year === undefined ? dayKey(month, day) : `=${date}`
}

type Groups = Readonly<Partial<Record<string, string>>>

type Read = Omit<Moment, 'text'> | null

function writtenDay({ day = '', month = '', year }: Groups): Read {
  const n = /^\d/.test(month) ? Number(month) - 1 : places(MONTHS, month)
  const names = MONTHS[n]
  const key = keyOf({ day: Number(day), month: n + 1, year })
  if (names === undefined || key === null) return null
  const number = String(Number(day))
  const numbers = eitherOf([
    number,
    twoDigits(number),
    `${number}st`,
    `${number}nd`,
    `${number}rd`,
    `${number}th`,
  ])
  const months = eitherOf(names)
  const queries = [...APART.map((gap) => `${numbers} ${gap} ${months}`), `${months} <-> ${numbers}`]
  const marks = [number, ...new Set(names.map((name) => foldedText(name).slice(0, 3)))]
  return { keys: [key], queries: [queries.join(' | ')], marks, shortMarks: marks }
}

function onlyMonth({ month = '' }: Groups): Read {
  const names = MONTHS[places(MONTHS, month)]
  if (names === undefined) return null
  const full = names
    .filter((name) => name.length >= SHORTEST_MONTH || name === 'mai')
    .map(foldedText)
  return {
    keys: [monthKey(places(MONTHS, month) + 1)],
    queries: [eitherOf(full)],
    marks: full,
    shortMarks: names.map((name) => foldedText(name).slice(0, 3)),
  }
}

function onlyWeekday({ weekday = '' }: Groups): Read {
  const at = places(WEEKDAYS, weekday)
  const names = WEEKDAYS[at]
  if (names === undefined) return null
  const full = names.filter((name) => name.endsWith('day') || name.length > 5)
  return {
    keys: [weekdayKey(at + 1)],
    // The abbreviation may be the beginning of another word.
    queries: [[...full, weekday.toLowerCase()].map((name) => `${quoted(name)}:*`).join(' | ')],
    marks: full,
    shortMarks: [...names.map((name) => name.slice(0, 3)), GERMAN_WEEKDAYS[at] ?? ''],
  }
}

function clock({ hour = '', minute = '00', half = '' }: Groups): Read {
  const isHalf = half.toLowerCase() !== 'uhr'
  const hours = Number(hour)
  if (hours > (isHalf ? 12 : 24) || Number(minute) > 59) return null
  const isAfternoon = /^p/i.test(half)
  const at = isHalf ? (hours % 12) + (isAfternoon ? 12 : 0) : hours % 24
  const text = `${twoDigits(at)}:${minute}`
  return {
    keys: [clockKey(text)],
    queries: [
      `'${twoDigits(at)}' <-> '${minute}'`,
      `'${Number(hour)}' <-> '${half.toLowerCase().replaceAll('.', '')}'`,
    ],
    marks: [text],
    shortMarks: [text],
  }
}

/** The minor units of an amount in any notation: `1,250.00`, `22,20`, `45`; null for other numbers. */
export function minorUnitsOf(text: string): number | null {
  const [, whole = '', cents = '00'] =
    /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{2}))?$/.exec(text) ?? []
  return whole === '' ? null : Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents)
}

function amount({ before, after }: Groups): Read {
  const typed = (before ?? after ?? '').replace(/[.,]+$/, '')
  const minor = minorUnitsOf(typed)
  if (minor === null) return null
  const numbers = typed.split(/[.,]/).map((part) => `'${part}'`)
  const plain = fromMinorUnits(minor)
  const marks = [...new Set([typed, plain, plain.replace('.', ',')])]
  return { keys: [amountKey(minor)], queries: [numbers.join(' <-> ')], marks, shortMarks: marks }
}

const KINDS = [
  [DAY_MONTH, writtenDay],
  [MONTH_DAY, writtenDay],
  [ISO_DAY, writtenDay],
  [CLOCK, clock],
  [AMOUNT, amount],
  [ONLY_WEEKDAY, onlyWeekday],
  [ONLY_MONTH, onlyMonth],
] as const

/** The moments and amounts in a text, and the text without them. */
export function momentsIn(text: string): { moments: readonly Moment[]; rest: string } {
  const moments: Moment[] = []
  let rest = text
  for (const [pattern, read] of KINDS)
    for (const { 0: typed, groups = {} } of rest.matchAll(pattern)) {
      const moment = read(groups)
      if (moment === null) continue
      moments.push({ ...moment, text: foldedText(typed.trim()) })
      rest = rest.replace(typed, ' ')
    }
  return { moments, rest }
}

/** Keys of a number with parts: a time, an amount, or a day like `24.12` and `24/12/2026`. */
export function keysOfNumber(typed: string): string[] {
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed)
  if (time) return [clockKey(`${twoDigits(time[1] ?? '')}:${time[2]}`)]
  const keys: string[] = []
  const date = /^(\d{1,2})([./])(\d{1,2})(?:\2((?:19|2\d)\d{2}))?$/.exec(typed)
  if (date) {
    const key = keyOf({ day: Number(date[1]), month: Number(date[3]), year: date[4] })
    if (key !== null) keys.push(key)
  }
  const minor = /[.,]\d{2}$/.test(typed) ? minorUnitsOf(typed) : null
  return minor === null ? keys : [...keys, amountKey(minor)]
}
