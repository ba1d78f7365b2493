import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/index.ts'
import {
  deliveryDue,
  mayReceiveReport,
  nextDelivery,
  whyOwnerMayNot,
  type DeliveryClock,
} from './reports.delivery.ts'

const daily = (hour: number) => ({ every: 'day', weekday: 1, hour }) as const
const mondays = (hour: number) => ({ every: 'week', weekday: 1, hour }) as const
const at = (now: string, more: Partial<DeliveryClock> = {}): DeliveryClock => ({
  now: new Date(now),
  timeZone: 'Europe/London',
  since: new Date('2020-01-01T00:00:00Z'),
  lastDay: null,
  ...more,
})

describe('the due delivery', () => {
  test.each([
    [
      'a minute before the hour, that of the day before',
      daily(8),
      at('2026-02-03T07:59:00Z'),
      '2026-02-02',
    ],
    ['at the hour', daily(8), at('2026-02-03T08:00:00Z'), '2026-02-03'],
    ['in summer, an hour earlier', daily(8), at('2026-07-03T07:00:00Z'), '2026-07-03'],
    ['not twice a day', daily(8), at('2026-02-03T12:00:00Z', { lastDay: '2026-02-03' }), null],
    ['at midnight of the event', daily(0), at('2026-07-02T23:00:00Z'), '2026-07-03'],
    [
      'on 29 February',
      daily(8),
      at('2028-02-29T08:00:00Z', { lastDay: '2028-02-28' }),
      '2028-02-29',
    ],
    // 2026-03-02 is a Monday.
    [
      'on its weekday',
      mondays(8),
      at('2026-03-02T08:00:00Z', { lastDay: '2026-02-23' }),
      '2026-03-02',
    ],
    ['on no other', mondays(8), at('2026-03-03T08:00:00Z', { lastDay: '2026-03-02' }), null],
    [
      'the missed one of Monday on Thursday',
      mondays(8),
      at('2026-03-05T06:00:00Z', { lastDay: '2026-02-23' }),
      '2026-03-02',
    ],
    [
      'a single one for many missed',
      daily(8),
      at('2026-03-20T09:00:00Z', { lastDay: '2026-01-01' }),
      '2026-03-20',
    ],
    [
      'none from before the settings were changed',
      daily(8),
      at('2026-03-05T09:00:00Z', { since: new Date('2026-03-05T08:30:00Z') }),
      null,
    ],
    [
      'with settings saved before the hour',
      daily(8),
      at('2026-03-05T09:00:00Z', { since: new Date('2026-03-05T07:30:00Z') }),
      '2026-03-05',
    ],
    [
      'in an hour that does not exist, the next',
      daily(1),
      at('2026-03-29T00:59:00Z', { lastDay: '2026-03-28' }),
      null,
    ],
    [
      'once that hour has passed',
      daily(1),
      at('2026-03-29T01:00:00Z', { lastDay: '2026-03-28' }),
      '2026-03-29',
    ],
    [
      'in a repeated hour, the first',
      daily(1),
      at('2026-10-25T00:00:00Z', { lastDay: '2026-10-24' }),
      '2026-10-25',
    ],
    ['and not the second', daily(1), at('2026-10-25T01:00:00Z', { lastDay: '2026-10-25' }), null],
    [
      'west of Greenwich by the local day',
      mondays(20),
      at('2026-03-03T01:00:00Z', { timeZone: 'America/New_York' }),
      '2026-03-02',
    ],
  ])('%s', (_what, rhythm, clock, day) => {
    expect(deliveryDue(rhythm, clock)).toBe(day)
  })
})

test.each([
  ['today', daily(8), at('2026-02-03T07:00:00Z', { lastDay: '2026-02-02' }), '2026-02-03T08:00'],
  ['tomorrow', daily(8), at('2026-02-03T09:00:00Z', { lastDay: '2026-02-03' }), '2026-02-04T08:00'],
  [
    'next week',
    mondays(8),
    at('2026-03-02T09:00:00Z', { lastDay: '2026-03-02' }),
    '2026-03-09T08:00',
  ],
  [
    'behind the switch',
    daily(8),
    at('2026-03-28T09:00:00Z', { lastDay: '2026-03-28' }),
    '2026-03-29T07:00',
  ],
  ['at once, where one is due', daily(8), at('2026-02-03T09:30:00Z'), '2026-02-03T09:30'],
])('the next delivery is %s', (_when, rhythm, clock, instant) => {
  expect(nextDelivery(rhythm, clock).toISOString().slice(0, 16)).toBe(instant)
})

test('at any intervals, each day is covered at most once, and none early', () => {
  const zones = ['Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland']
  const looks = fc.array(fc.integer({ min: 1, max: 4 * 24 * 60 }), { maxLength: 60 })
  fc.assert(
    fc.property(
      looks,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.constantFrom('day' as const, 'week' as const),
      (minutes, timeZone, hour, every) => {
        const since = new Date('2026-03-20T12:00:00Z')
        const rhythm = { every, weekday: 3, hour } as const
        let now = since.getTime()
        let lastDay: string | null = null
        for (const wait of minutes) {
          now += wait * 60_000
          const clock = { now: new Date(now), timeZone, since, lastDay }
          const day = deliveryDue(rhythm, clock)
          const next = nextDelivery(rhythm, clock)
          expect(next.getTime() - now).toBeGreaterThanOrEqual(0)
          if (day === null) continue
          const today = calendarDate(clock.now, timeZone)
          expect(day > (lastDay ?? '') && day <= today && day > addDays(today, -7)).toBe(true)
          lastDay = day
        }
      },
    ),
  )
})

test.each([
  [null, 'ownerGone', false],
  [{ permissions: 'user', isLimited: false }, 'ownerNoAdmin', false],
  [{ permissions: 'moderator', isLimited: false }, 'ownerNoAdmin', true],
  [{ permissions: 'moderator', isLimited: true }, 'ownerNoAdmin', false],
  [{ permissions: 'admin', isLimited: true }, 'ownerLimited', false],
  [{ permissions: 'admin', isLimited: false }, null, true],
  [{ permissions: 'eventflowAdmin', isLimited: false }, null, true],
] as const)('%o: as owner %s, as recipient %s', (person, why, may) => {
  expect(whyOwnerMayNot(person)).toBe(why)
  expect(mayReceiveReport(person)).toBe(may)
})
