import { englishWords } from '@eventflow/domain/words'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plainText, staleLines } from './stale-lines.ts'

// Dates in other years include the year.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2025-06-01'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const t = englishWords()

test('only labelled fields that differ are compared', () => {
  const stale = {
    yours: { name: 'Mine', isOpen: true, types: ['a'], secret: 1 },
    theirs: { name: 'Theirs', isOpen: true, types: ['a', 'b'], secret: 2 },
  }
  const labels = new Map(Object.entries({ name: 'Title', isOpen: 'Open', types: 'Team types' }))
  expect(
    staleLines(
      stale,
      (field) => labels.get(field),
      (_field, value) => plainText(value, t),
    ),
  ).toEqual([
    { label: 'Title', yours: 'Mine', theirs: 'Theirs' },
    { label: 'Team types', yours: 'a', theirs: 'a, b' },
  ])
})

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, ''],
  [undefined, ''],
  [['a', 'b'], 'a, b'],
  [7, '7'],
  ['2026-07-01', 'Wed 1 Jul 2026'],
])('%j is shown as "%s"', (value, expected) => {
  expect(plainText(value, t)).toBe(expected)
})
