// The seven text-like formats. They serve the fields of these types and the cells of repeaters.
import { dayText, isCalendarDate, readNumber } from '../../kernel/index.ts'
import { MAX_AREA_ANSWER, MAX_TEXT_ANSWER } from '../forms.limits.ts'
import { type AnswerFilter, type AnswerProblem, problem, type ProblemCode } from './field.ts'
import { DATE_FILTER, NUMBER_FILTER, TEXT_FILTER } from './filters.ts'
import type { TextLikeType } from './text-like.schema.ts'

export interface TextFormat {
  /** Characters that are stored at most. */
  readonly most: number
  readonly comparesAs: 'text' | 'number' | 'date'
  readonly filter: AnswerFilter
  /** The least and the most that `min` and `max` can count; null where answers reach every bound. */
  readonly reach: { readonly least: number; readonly most: number } | null
  /** What to say of a text that is not of this format; null where every text is. */
  readonly code: ProblemCode | null
  isOfFormat(text: string): boolean
  /** Why it is asked what a text means that is of the format; null where there is no doubt. */
  doubt(text: string, path: string): AnswerProblem | null
  /** The trimmed text as it is stored. */
  tidy(text: string): string | number
  /** The stored text as people read it. */
  show(text: string, day?: (date: string) => string): string
  /** What `min` and `max` mean: the problems of a stored text, which is of the right format. */
  bounds(bounds: Bounds, text: string, path: string): AnswerProblem[]
}

export interface Bounds {
  readonly min: number | ''
  readonly max: number | ''
}

const plain = {
  most: MAX_TEXT_ANSWER,
  comparesAs: 'text',
  filter: TEXT_FILTER,
  reach: { least: 1, most: Infinity },
  code: null,
  isOfFormat: () => true,
  doubt: () => null,
  tidy: (text: string) => text,
  show: (text: string) => text,
  bounds: characterBounds,
} as const satisfies TextFormat

// Few enough digits that no number is ever written with an exponent.
const NUMBER = /^[-+]?\d{1,12}(\.\d{1,6})?$/
const EMAIL =
  /^[A-Za-z0-9_+'-]+(\.[A-Za-z0-9_+'-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(\p{L}[\p{L}\p{M}]+|xn--[A-Za-z0-9-]+)$/u
const PHONE = /^\+?[\d\s().\-/x]+((ext(ension)?|durchwahl|dw)\.?\s*\d{1,8}|#\s*\d{1,8})?$/i
const SCHEME = /^https?:\/\//i
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_AND_PORT = /^[^/:\s]+\.[^/:\s]+:\d+(\/|$)/
const MAX_EMAIL = 254
const FEWEST_DIGITS = 3

export const textFormats: Readonly<Record<TextLikeType, TextFormat>> = {
  text: plain,
  area: { ...plain, most: MAX_AREA_ANSWER },
  email: {
    ...plain,
    // The shortest is `a@b.co`.
    reach: { least: 6, most: MAX_EMAIL },
    code: 'notAnEmail',
    isOfFormat: (text: string) => text.length <= MAX_EMAIL && EMAIL.test(text),
  },
  tel: {
    ...plain,
    reach: { least: FEWEST_DIGITS, most: Infinity },
    code: 'notAPhone',
    isOfFormat: isPhone,
  },
  url: {
    ...plain,
    // None is stored without at least `http://` before it.
    reach: { least: 8, most: Infinity },
    code: 'notAWebAddress',
    isOfFormat: isWebAddress,
    tidy: withScheme,
  },
  number: {
    ...plain,
    comparesAs: 'number',
    filter: NUMBER_FILTER,
    reach: null,
    code: 'notANumber',
    isOfFormat: (text: string) => NUMBER.test(text),
    doubt: numberInDoubt,
    // Adding 0 turns -0, which is not the same after storing, into 0.
    tidy: (text: string) => (NUMBER.test(text) ? Number(text) + 0 : text),
    bounds: valueBounds,
  },
  date: {
    ...plain,
    comparesAs: 'date',
    filter: DATE_FILTER,
    reach: null,
    code: 'notADate',
    isOfFormat: isCalendarDate,
    show: (text: string, day = britishDate) => (isCalendarDate(text) ? day(text) : text),
    bounds: dayBounds,
  },
}

function characterBounds({ min, max }: Bounds, text: string, path: string): AnswerProblem[] {
  if (max !== '' && text.length > max) return [problem(path, 'tooLong', { count: max })]
  if (min !== '' && text.length < min) return [problem(path, 'tooShort', { count: min })]
  return []
}

/** `1.200` and `1,200`. A number that is no text, as programs send it, is never in doubt. */
function numberInDoubt(text: string, path: string): AnswerProblem | null {
  const read = readNumber(text)
  if (read.kind !== 'inDoubt') return null
  const { grouped, decimal } = read
  return problem(path, 'numberInDoubt', { grouped, decimal: Number(decimal) })
}

function valueBounds({ min, max }: Bounds, text: string, path: string): AnswerProblem[] {
  const value = Number(text)
  if (min !== '' && value < min) return [problem(path, 'numberTooLow', { min })]
  if (max !== '' && value > max) return [problem(path, 'numberTooHigh', { max })]
  return []
}

function dayBounds({ min, max }: Bounds, text: string, path: string): AnswerProblem[] {
  const earliest = min === '' ? null : boundDay(min)
  const latest = max === '' ? null : boundDay(max)
  if (earliest && text < earliest)
    return [problem(path, 'dateTooEarly', { min: dayWithYear(earliest) })]
  if (latest && text > latest) return [problem(path, 'dateTooLate', { max: dayWithYear(latest) })]
  return []
}

/** What is said of a bound does not depend on the day it is said. */
const dayWithYear = (date: string): string => dayText(date, new Date(0))

/** The calendar day, in UTC, of a bound in epoch milliseconds: `YYYY-MM-DD`. */
export const boundDay = (bound: number): string => new Date(bound).toISOString().slice(0, 10)

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= FEWEST_DIGITS && digits <= 20
}

/** People write `example.com`; what is stored is a link that works. */
function withScheme(text: string): string {
  if (text === '' || SCHEME.test(text)) return text
  if (text.startsWith('//')) return `https:${text}`
  return ANY_SCHEME.test(text) && !HOST_AND_PORT.test(text) ? text : `https://${text}`
}

/** Only http and https may ever become a link. The part before an @ is easily read as the host. */
function isWebAddress(text: string): boolean {
  const address = withScheme(text)
  if (!SCHEME.test(address) || /\s/.test(address)) return false
  try {
    const { hostname, username, password } = new URL(address)
    return hostname.includes('.') && username + password === ''
  } catch {
    return false
  }
}

/** `2026-11-03` → `03/11/2026` (specification: forms, section 9: dates are shown as en-GB). */
export const britishDate = (date: string): string => date.split('-').toReversed().join('/')
