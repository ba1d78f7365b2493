import { aField } from '@eventflow/domain/builders/forms'
import { boundDay } from '@eventflow/domain/forms/engine'
import { englishWords } from '@eventflow/domain/words'
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest'
import { readBound } from './bound-field.tsx'
import { boundOf, boundsProblem, dayOf } from './bounds.ts'

// Dates in other years include the year.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2025-06-01'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const whole = { least: 0, most: 100, isWhole: true }
const needed = { least: 1, most: 100, isWhole: true, isNeeded: true }
const any = { least: -5, most: 5, isWhole: false }

it.each([
  ['', whole, { value: '' }],
  [' 12 ', whole, { value: 12 }],
  ['1.5', whole, 'notWhole'],
  ['1.5', any, { value: 1.5 }],
  ['-2', any, { value: -2 }],
  ['many', whole, 'notWhole'],
  ['1e3', any, 'notNumber'],
  ['101', whole, 'outOfRange'],
  ['-1', whole, 'outOfRange'],
  ['', needed, 'outOfRange'],
  ['7', needed, { value: 7 }],
])('a limit typed as %j within %j is %j', (text, range, expected) => {
  expect(readBound(text, range)).toEqual(expected)
})

test('the limit of a date is the selected day', () => {
  const bound = boundOf('2026-11-03')
  expect(bound).toBe(Date.UTC(2026, 10, 3))
  expect(boundDay(Number(bound))).toBe('2026-11-03')
  expect(dayOf(bound)).toBe('2026-11-03')
  expect(boundOf('')).toBe('')
  expect(dayOf('')).toBe('')
})

it.each([
  [
    'a text of 5 to 1 characters',
    aField('text', { id: 'a', min: 5, max: 1 }),
    '“5” must not exceed “1”',
  ],
  ['a text of 1 to 5 characters', aField('text', { id: 'a', min: 1, max: 5 }), null],
  ['a text without a most', aField('text', { id: 'a', min: 5 }), null],
  ['an upload', aField('upload', { id: 'a' }), null],
  [
    'days in the wrong order',
    aField('date', { id: 'a', min: boundOf('2026-11-03'), max: boundOf('2026-11-01') }),
    '“Tue 3 Nov 2026” must not exceed “Sun 1 Nov 2026”',
  ],
])('%s: %o', (_what, field, problem) => {
  expect(boundsProblem(field, englishWords())).toBe(problem)
})
