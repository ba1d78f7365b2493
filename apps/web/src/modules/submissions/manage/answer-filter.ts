// The filter of the list by an answer. It is three texts in the URL, so that shared links show the
// same.
import { writtenNumber } from '@eventflow/domain/kernel'
import {
  ANSWER_OPERATORS,
  comparedAnswer,
  comparesWithNumbers,
  isComparable,
  needsAnswer,
  type SubmissionColumn,
} from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { language } from '../../../platform/words-catalogue.ts'
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
  const filter = { column, operator, answer }
  return fitsQuestion(filter) ? filter : null
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

/** Whether the question can be compared with it: an ambiguous number has to be chosen first. */
export const fitsQuestion = ({ column, operator, answer }: AnswerFilter): boolean =>
  isComparable(column.type, operator, answer)

/** Sets the filter of a list; null removes it. */
export function withAnswerFilter(state: ListState, filter: AnswerFilter | null): ListState {
  const { answerOf: _of, operator: _how, answer: _what, ...others } = state.filters
  if (filter === null) return { ...state, filters: others }
  const { column, operator, answer } = filter
  const what: Record<string, string> = needsAnswer(operator)
    ? { answer: comparedAnswer(column.type, answer) }
    : {}
  return { ...state, filters: { ...others, answerOf: column.id, operator, ...what } }
}

/** The answer in words: the label of an option, a number, or else the quoted text. */
export function answerInWords({ column, operator, answer }: AnswerFilter, t: T): string {
  if (!needsAnswer(operator)) return ''
  if (comparesWithNumbers(column.type)) return writtenNumber(answer, language())
  const option = column.options.find(({ value }) => value === answer)
  return option?.label ?? t('answersAdmin.filter.quoted', { answer })
}
