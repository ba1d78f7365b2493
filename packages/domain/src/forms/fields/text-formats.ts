// The seven text-like formats, for fields of these types and for cells of repeaters.
import { hasForeignName, isCalendarDate, readNumber } from '../../kernel/index.ts'
import { MAX_AREA_ANSWER, MAX_TEXT_ANSWER } from '../forms.limits.ts'
import {
  type AnswerFilter,
  type AnswerProblem,
  problem,
  type ProblemCode,
  type TextStyle,
} from './field.ts'
import { DATE_FILTER, NUMBER_FILTER, TEXT_FILTER } from './filters.ts'
import type { TextLikeType } from './text-like.schema.ts'

export interface TextFormat {
  /** Maximum number of stored characters. */
  readonly most: number
  readonly comparesAs: 'text' | 'number' | 'date'
  readonly filter: AnswerFilter
  /** The possible range of the value that `min` and `max` limit; null if it is unlimited. */
  readonly reach: { readonly least: number; readonly most: number } | null
  /** The problem of a text in another format; null if every text is valid. */
  readonly code: ProblemCode | null
  /** The same with an example within `min` and `max`; null if there is none. */
  exampleWithin(bounds: Bounds, path: string): AnswerProblem | null
  isOfFormat(text: string): boolean
  /** A more exact problem: of an ambiguous text, or of a usual mistake; null for none. */
  doubt(text: string, path: string): AnswerProblem | null
  /** The stored form of a trimmed text. */
  tidy(text: string): string | number
  /** The stored text as people read it. */
  show(text: string, style?: TextStyle): string
  /** Checks a stored text in the right format against `min` and `max`. */
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
  exampleWithin: () => null,
  isOfFormat: () => true,
  doubt: () => null,
  tidy: (text: string) => text,
  show: (text: string) => text,
  bounds: characterBounds,
} as const satisfies TextFormat

// Limits the digits so that no number is ever written with an exponent.
const NUMBER = /^[-+]?\d{1,12}(\.\d{1,6})?$/
const EMAIL =
  /^[A-Za-z0-9_+'-]+(\.[A-Za-z0-9_+'-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(\p{L}[\p{L}\p{M}]+|xn--[A-Za-z0-9-]+)$/u
const PHONE =
  /^\+?[\d\s().\-/x]+([;,]?\s*(ext(ension)?|durchwahl|dw|app(arat)?|poste)[.:=]?\s*\d{1,8}|#\s*\d{1,8})?$/i
const SCHEME = /^https?:\/\//i
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_AND_PORT = /^[^/:\s]+\.[^/:\s]+:\d+(\/|$)/
const MAX_EMAIL = 254
const MIN_DIGITS = 3

export const textFormats: Readonly<Record<TextLikeType, TextFormat>> = {
  text: plain,
  area: { ...plain, most: MAX_AREA_ANSWER },
  email: {
    ...plain,
    // The shortest is `a@b.co`.
    reach: { least: 6, most: MAX_EMAIL },
    code: 'notAnEmail',
    isOfFormat: (text: string) => text.length <= MAX_EMAIL && EMAIL.test(text),
    doubt: (text: string, path: string) =>
      hasForeignName(text) ? problem(path, 'foreignNameInEmail') : null,
  },
  tel: {
    ...plain,
    reach: { least: MIN_DIGITS, most: Infinity },
    code: 'notAPhone',
    isOfFormat: isPhone,
  },
  url: {
    ...plain,
    // Every stored address begins at least with `http://`.
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
    exampleWithin: numberWithin,
    isOfFormat: (text: string) => NUMBER.test(text),
    doubt: numberInDoubt,
    // Adding 0 turns -0 into 0, because -0 would change when it is stored.
    tidy: (text: string) => (NUMBER.test(text) ? Number(text) + 0 : text),
    show: (text: string, { number }: TextStyle = {}) => number?.(text) ?? text,
    bounds: valueBounds,
  },
  date: {
    ...plain,
    comparesAs: 'date',
    filter: DATE_FILTER,
    reach: null,
    code: 'notADate',
    isOfFormat: isCalendarDate,
    show: (text: string, { day = britishDate }: TextStyle = {}) =>
      isCalendarDate(text) ? day(text) : text,
    bounds: dayBounds,
  },
}

function characterBounds({ min, max }: Bounds, text: string, path: string): AnswerProblem[] {
  if (max !== '' && text.length > max) return [problem(path, 'tooLong', { count: max })]
  if (min !== '' && text.length < min) return [problem(path, 'tooShort', { count: min })]
  return []
}

const USUAL_NUMBER = 12

/** Limits such as 1 and 20 show that people or pieces are counted, so the example has no decimals. */
function numberWithin({ min, max }: Bounds, path: string): AnswerProblem | null {
  if (min === '' && max === '') return null
  const example = Math.min(
    Math.max(USUAL_NUMBER, min === '' ? -Infinity : min),
    max === '' ? Infinity : max,
  )
  return problem(path, 'notANumberLike', { example })
}

/** `1.200` and `1,200` are ambiguous. Programs send JSON numbers, which never are. */
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
  if (earliest && text < earliest) return [problem(path, 'dateTooEarly', { min: earliest })]
  if (latest && text > latest) return [problem(path, 'dateTooLate', { max: latest })]
  return []
}

/** The calendar day, in UTC, of a bound in epoch milliseconds: `YYYY-MM-DD`. */
export const boundDay = (bound: number): string => new Date(bound).toISOString().slice(0, 10)

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= MIN_DIGITS && digits <= 20
}

/** People type `example.com`; the stored address is a working link. */
function withScheme(text: string): string {
  if (text === '' || SCHEME.test(text)) return text
  if (text.startsWith('//')) return `https:${text}`
  return ANY_SCHEME.test(text) && !HOST_AND_PORT.test(text) ? text : `https://${text}`
}

/**
 * Only http and https addresses become links. User names are refused, because the part before an @ is
 * easily mistaken for the host.
 */
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
