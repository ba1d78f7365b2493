// Interpretation of a file's cells: a value that can be stored, or a problem.
import {
  emptyValue,
  valueProblem,
  type CustomFieldType,
  type CustomFieldValue,
} from '../custom-fields/index.ts'
import { isStorable, readPrice } from '../kernel/index.ts'
import { possibleDates, readDate, type DateReading } from './imports.dates.ts'
import { folded, type ImportProblemCode } from './imports.vocabulary.ts'

export type ReadCell<Value> =
  | { readonly value: Value; readonly problem?: undefined }
  | { readonly problem: ImportProblemCode }

/**
 * Zero-width characters in text copied from web pages and emails. Joiners are excluded because they have
 * a meaning.
 */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/**
 * A cell in the form that an import stores. Characters that cannot be stored become U+FFFD, which is a
 * problem of the row.
 */
export const storableCell = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(UNSTORABLE, '\uFFFD')

/** NUL and lone surrogates: PostgreSQL cannot store them. */
const UNSTORABLE = /[\0\p{Cs}]/gu

/** Control characters except tabs and line breaks, and U+FFFD: signs of a broken text. */
const BROKEN = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD]/

/** Spreadsheet error values, in English and in German. */
const ERROR_CELL =
  /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|N\/A|SPILL!|CALC!|BEZUG!|WERT!|ZAHL!|NV|ÜBERLAUF!)$/i

/** The problem that makes a cell unusable in every column; null for a usable one. */
export function cellFault(text: string): ImportProblemCode | null {
  if (BROKEN.test(text)) return 'cannotBeStored'
  if (SHORTENED.test(text)) return 'shortenedNumber'
  return ERROR_CELL.test(text) ? 'errorCell' : null
}

/** `4.91702E+11`: a long number, such as a phone number, of which a spreadsheet saved some digits. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,}$/i

const YES = new Set('yes y true 1 x ✓ ✔ ☑ ☒ ja wahr oui vrai si sí'.split(' '))
const NO = new Set('no n false 0 - ✗ ✘ ☐ nein falsch non faux'.split(' '))

function readTick(text: string): ReadCell<boolean> {
  const word = folded(text)
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { problem: 'notATick' }
}

/** Problems of a custom field's value, as problems of an import. */
const AS_IMPORT_PROBLEM = {
  tooLong: 'tooLong',
  notANumber: 'notANumber',
  numberInDoubt: 'numberInDoubt',
  notAnOption: 'notAnOption',
} as const satisfies Partial<Record<string, ImportProblemCode>>

const isKnownProblem = (code: string): code is keyof typeof AS_IMPORT_PROBLEM =>
  Object.hasOwn(AS_IMPORT_PROBLEM, code)

/** A date in the format of its column. Without one, a cell that can mean several dates is ambiguous. */
function readDateCell(text: string, reading: DateReading | undefined): ReadCell<string> {
  if (reading !== undefined) {
    const value = readDate(text, reading)
    return value === null ? { problem: 'notADate' } : { value }
  }
  const [only, another] = possibleDates(text)
  if (another !== undefined) return { problem: 'dateInDoubt' }
  return only === undefined ? { problem: 'notADate' } : { value: only.date }
}

export interface FieldKind {
  readonly type: CustomFieldType
  readonly options: readonly string[]
}

interface CellReading {
  readonly dateReading?: DateReading | undefined
  /** An ambiguous number was a number cell of a spreadsheet, which has decimals. */
  readonly isNumberCell?: boolean | undefined
}

/** The value of a custom field in a non-empty cell. */
export function readFieldCell(
  kind: FieldKind,
  text: string,
  { dateReading, isNumberCell }: CellReading = {},
): ReadCell<CustomFieldValue> {
  if (!isStorable(text)) return { problem: 'cannotBeStored' }
  if (kind.type === 'checkbox') return readTick(text)
  if (kind.type === 'date') return readDateCell(text, dateReading)
  const value = storedText(kind, text.trim(), isNumberCell)
  const problem = valueProblem(kind, value)
  if (problem === null) return { value }
  return { problem: isKnownProblem(problem) ? AS_IMPORT_PROBLEM[problem] : 'cannotBeStored' }
}

/** Units after an amount in lists of companies, with or without a space. */
const UNIT =
  /(?<=\d)\s*(?:\p{Sc}|EUR|GBP|USD|CHF|m²|m2|m³|qm|sqm|kW|kVA|kg|cm|mm|m|A|people|persons|Personen|Stk\.?|Stück|pcs\.?)$/iu

/** `40,5 m²` → `40,5`. */
export const withoutUnit = (text: string): string => text.trim().replace(UNIT, '')

function storedText({ type, options }: FieldKind, text: string, isNumberCell = false): string {
  if (type === 'number') {
    const amount = withoutUnit(text)
    const read = readPrice(amount)
    if (read.kind === 'inDoubt') return isNumberCell ? read.decimal : amount
    return read.kind === 'number' ? read.plain : text
  }
  if (type === 'dropdown') return options.find((option) => folded(option) === folded(text)) ?? text
  return text
}

/** The value that an empty cell writes if it erases. */
export const erasedValue = ({ type }: FieldKind): CustomFieldValue => emptyValue(type)
