// The answer by which the list is narrowed. It stands in the address as three texts, so that a link
// shows what its sender saw.
import { ANSWER_OPERATORS, needsAnswer, type SubmissionColumn } from '@eventflow/domain/submissions'
import type { ListState } from '../../../ui/list/list-state.ts'

export type AnswerOperator = SubmissionColumn['operators'][number]

export interface AnswerFilter {
  readonly column: SubmissionColumn
  readonly operator: AnswerOperator
  readonly answer: string
}

export const ANSWER_FILTERS = ['answerOf', 'operator', 'answer'] as const

/** What the address says; null for nothing, and for what the form does not ask. */
export function filterInAddress(
  columns: readonly SubmissionColumn[],
  filters: ListState['filters'],
): AnswerFilter | null {
  const column = columns.find(({ id }) => id === filters['answerOf'])
  const operator = column?.operators.find((known) => known === filters['operator'])
  if (column === undefined || operator === undefined) return null
  const answer = filters['answer'] ?? ''
  return isWhole({ operator, answer }) ? { column, operator, answer } : null
}

/** What is asked of the server; whether it fits the question is the server's to say. */
export function answerWish(filters: ListState['filters']) {
  const { answerOf, operator: text, answer = '' } = filters
  const operator = ANSWER_OPERATORS.find((known) => known === text)
  if (answerOf === undefined || operator === undefined) return {}
  return isWhole({ operator, answer }) ? { answerOf, operator, answer } : {}
}

/** Whether everything is given that the comparison needs. */
export const isWhole = ({ operator, answer }: Pick<AnswerFilter, 'operator' | 'answer'>): boolean =>
  !needsAnswer(operator) || answer.trim() !== ''

/** The state of the list with this filter instead of another; with null, without one. */
export function withAnswerFilter(state: ListState, filter: AnswerFilter | null): ListState {
  const { answerOf: _of, operator: _how, answer: _what, ...others } = state.filters
  if (filter === null) return { ...state, filters: others }
  const { column, operator, answer } = filter
  const what: Record<string, string> = needsAnswer(operator) ? { answer: answer.trim() } : {}
  return { ...state, filters: { ...others, answerOf: column.id, operator, ...what } }
}

/** As people read an answer: the label of an option, else what was typed. */
export const answerInWords = ({ column, operator, answer }: AnswerFilter): string =>
  needsAnswer(operator)
    ? (column.options.find(({ value }) => value === answer)?.label ?? `“${answer}”`)
    : ''
