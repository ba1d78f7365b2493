// The options of a dropdown while somebody edits them.
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import { linesOf } from '../../../ui/order/pasted-lines.ts'

/** Without lines that were left blank, and without blanks around the others. */
export const namedOptions = (options: readonly string[]): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== '')

/** Several lines instead of one option; null where it is one line, which the input takes itself. */
export function withPasted(options: readonly string[], place: number, text: string) {
  const lines = linesOf(text)
  if (lines.length < 2) return null
  const isBlank = options[place]?.trim() === ''
  return options.toSpliced(isBlank ? place : place + 1, isBlank ? 1 : 0, ...lines)
}

/** The value to begin with follows an option that is renamed, and goes with one that is removed. */
export function defaultAfter(
  value: CustomFieldValue,
  before: readonly string[],
  after: readonly string[],
): CustomFieldValue {
  if (typeof value === 'boolean' || value === '' || after.includes(value)) return value
  const place = before.indexOf(value)
  return before.length === after.length ? (after[place] ?? '') : ''
}
