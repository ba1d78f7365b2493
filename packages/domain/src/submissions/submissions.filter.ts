// By which answers a list of submissions may be narrowed: an allow-list for each field type, so that
// nothing that a caller types ever chooses what the database is asked.
import { CONDITIONS, type Condition, type FieldType } from '../forms/index.ts'

export const ANSWER_OPERATORS = CONDITIONS
export type AnswerOperator = Condition

const PRESENCE = ['isEmpty', 'isNotEmpty'] as const
const TEXT: readonly AnswerOperator[] = ['contains', 'equals', 'notEquals', ...PRESENCE]
const NUMBER: readonly AnswerOperator[] = [
  'equals',
  'notEquals',
  'greaterThan',
  'lessThan',
  ...PRESENCE,
]
const CHOICE: readonly AnswerOperator[] = ['equals', 'notEquals', ...PRESENCE]
const PARTS: readonly AnswerOperator[] = ['contains', ...PRESENCE]

const BY_TYPE: Readonly<Partial<Record<FieldType, readonly AnswerOperator[]>>> = {
  text: TEXT,
  email: TEXT,
  tel: TEXT,
  url: TEXT,
  area: TEXT,
  number: NUMBER,
  grandTotal: NUMBER,
  date: ['equals', 'before', 'after', ...PRESENCE],
  checkbox: CHOICE,
  dropdown: CHOICE,
  address: PARTS,
  fullName: PARTS,
  repeater: PARTS,
  upload: PRESENCE,
  itemList: PRESENCE,
  disclaimer: ['equals'],
}

/** How a list may be narrowed by the answers to a field of this type; not at all where none. */
export const answerOperators = (type: FieldType): readonly AnswerOperator[] => BY_TYPE[type] ?? []

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
  if (answerOperators(type) === NUMBER) return NUMERIC.test(answer.trim())
  return type === 'date' ? DAY.test(answer.trim()) : true
}
