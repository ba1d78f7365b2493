// The custom field that suits a column of a file. Its type cannot be changed once teams have values, so it
// is suggested from all values of the column.
import type { CustomFieldType } from '../custom-fields/index.ts'
import { readNumber } from '../kernel/index.ts'
import { isArea } from './imports.columns.ts'
import { possibleDates } from './imports.dates.ts'
import { folded } from './imports.vocabulary.ts'

export interface SuggestedField {
  readonly type: CustomFieldType
  /** The options of a dropdown, otherwise empty. */
  readonly options: readonly string[]
}

export const TEXT_FIELD: SuggestedField = { type: 'text', options: [] }

/** Fewer values do not show whether they repeat. */
const LEAST_VALUES = 8
const MOST_OPTIONS = 20
/** Values of a dropdown repeat at least so often on average. */
const LEAST_REPEATS = 4
const MOST_CHARACTERS = 60

/**
 * A date or a number if every value is one, a dropdown if a few values repeat (halls, zones), otherwise a
 * line of text. Whole numbers can be postcodes or stand numbers, so they are numbers only in a column of
 * areas.
 */
export function suggestField(heading: string, texts: readonly string[]): SuggestedField {
  const values = texts.map((text) => text.trim()).filter((text) => text !== '')
  if (values.length === 0) return TEXT_FIELD
  if (values.every((text) => possibleDates(text).length > 0)) return { type: 'date', options: [] }
  const hasDecimals = values.some((text) => /\d[.,]\d{1,2}$/.test(text))
  if ((hasDecimals || isArea(heading)) && values.every(isNumber))
    return { type: 'number', options: [] }
  const options = distinct(values)
  return canBeOptions(options, values.length) ? { type: 'dropdown', options } : TEXT_FIELD
}

const isNumber = (text: string): boolean =>
  readNumber(text).kind === 'number' && !/^[+-]?0\d/.test(text)

const canBeOptions = (options: readonly string[], count: number): boolean =>
  count >= LEAST_VALUES &&
  options.length >= 2 &&
  options.length <= MOST_OPTIONS &&
  options.length * LEAST_REPEATS <= count &&
  options.every((option) => option.length <= MOST_CHARACTERS && !/[@\n\r]/.test(option))

/** Each value once, without regard to case, sorted as people count: Hall 2 before Hall 10. */
function distinct(values: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const value of values) if (!found.has(folded(value))) found.set(folded(value), value)
  return [...found.values()].toSorted((one, two) =>
    one.localeCompare(two, 'en', { numeric: true, sensitivity: 'base' }),
  )
}
