// Comparison of the found values of a rule with the expected one (docs/rules.md, section 2).
import { isCalendarDate } from '../../kernel/index.ts'
import type { Comparison } from '../fields/field.ts'
import type { Condition } from '../forms.vocabulary.ts'

/** The texts found in one iteration; without a template there is one iteration. */
export type Found = readonly string[]
/** Whether a rule matches; `iterations` has at least one element. */
export type Test = (iterations: readonly Found[]) => boolean

/** Trimmed and in lower case. */
export const fold = (text: string): string => text.trim().toLowerCase()

/** Each negated condition with its positive counterpart. */
export const NEGATED: Readonly<Partial<Record<Condition, Condition>>> = {
  notEquals: 'equals',
  isNotEmpty: 'isEmpty',
}

/**
 * A condition is met if it is met in any iteration. A negated one is the opposite of its positive:
 * `notEquals` is met if no value in any iteration is equal.
 */
export function compileTest(condition: Condition, expected: string, as: Comparison): Test {
  const negated = NEGATED[condition]
  const holds = inOneIteration(negated ?? condition, fold(expected), as)
  return negated ? (iterations) => !iterations.some(holds) : (iterations) => iterations.some(holds)
}

function inOneIteration(condition: Condition, expected: string, as: Comparison) {
  const isEmpty = (found: Found): boolean => found.length === 0
  if (condition === 'isEmpty' || (condition === 'equals' && expected === '')) return isEmpty
  const holds = forOneText(condition, expected, as)
  const nothing: Found = as === 'quantity' ? ['0'] : []
  return (found: Found): boolean =>
    (isEmpty(found) ? nothing : found).some((text) => holds(fold(text)))
}

function forOneText(condition: Condition, expected: string, as: Comparison) {
  switch (condition) {
    case 'contains':
      return (text: string) => expected !== '' && text.includes(expected)
    case 'before':
    case 'lessThan':
      return (text: string) => isBelow(text, expected, condition === 'before' ? 'date' : as)
    case 'after':
    case 'greaterThan':
      return (text: string) => isBelow(expected, text, condition === 'after' ? 'date' : as)
    default:
      return equality(expected, as)
  }
}

function equality(expected: string, as: Comparison) {
  const number = as === 'number' || as === 'quantity' ? numberIn(expected) : null
  if (number === null) return (text: string) => text === expected
  return (text: string) => numberIn(text) === number
}

function isBelow(low: string, high: string, as: Comparison): boolean {
  // Calendar dates sort as text.
  if (as === 'date') return isCalendarDate(low) && isCalendarDate(high) && low < high
  const [lowNumber, highNumber] = [numberIn(low), numberIn(high)]
  return lowNumber !== null && highNumber !== null && lowNumber < highNumber
}

/** Whether the expected value is a number, so that different notations of it are equal. */
export const expectsNumber = (expected: string): boolean => numberIn(fold(expected)) !== null

const numberIn = (text: string): number | null => {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
