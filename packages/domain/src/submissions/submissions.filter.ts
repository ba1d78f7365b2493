// Filtering a list of submissions by answers.
import { CONDITIONS, kindOfType, type Condition, type FieldType } from '../forms/index.ts'

export const ANSWER_OPERATORS = CONDITIONS
export type AnswerOperator = Condition

/** The operators for answers to a field of this type; empty if the list cannot be filtered by it. */
export const answerOperators = (type: FieldType): readonly AnswerOperator[] =>
  kindOfType(type).filter?.operators ?? []

/** Whether the operator needs a value to compare with. */
export const needsAnswer = (operator: AnswerOperator): boolean =>
  operator !== 'isEmpty' && operator !== 'isNotEmpty'

const NUMERIC = /^[+-]?\d{1,15}(\.\d{1,10})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a value is valid for the operator and type: a number, a day, or any text. */
export function isComparable(type: FieldType, operator: AnswerOperator, answer: string): boolean {
  if (!answerOperators(type).includes(operator)) return false
  if (!needsAnswer(operator)) return true
  if (answer.trim() === '') return false
  const { comparesAs } = kindOfType(type).filter ?? { comparesAs: 'text' }
  if (comparesAs === 'number') return NUMERIC.test(answer.trim())
  return comparesAs === 'date' ? DAY.test(answer.trim()) : true
}
