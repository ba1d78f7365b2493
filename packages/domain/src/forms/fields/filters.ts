// The operators for filtering submissions by an answer. An allow-list: text from a caller never becomes
// part of the query.
import type { AnswerFilter } from './field.ts'

const PRESENCE = ['isEmpty', 'isNotEmpty'] as const

export const TEXT_FILTER: AnswerFilter = {
  operators: ['contains', 'equals', 'notEquals', ...PRESENCE],
  comparesAs: 'text',
}
export const NUMBER_FILTER: AnswerFilter = {
  operators: ['equals', 'notEquals', 'greaterThan', 'lessThan', ...PRESENCE],
  comparesAs: 'number',
}
export const DATE_FILTER: AnswerFilter = {
  operators: ['equals', 'before', 'after', ...PRESENCE],
  comparesAs: 'date',
}
export const CHOICE_FILTER: AnswerFilter = {
  operators: ['equals', 'notEquals', ...PRESENCE],
  comparesAs: 'option',
}
export const AGREEMENT_FILTER: AnswerFilter = { operators: ['equals'], comparesAs: 'option' }
/** For answers of several texts, where `equals` is meaningless. */
export const CONTENT_FILTER: AnswerFilter = {
  operators: ['contains', ...PRESENCE],
  comparesAs: 'text',
}
export const PRESENCE_FILTER: AnswerFilter = { operators: PRESENCE, comparesAs: 'text' }
