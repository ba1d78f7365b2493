// How a rule compares what it found with what it expects (docs/rules.md, section 2).
import { isCalendarDate } from '../../kernel/index.ts'
import type { Comparison } from '../fields/field.ts'
import type { Condition } from '../forms.vocabulary.ts'

/** The texts found in one iteration; without loops there is one iteration. */
export type Found = readonly string[]
/** Whether a rule matches; `iterations` has at least one member. */
export type Test = (iterations: readonly Found[]) => boolean

/** Trimmed and without regard to case. */
export const fold = (text: string): string => text.trim().toLowerCase()

/** Each negated condition with the positive one that it is the opposite of. */
export const NEGATED: Readonly<Partial<Record<Condition, Condition>>> = {
  notEquals: 'equals',
  isNotEmpty: 'isEmpty',
}

/**
 * A condition holds when it holds in any iteration. A negated one is the opposite of its positive:
 * `notEquals` holds when no value of any iteration equals.
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

/** Whether a number is expected, so that it is equal however it is written. */
export const expectsNumber = (expected: string): boolean => numberIn(fold(expected)) !== null

const numberIn = (text: string): number | null => {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
