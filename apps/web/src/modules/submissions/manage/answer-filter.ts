// The filter of the list by an answer. It is three texts in the URL, so that shared links show the
// same.
import { ANSWER_OPERATORS, needsAnswer, type SubmissionColumn } from '@eventflow/domain/submissions'
import type { ListState } from '../../../ui/list/list-state.ts'

export type AnswerOperator = SubmissionColumn['operators'][number]

export interface AnswerFilter {
  readonly column: SubmissionColumn
  readonly operator: AnswerOperator
  readonly answer: string
}

export const ANSWER_FILTERS = ['answerOf', 'operator', 'answer'] as const

/** The filter in the URL; null without one, or if it does not fit the form. */
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

/** The query parameters; the server checks whether they fit the question. */
export function answerFilterInput(filters: ListState['filters']) {
  const { answerOf, operator: text, answer = '' } = filters
  const operator = ANSWER_OPERATORS.find((known) => known === text)
  if (answerOf === undefined || operator === undefined) return {}
  return isWhole({ operator, answer }) ? { answerOf, operator, answer } : {}
}

/** Whether the comparison has everything it needs. */
export const isWhole = ({ operator, answer }: Pick<AnswerFilter, 'operator' | 'answer'>): boolean =>
  !needsAnswer(operator) || answer.trim() !== ''

/** Sets the filter of a list; null removes it. */
export function withAnswerFilter(state: ListState, filter: AnswerFilter | null): ListState {
  const { answerOf: _of, operator: _how, answer: _what, ...others } = state.filters
  if (filter === null) return { ...state, filters: others }
  const { column, operator, answer } = filter
  const what: Record<string, string> = needsAnswer(operator) ? { answer: answer.trim() } : {}
  return { ...state, filters: { ...others, answerOf: column.id, operator, ...what } }
}

/** The answer in words: the label of an option, else the text. */
export const answerInWords = ({ column, operator, answer }: AnswerFilter): string =>
  needsAnswer(operator)
    ? (column.options.find(({ value }) => value === answer)?.label ?? `“${answer}”`)
    : ''
