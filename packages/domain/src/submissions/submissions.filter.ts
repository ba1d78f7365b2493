// Filtering a list of submissions by answers.
import { plainNumber, readNumber } from '../kernel/index.ts'
import { CONDITIONS, kindOfType, type Condition, type FieldType } from '../forms/index.ts'

export const ANSWER_OPERATORS = CONDITIONS
export type AnswerOperator = Condition

/** The operators for answers to a field of this type; empty if the list cannot be filtered by it. */
export const answerOperators = (type: FieldType): readonly AnswerOperator[] =>
  kindOfType(type).filter?.operators ?? []

/** Whether the operator needs a value to compare with. */
export const needsAnswer = (operator: AnswerOperator): boolean =>
  operator !== 'isEmpty' && operator !== 'isNotEmpty'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const comparesAs = (type: FieldType) => kindOfType(type).filter?.comparesAs ?? 'text'

/** Whether answers of this type are compared with numbers. */
export const comparesWithNumbers = (type: FieldType): boolean => comparesAs(type) === 'number'

/** The value to compare with. A typed number is read like every other typed number. */
export const comparedAnswer = (type: FieldType, answer: string): string =>
  comparesWithNumbers(type) ? plainNumber(answer) : answer.trim()

/** Whether a value is valid for the operator and type: a number, a day, or any text. */
export function isComparable(type: FieldType, operator: AnswerOperator, answer: string): boolean {
  if (!answerOperators(type).includes(operator)) return false
  if (!needsAnswer(operator)) return true
  if (answer.trim() === '') return false
  if (comparesWithNumbers(type)) return readNumber(answer).kind === 'number'
  return comparesAs(type) === 'date' ? DAY.test(answer.trim()) : true
}
