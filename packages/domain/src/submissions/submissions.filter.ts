// By which answers a list of submissions may be narrowed.
import { CONDITIONS, kindOfType, type Condition, type FieldType } from '../forms/index.ts'

export const ANSWER_OPERATORS = CONDITIONS
export type AnswerOperator = Condition

/** How a list may be narrowed by the answers to a field of this type; not at all where none. */
export const answerOperators = (type: FieldType): readonly AnswerOperator[] =>
  kindOfType(type).filter?.operators ?? []

/** Whether the operator compares with something that has to be given. */
export const needsAnswer = (operator: AnswerOperator): boolean =>
  operator !== 'isEmpty' && operator !== 'isNotEmpty'

const NUMERIC = /^[+-]?\d{1,15}(\.\d{1,10})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether the answer can be compared in this way with this field: a number, a day, anything. */
export function isComparable(type: FieldType, operator: AnswerOperator, answer: string): boolean {
  if (!answerOperators(type).includes(operator)) return false
  if (!needsAnswer(operator)) return true
  if (answer.trim() === '') return false
  const { comparesAs } = kindOfType(type).filter ?? { comparesAs: 'text' }
  if (comparesAs === 'number') return NUMERIC.test(answer.trim())
  return comparesAs === 'date' ? DAY.test(answer.trim()) : true
}
