import { expect, test } from 'vitest'
import { FIELD_TYPES } from '../forms/index.ts'
import {
  ANSWER_OPERATORS,
  answerOperators,
  comparedAnswer,
  isComparable,
} from './submissions.filter.ts'

test.each([
  ['a text is searched', 'text', 'contains', 'Ann', true],
  ['no search for an empty text', 'text', 'contains', ' ', false],
  ['whether there is an answer needs no text', 'upload', 'isEmpty', '', true],
  ['files have no text to search', 'upload', 'contains', 'plan', false],
  ['a number is compared with numbers', 'number', 'greaterThan', '12.5', true],
  ['and with nothing else', 'number', 'greaterThan', "1'; drop", false],
  ['a decimal comma is read', 'number', 'greaterThan', '400,50', true],
  ['an ambiguous number is refused', 'grandTotal', 'greaterThan', '1.000', false],
  ['days are compared with days', 'date', 'before', '2026-06-15', true],
  ['and not with years', 'date', 'before', '2026', false],
  ['a choice is one of its options', 'dropdown', 'equals', 'shell', true],
  ['texts have no order', 'text', 'greaterThan', '1', false],
  ['layout is never answered', 'section', 'isEmpty', '', false],
] as const)('%s', (_why, type, operator, answer, may) => {
  expect(isComparable(type, operator, answer)).toBe(may)
})

test.each([
  ['number', '400,50', '400.50'],
  ['grandTotal', '1.200,5', '1200.5'],
  ['text', ' 400,50 ', '400,50'],
] as const)('the value for %s "%s" is "%s"', (type, typed, compared) => {
  expect(comparedAnswer(type, typed)).toBe(compared)
})

test('only operators of the list are offered', () => {
  for (const type of FIELD_TYPES)
    for (const operator of answerOperators(type)) expect(ANSWER_OPERATORS).toContain(operator)
})
