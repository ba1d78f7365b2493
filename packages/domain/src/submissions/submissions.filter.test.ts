import { expect, test } from 'vitest'
import { FIELD_TYPES } from '../forms/index.ts'
import { ANSWER_OPERATORS, answerOperators, isComparable } from './submissions.filter.ts'

test.each([
  ['a text is searched', 'text', 'contains', 'Ann', true],
  ['no search for an empty text', 'text', 'contains', ' ', false],
  ['whether there is an answer needs no text', 'upload', 'isEmpty', '', true],
  ['files have no text to search', 'upload', 'contains', 'plan', false],
  ['a number is compared with numbers', 'number', 'greaterThan', '12.5', true],
  ['and with nothing else', 'number', 'greaterThan', "1'; drop", false],
  ['days are compared with days', 'date', 'before', '2026-06-15', true],
  ['and not with years', 'date', 'before', '2026', false],
  ['a choice is one of its options', 'dropdown', 'equals', 'shell', true],
  ['texts have no order', 'text', 'greaterThan', '1', false],
  ['layout is never answered', 'section', 'isEmpty', '', false],
] as const)('%s', (_why, type, operator, answer, may) => {
  expect(isComparable(type, operator, answer)).toBe(may)
})

test('only operators of the list are offered', () => {
  for (const type of FIELD_TYPES)
    for (const operator of answerOperators(type)) expect(ANSWER_OPERATORS).toContain(operator)
})
