import { expect, test } from 'vitest'
import { nextPriceRow } from './later-days.ts'

const now = new Date('2026-12-04T13:00:00Z')

test.each([
  ['Europe/London', '2026-12-05'],
  // It is already the next day there, and a price of that day would apply at once.
  ['Pacific/Auckland', '2026-12-06'],
])('a first later price in %s begins on %s', (timeZone, day) => {
  expect(nextPriceRow([], { now, timeZone })).toBe(day)
})

test('a further price begins on the day after the last one', () => {
  const days = ['2026-12-31', '2026-12-05']
  expect(nextPriceRow(days, { now, timeZone: 'UTC' })).toBe('2027-01-01')
})
