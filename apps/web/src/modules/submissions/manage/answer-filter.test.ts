import type { SubmissionColumn } from '@eventflow/domain/submissions'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import {
  answerInWords,
  answerFilterInput,
  filterInAddress,
  fitsQuestion,
  withAnswerFilter,
} from './answer-filter.ts'

const name: SubmissionColumn = {
  id: 'name',
  label: 'Name',
  type: 'text',
  operators: ['contains', 'isEmpty'],
  options: [],
}
const kind: SubmissionColumn = {
  id: 'kind',
  label: 'Kind',
  type: 'dropdown',
  operators: ['equals'],
  options: [{ value: 'shell', label: 'Shell scheme' }],
}
const sum: SubmissionColumn = {
  id: 'sum',
  label: 'To pay',
  type: 'grandTotal',
  operators: ['greaterThan'],
  options: [],
}
const columns = [name, kind]
const state = {
  search: '',
  sort: 'updatedAt',
  direction: 'asc',
  filters: { only: 'teams' },
} as const

test('a filter is read back from the URL', () => {
  const filter = { column: name, operator: 'contains', answer: 'Ann' } as const
  const { filters } = withAnswerFilter(state, filter)
  expect(filters).toEqual({ only: 'teams', answerOf: 'name', operator: 'contains', answer: 'Ann' })
  expect(filterInAddress(columns, filters)).toEqual(filter)
  expect(withAnswerFilter({ ...state, filters }, null)).toEqual(state)
})

test('a filter without a compared value has none', () => {
  const filter = { column: name, operator: 'isEmpty', answer: 'left over' } as const
  expect(withAnswerFilter(state, filter).filters).not.toHaveProperty('answer')
})

test.each<Record<string, string>>([
  { answerOf: 'gone', operator: 'contains', answer: 'x' },
  { answerOf: 'name', operator: 'or true', answer: 'x' },
  { answerOf: 'name', operator: 'contains' },
  {},
])('a URL with %j filters nothing', (filters) => {
  expect(filterInAddress(columns, filters)).toBeNull()
})

test.each<[Record<string, string>, object]>([
  [{ answerOf: 'name', operator: 'or true', answer: 'x' }, {}],
  [{ answerOf: 'name', operator: 'contains', answer: ' ' }, {}],
  [{ answerOf: 'name', operator: 'contains' }, {}],
  [{ operator: 'contains', answer: 'x' }, {}],
  [
    { answerOf: 'gone', operator: 'contains', answer: 'x' },
    { answerOf: 'gone', operator: 'contains', answer: 'x' },
  ],
  [
    { answerOf: 'name', operator: 'isEmpty' },
    { answerOf: 'name', operator: 'isEmpty', answer: '' },
  ],
])('a URL with %j leads to the query %j', (filters, asked) => {
  expect(answerFilterInput(filters)).toEqual(asked)
})

test('a choice is shown by its label', () => {
  const inWords = (filter: Parameters<typeof answerInWords>[0]) =>
    answerInWords(filter, englishWords())
  expect(inWords({ column: kind, operator: 'equals', answer: 'shell' })).toBe('Shell scheme')
  expect(inWords({ column: name, operator: 'contains', answer: 'a' })).toBe('“a”')
  expect(inWords({ column: sum, operator: 'greaterThan', answer: '400.50' })).toBe('400.50')
})

test('a number is read like every other number; an ambiguous one is no filter', () => {
  const filter = { column: sum, operator: 'greaterThan', answer: '400,50' } as const
  expect(withAnswerFilter(state, filter).filters).toMatchObject({ answer: '400.50' })
  expect(fitsQuestion(filter)).toBe(true)
  expect(fitsQuestion({ ...filter, answer: '1.000' })).toBe(false)
})
