// Dates in the short forms of spreadsheets. All dates of a column have the same order of day, month and
// year.
import { isCalendarDate } from '../kernel/index.ts'

/**
 * Orders of day, month and year. Two-digit years from 50 on mean 1950 to 1999, or 2050 to 2099 for names
 * that end in `20`.
 */
export const DATE_READINGS = ['day', 'month', 'year', 'day20', 'month20', 'year20'] as const
export type DateReading = (typeof DATE_READINGS)[number]

type Order = 'day' | 'month' | 'year'

/** Month names in English and German, by their abbreviated beginnings. */
const MONTHS = [
  ['january', 'januar', 'jänner'],
  ['february', 'februar', 'feber'],
  ['march', 'märz', 'maerz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
]
const WEEKDAY =
  /^(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tues|thur|thurs)[.,]*\s+/
/** The time that spreadsheets add to a day without one. */
const MIDNIGHT = /(?:t|,?\s+)0?0:00(?::00(?:\.0+)?)?z?$/

const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[./-])\s?(?<month>\d{1,2})\k<sign>\s?(?<day>\d{1,2})$/
/** The year is last, or the order is open: `26-03-17`. */
const THREE_NUMBERS =
  /^(?<first>\d{1,2})(?<sign>[./-])\s?(?<second>\d{1,2})\k<sign>\s?(?<third>\d{4}|\d{2})\.?$/
const DAY_MONTH_NAME =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[.\s-]*(?:of\s+)?(?<month>\p{L}{3,})[.,\s-]*(?<year>\d{4}|\d{2})$/u
const MONTH_NAME_DAY =
  /^(?<month>\p{L}{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4}|\d{2})$/u

/** Maximum number of characters of a date. The patterns would be slow for a text with thousands of spaces. */
const MAX_DATE_CHARACTERS = 60

interface Parts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** The date of a cell as YYYY-MM-DD, or null if it is invalid in this order. */
export function readDate(text: string, reading: DateReading): string | null {
  if (text.length > MAX_DATE_CHARACTERS) return null
  const parts = partsOf(plain(text), orderOf(reading))
  if (parts === null) return null
  const year = parts.year.length === 2 ? fullYear(parts.year, reading) : parts.year
  const date = `${year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

/** Each possible date of a cell, with the first format that results in it. */
export function possibleDates(text: string): { reading: DateReading; date: string }[] {
  const found = new Map<string, DateReading>()
  for (const reading of DATE_READINGS) {
    const date = readDate(text, reading)
    if (date !== null && !found.has(date)) found.set(date, reading)
  }
  return [...found].map(([date, reading]) => ({ date, reading }))
}

/** The format of a column if its cells are unambiguous together: "31/03/26" decides about "04/03/26". */
export function inferDateReading(texts: readonly string[]): DateReading | null {
  const dates = texts.filter((text) => possibleDates(text).length > 0)
  const fitting = DATE_READINGS.map((reading) => ({
    reading,
    read: dates.map((text) => readDate(text, reading)),
  })).filter(({ read }) => !read.includes(null))
  if (dates.length === 0) return null
  const different = new Set(fitting.map(({ read }) => read.join(' ')))
  return different.size === 1 ? (fitting[0]?.reading ?? null) : null
}

const plain = (text: string): string =>
  text.trim().toLowerCase().replace(WEEKDAY, '').replace(MIDNIGHT, '')

function orderOf(reading: DateReading): Order {
  if (reading.startsWith('day')) return 'day'
  return reading.startsWith('month') ? 'month' : 'year'
}

const fullYear = (twoDigits: string, reading: DateReading): string =>
  (Number(twoDigits) < 50 || reading.endsWith('20') ? '20' : '19') + twoDigits

function partsOf(text: string, order: Order): Parts | null {
  const named = (DAY_MONTH_NAME.exec(text) ?? MONTH_NAME_DAY.exec(text))?.groups
  if (named) return withMonthName(named)
  const { year = '', month = '', day = '' } = YEAR_FIRST.exec(text)?.groups ?? {}
  if (year !== '') return { year, month, day }
  const numbers = THREE_NUMBERS.exec(text)?.groups
  return numbers ? inOrder(numbers, order) : null
}

function inOrder(numbers: Readonly<Record<string, string>>, wanted: Order): Parts | null {
  const { first = '', sign = '', second = '', third = '' } = numbers
  const orders = ordersOf(sign, third.length)
  const order = orders.length === 1 ? orders[0] : orders.find((one) => one === wanted)
  if (order === 'day') return { day: first, month: second, year: third }
  if (order === 'month') return { month: first, day: second, year: third }
  return order === 'year' ? { year: first.padStart(2, '0'), month: second, day: third } : null
}

/** Dots are only used in the order day, month, year. */
function ordersOf(sign: string, digitsOfYear: number): readonly Order[] {
  if (sign === '.') return ['day']
  return sign === '-' && digitsOfYear === 2 ? ['day', 'month', 'year'] : ['day', 'month']
}

function withMonthName(groups: Readonly<Record<string, string>>): Parts | null {
  const { day = '', month: name = '', year = '' } = groups
  const at = MONTHS.findIndex((names) =>
    name === 'mrz' ? names.includes('märz') : names.some((one) => one.startsWith(name)),
  )
  return at < 0 ? null : { day, month: String(at + 1), year }
}
