// Edits of a dropdown's options.
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import { linesOf } from '../../../ui/order/pasted-lines.ts'

/** The trimmed options, without blank ones. */
export const namedOptions = (options: readonly string[]): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== '')

/** Whether the text of a stored option was deleted, but not its row. Blank rows that were added do not count. */
export const isOptionEmptied = (stored: readonly string[], options: readonly string[]): boolean =>
  options.some((option) => option.trim() === '') &&
  stored.some((option) => !options.includes(option)) &&
  namedOptions(options).length < stored.length

/** Options for these values, the first spelling of each, sorted as people count: Hall 2 before Hall 10. */
export function optionsOf(values: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const value of values) {
    const folded = value.trim().toLowerCase()
    if (!first.has(folded)) first.set(folded, value)
  }
  return [...first.values()].toSorted((one, two) =>
    one.localeCompare(two, 'en', { numeric: true, sensitivity: 'base' }),
  )
}

/**
 * Replaces one option by several pasted lines. Null for a single line, which the input handles
 * itself.
 */
export function withPasted(options: readonly string[], place: number, text: string) {
  const lines = linesOf(text)
  if (lines.length < 2) return null
  const isBlank = options[place]?.trim() === ''
  return options.toSpliced(isBlank ? place : place + 1, isBlank ? 1 : 0, ...lines)
}

/** The default value changes with a renamed option and is cleared with a removed one. */
export function defaultAfter(
  value: CustomFieldValue,
  before: readonly string[],
  after: readonly string[],
): CustomFieldValue {
  if (typeof value === 'boolean' || value === '' || after.includes(value)) return value
  const place = before.indexOf(value)
  return before.length === after.length ? (after[place] ?? '') : ''
}
