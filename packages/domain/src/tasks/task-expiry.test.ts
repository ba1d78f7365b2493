import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import { areDated, expiryDays, expiryState, isTooEarly } from './task-expiry.ts'

const LAST = '2026-03-20'

test.each([
  ['the last day of the event by default', null, LAST, LAST],
  ['an earlier day: accepted from then, and needed to the end', '2026-02-01', '2026-02-01', LAST],
  ['a later day: needed until then', '2026-04-01', '2026-04-01', '2026-04-01'],
])('%s', (_what, notBefore, acceptedFrom, neededUntil) => {
  expect(expiryDays({ notBefore }, LAST)).toEqual({ acceptedFrom, neededUntil })
})

describe('a document', () => {
  const today = '2026-02-15'
  test.each([
    ['that ends on the last day', LAST, 'valid'],
    ['that ends later', '2027-01-01', 'valid'],
    ['that ends a day before', '2026-03-19', 'expiring'],
    ['that ends today', today, 'expiring'],
    ['that ended yesterday', '2026-02-14', 'expired'],
    ['without a date', null, 'missing'],
  ])('%s', (_what, validUntil, state) => {
    expect(expiryState(validUntil, { neededUntil: LAST, today })).toBe(state)
  })

  test('is always valid after the event', () => {
    for (const validUntil of [null, '2026-03-19', '2026-01-01'])
      expect(expiryState(validUntil, { neededUntil: LAST, today: '2026-03-21' })).toBe('valid')
    expect(expiryState('2026-03-19', { neededUntil: LAST, today: LAST })).toBe('expired')
  })
})

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))

test('a document that is valid as long as it is needed is accepted, and never requested again', () => {
  fc.assert(
    fc.property(fc.option(day), day, day, day, (notBefore, lastDay, today, validUntil) => {
      const days = expiryDays({ notBefore }, lastDay)
      const isEnough = validUntil >= days.neededUntil
      if (isEnough) expect(isTooEarly(validUntil, days)).toBe(false)
      if (isEnough) expect(expiryState(validUntil, { ...days, today })).toBe('valid')
      if (isTooEarly(validUntil, days) && today <= days.neededUntil)
        expect(expiryState(validUntil, { ...days, today })).not.toBe('valid')
    }),
    { numRuns: tries(100, 5_000) },
  )
})

test('every file has a date, if dates are required', () => {
  const [dated, undated] = [{ validUntil: LAST }, { validUntil: null }]
  expect(areDated(null, [undated])).toBe(true)
  expect(areDated({ notBefore: null }, [])).toBe(true)
  expect(areDated({ notBefore: null }, [dated])).toBe(true)
  expect(areDated({ notBefore: null }, [dated, undated])).toBe(false)
})
