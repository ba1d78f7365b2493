import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { instantAt, localTime } from './local-times.ts'

it.each([
  ['2026-03-03T14:05', 'Europe/London', '2026-03-03T14:05:00.000Z'],
  ['2026-07-03T14:05', 'Europe/London', '2026-07-03T13:05:00.000Z'],
  ['2026-03-03T00:30', 'Asia/Kolkata', '2026-03-02T19:00:00.000Z'],
  ['2026-03-03T23:59', 'America/New_York', '2026-03-04T04:59:00.000Z'],
  // Clocks go back from 02:00 to 01:00: this is the first of the two.
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  // Clocks go forward from 01:00 to 02:00: this time does not exist.
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantAt(local, zone)?.toISOString()).toBe(instant)
})

test.each(['', '2026-13-01T00:00', 'soon'])('%j is not a local time', (text) => {
  expect(instantAt(text, 'Europe/London')).toBeNull()
})

test('converts there and back to the minute, except in the repeated hour', () => {
  const minute = 60_000
  const zones = ['Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC']
  const instants = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 })
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (minutes, zone) => {
      const instant = new Date(minutes * minute)
      const shown = localTime(instant, zone)
      const back = instantAt(shown, zone) ?? new Date(Number.NaN)
      expect(localTime(back, zone)).toBe(shown)
      expect([0, 30 * minute, 60 * minute]).toContain(instant.getTime() - back.getTime())
    }),
  )
})
