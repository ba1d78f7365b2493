import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secondsToNextTry, TRIED_SECONDS } from './mail.delivery.ts'
import { hasLinkExpired } from './mail.templates.ts'

const HOUR = 3600
const plain = { retryAfterSeconds: null, chance: 0.5 }

/** The times of all tries, in seconds after the first, against a server that always fails. */
function triesOf(chance: number): number[] {
  const tries = [0]
  for (;;) {
    const secondsTried = tries.at(-1) ?? 0
    const wait = secondsToNextTry({ ...plain, secondsTried, chance })
    if (wait === null) return tries
    tries.push(secondsTried + wait)
  }
}

describe('when an email is retried', () => {
  test.each([
    ['half a minute after the first try', 0, 30],
    ['after as long as the time since the first try', 10 * 60, 10 * 60],
    ['after four hours at most', 30 * HOUR, 4 * HOUR],
    ['for the last time at the end of the 72 hours', 71 * HOUR, HOUR],
    ['never after 72 hours of tries', 72 * HOUR, null],
  ])('%s', (_when, secondsTried, expected) => {
    expect(secondsToNextTry({ ...plain, secondsTried })).toBe(expected)
  })

  test.each([0, 0.5, 1])('its last try is 72 hours after its first (chance %d)', (chance) => {
    const tries = triesOf(chance)
    expect(tries.at(-1)).toBe(TRIED_SECONDS)
    expect(tries.length).toBeGreaterThan(20)
    expect(tries.length).toBeLessThan(40)
  })

  test.each([
    ['more than the portal would wait', 0, 120, 120],
    ['less than the portal would wait', HOUR, 5, HOUR],
    ['more than is left of the 72 hours', 71 * HOUR, 2 * HOUR, 2 * HOUR],
    ['a week: a day is enough', 0, 7 * 24 * HOUR, 24 * HOUR],
  ])('a server requests %s', (_what, secondsTried, retryAfterSeconds, expected) => {
    expect(secondsToNextTry({ ...plain, secondsTried, retryAfterSeconds })).toBe(expected)
  })

  test('always at least a second later, and never beyond a day', () => {
    const any = fc.record({
      secondsTried: fc.double({ min: 0, max: 100 * HOUR, noNaN: true }),
      retryAfterSeconds: fc.option(fc.nat()),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(any, (failed) => {
        const wait = secondsToNextTry(failed)
        if (failed.secondsTried >= TRIED_SECONDS) expect(wait).toBeNull()
        else {
          expect(wait).toBeGreaterThanOrEqual(1)
          expect(wait).toBeLessThanOrEqual(24 * HOUR)
        }
      }),
    )
  })
})

test.each([
  ['a reset link after an hour', 'verifyPasswordChange', HOUR, true],
  ['a reset link before', 'verifyPasswordChange', HOUR - 1, false],
  ['an invitation after three days', 'welcome', 72 * HOUR, false],
  ['an invitation after seven', 'welcome', 7 * 24 * HOUR, true],
  ['an email without such a link after a year', 'taskStatus', 365 * 24 * HOUR, false],
] as const)('%s', (_what, alias, age, expected) => {
  expect(hasLinkExpired(alias, age)).toBe(expected)
})
