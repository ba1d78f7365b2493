import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import {
  absoluteInside,
  dateOf,
  instantOf,
  relativeDate,
  relativeInside,
  relativeInstant,
} from './pack.dates.ts'

const CLOCK = { startDate: '2030-06-10', timeZone: 'Europe/London' }
const LATER = { startDate: '2031-01-20', timeZone: 'Europe/London' }

test.each([
  ['2030-06-10', 'start+0d'],
  ['2030-06-12', 'start+2d'],
  ['2030-04-08', 'start-63d'],
])('%s is written as %s', (date, written) => {
  expect(relativeDate(date, CLOCK)).toBe(written)
  expect(dateOf(written, CLOCK)).toBe(date)
})

test('a moment has the same local hour in summer and in winter', () => {
  const written = relativeInstant(new Date('2030-06-09T07:00:00Z'), CLOCK)
  expect(written).toBe('start-1d 08:00')
  expect(instantOf(written, LATER)?.toISOString()).toBe('2031-01-19T08:00:00.000Z')
})

test('the two occurrences of a repeated hour are written differently', () => {
  const clock = { startDate: '2030-10-27', timeZone: 'Europe/London' }
  for (const [at, written] of [
    ['2030-10-27T00:30:00.000Z', 'start+0d 01:30'],
    ['2030-10-27T01:30:00.000Z', 'start+0d 01:30 again'],
    ['2030-10-27T01:30:05.250Z', 'start+0d 01:30:05.250 again'],
  ] as const) {
    expect(relativeInstant(new Date(at), clock)).toBe(written)
    expect(instantOf(written, clock)?.toISOString()).toBe(at)
  }
  // Without a clock change, `again` has no effect.
  expect(instantOf('start+0d 01:30 again', LATER)?.toISOString()).toBe('2031-01-20T01:30:00.000Z')
})

test.each(['start', 'start+d', 'start+2', 'start+99999999d', 'start+1d 25:00', 'tomorrow', ''])(
  '%j is not a pack date',
  (text) => {
    expect(dateOf(text, CLOCK)).toBeNull()
    expect(instantOf(text, CLOCK)).toBeNull()
  },
)

test('rejects a date too far in the future', () => {
  expect(dateOf('start+999999d', CLOCK)).toBeNull()
})

describe('dates within JSON', () => {
  test('only dates and moments move with the event', () => {
    const stored = { from: '2030-06-11', at: '2030-06-11T08:30:00Z', label: 'On 2030-06-11', n: 1 }
    const written = { from: 'start+1d', at: 'start+1d 09:30', label: 'On 2030-06-11', n: 1 }
    expect(relativeInside(stored, CLOCK)).toEqual(written)
    expect(absoluteInside(written, LATER)).toMatchObject({
      from: '2031-01-21',
      label: 'On 2030-06-11',
    })
  })

  test('a text that looks like a pack date is unchanged', () => {
    for (const text of ['start+1d', '=start+1d', '==start-2d 08:00']) {
      expect(absoluteInside(relativeInside(text, CLOCK), LATER)).toBe(text)
    }
  })

  test('converting there and back changes nothing, also after a move', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        fc.string(),
        fc
          .date({ min: new Date('1990-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
        // Within a few hours of the end of summer time.
        fc
          .date({
            min: new Date('2030-10-26T23:00Z'),
            max: new Date('2030-10-27T03:00Z'),
            noInvalidDate: true,
          })
          .map((date) => date.toISOString()),
        fc.constantFrom(
          '2030-06-11',
          'start+3d',
          '=start+3d',
          'start+3d 08:00',
          'start+3d 08:00 again',
          '2030-02-30',
        ),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('any'), { maxKeys: 3 }),
      ),
    })).any
    fc.assert(
      fc.property(value, (stored) => {
        const written = relativeInside(stored, CLOCK)
        expect(absoluteInside(written, CLOCK)).toEqual(stored)
      }),
      { numRuns: tries(100, 2000) },
    )
  })
})
