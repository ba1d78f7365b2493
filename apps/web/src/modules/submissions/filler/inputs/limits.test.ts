import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import { englishWords } from '@eventflow/domain/words'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitText } from './limits.ts'

// Dates in other years include the year.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2025-06-01'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const t = englishWords()

test.each([
  [aField('number', { id: 'a', min: 1, max: 60 }), 'From 1 to 60'],
  [aField('number', { id: 'a', min: 1 }), '1 or more'],
  [aField('number', { id: 'a', max: 0 }), '0 or less'],
  [aField('number', { id: 'a' }), null],
  [aField('text', { id: 'a', min: 1, max: 30 }), null],
  [aField('area', { id: 'a', min: 20 }), 'At least 20 characters'],
  [aField('date', { id: 'a', min: Date.UTC(2026, 2, 3) }), 'From Tue 3 Mar 2026'],
  [aDropdown({ id: 'a', isMulti: true, max: 2 }, 'A', 'B', 'C'), 'Choose at most 2'],
  [aDropdown({ id: 'a', isMulti: true, max: 2 }, 'A', 'B'), null],
  [aDropdown({ id: 'a', isMulti: true, min: 1, max: 2 }, 'A', 'B'), 'Choose at least 1'],
  [aDropdown({ id: 'a', max: 2 }, 'A', 'B'), null],
  [aField('repeater', { id: 'a', min: 1 }), 'At least 1 row'],
  [aField('upload', { id: 'a' }), null],
])('the limits of %o are shown as %s', (field, text) => {
  expect(limitText(field, t)).toBe(text)
})
