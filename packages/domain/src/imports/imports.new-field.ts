// The custom field that suits a column of a file. Its type cannot be changed once teams have values, so it
// is suggested from all values of the column.
import {
  TYPES_OF_STAND_PARTS,
  type CustomFieldType,
  type StandPart,
} from '../custom-fields/index.ts'
import { readPrice } from '../kernel/index.ts'
import { withoutUnit } from './imports.cells.ts'
import { isArea, standPartOf } from './imports.columns.ts'
import { possibleDates } from './imports.dates.ts'
import { folded } from './imports.vocabulary.ts'

export interface SuggestedField {
  readonly type: CustomFieldType
  /** The options of a dropdown, otherwise empty. */
  readonly options: readonly string[]
}

export const TEXT_FIELD: SuggestedField = { type: 'text', options: [] }

/** Values of another kind are typing errors, which are fixed row by row. */
const LEAST_SHARE = 0.9

/** Rarer values are other spellings of an option. */
const LEAST_REPEATS = 3
const MOST_OPTIONS = 20
const MOST_CHARACTERS = 60

/**
 * A date or a number if almost every value is one, a dropdown if a few values repeat (halls, zones),
 * otherwise a line of text. Whole numbers can be postcodes or stand numbers, so they are numbers only in
 * a column of areas, or beside decimals.
 */
export function suggestField(heading: string, texts: readonly string[]): SuggestedField {
  const values = texts.map((text) => text.trim()).filter((text) => text !== '')
  const areMostly = (is: (text: string) => boolean): boolean =>
    values.length > 0 && values.filter(is).length >= values.length * LEAST_SHARE
  if (areMostly((text) => possibleDates(text).length > 0)) return { type: 'date', options: [] }
  const hasDecimals = values.some((text) => /^\d+[.,]\d{1,2}$/.test(withoutUnit(text)))
  if ((hasDecimals || isArea(heading)) && areMostly(isNumber))
    return { type: 'number', options: [] }
  const options = repeated(values)
  const known = new Set(options.map(folded))
  const isDropdown =
    options.length >= 2 &&
    options.length <= MOST_OPTIONS &&
    options.every(canBeOption) &&
    areMostly((text) => known.has(folded(text)))
  return isDropdown ? { type: 'dropdown', options } : TEXT_FIELD
}

/** The suggested field, and the part of the stand that it shows if its column is about stands. */
export function fieldOfColumn(
  heading: string,
  suggested: SuggestedField,
  standFields: readonly { readonly standPart: StandPart }[],
): { type: CustomFieldType; options: string[]; standPart: StandPart | null } {
  const standPart = standPartOf(heading, standFields)
  const { type, options } = suggested
  const [first = type, ...others] = standPart === null ? [] : TYPES_OF_STAND_PARTS[standPart]
  if ([first, ...others].includes(type)) return { type, options: [...options], standPart }
  return { type: first, options: [], standPart }
}

const isNumber = (text: string): boolean =>
  readPrice(withoutUnit(text)).kind === 'number' && !/^[+-]?0\d/.test(text)

const canBeOption = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && !/[@\n\r]/.test(text)

/** Each repeated value once, without regard to case, sorted as people count: Hall 2 before Hall 10. */
function repeated(values: readonly string[]): string[] {
  const found = new Map<string, { text: string; count: number }>()
  for (const text of values) {
    const { text: first, count } = found.get(folded(text)) ?? { text, count: 0 }
    found.set(folded(text), { text: first, count: count + 1 })
  }
  return [...found.values()]
    .filter(({ count }) => count >= LEAST_REPEATS)
    .map(({ text }) => text)
    .toSorted((one, two) => one.localeCompare(two, 'en', { numeric: true, sensitivity: 'base' }))
}
