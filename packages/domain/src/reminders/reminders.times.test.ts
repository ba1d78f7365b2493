import { describe, expect, it, test } from 'vitest'
import {
  daysToSpeakFor,
  isQuietHour,
  maySendNow,
  nextRun,
  secondsOfQuiet,
  sendInstant,
} from './reminders.times.ts'

const at = (sendHour: number, quietFrom = 0, quietUntil = 0) => ({
  sendHour,
  quietFrom,
  quietUntil,
})

describe('the earliest time for reminders', () => {
  it.each([
    ['in winter', '2026-02-03', 8, 'Europe/London', '2026-02-03T08:00:00.000Z'],
    ['in summer', '2026-07-03', 8, 'Europe/London', '2026-07-03T07:00:00.000Z'],
    ['on 29 February', '2028-02-29', 8, 'Europe/Berlin', '2028-02-29T07:00:00.000Z'],
    ['at midnight', '2026-07-03', 0, 'Europe/London', '2026-07-02T23:00:00.000Z'],
    [
      'in an hour that does not exist',
      '2026-03-29',
      1,
      'Europe/London',
      '2026-03-29T01:00:00.000Z',
    ],
    ['in a repeated hour', '2026-10-25', 1, 'Europe/London', '2026-10-25T00:00:00.000Z'],
    ['in a zone with half an hour', '2026-07-03', 8, 'Asia/Kolkata', '2026-07-03T02:30:00.000Z'],
    ['west of it', '2026-11-01', 8, 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ])('%s', (_when, day, hour, zone, instant) => {
    expect(sendInstant(day, at(hour), zone).toISOString()).toBe(instant)
  })

  it.each([
    ['a second before', '2026-07-03T06:59:59Z', false],
    ['at the hour', '2026-07-03T07:00:00Z', true],
    ['later that day', '2026-07-03T18:59:59Z', true],
    ['when the quiet hours begin', '2026-07-03T19:00:00Z', false],
    ['past midnight, before the hour of the new day', '2026-07-03T23:30:00Z', false],
  ])('%s', (_when, now, may) => {
    expect(maySendNow(new Date(now), at(8, 20, 7), 'Europe/London')).toBe(may)
  })
})

describe('quiet hours', () => {
  it.each([
    ['over midnight', 20, 7, 23, true],
    ['over midnight, in the morning', 20, 7, 6, true],
    ['their end is not quiet', 20, 7, 7, false],
    ['their begin is', 20, 7, 20, true],
    ['within a day', 12, 14, 13, true],
    ['within a day, outside', 12, 14, 15, false],
    ['none', 5, 5, 5, false],
  ])('%s', (_what, quietFrom, quietUntil, hour, isQuiet) => {
    expect(isQuietHour(hour, at(8, quietFrom, quietUntil))).toBe(isQuiet)
  })

  it.each([
    ['in the evening', '2026-07-03T21:00:00Z', 'Europe/London', 9 * 3600],
    ['in the night in which clocks go forward', '2026-03-28T22:00:00Z', 'Europe/London', 8 * 3600],
    ['in the night in which clocks go back', '2026-10-24T22:00:00Z', 'Europe/London', 9 * 3600],
    ['by day', '2026-07-03T12:00:00Z', 'Europe/London', 0],
  ])('last %s until they are over', (_when, now, zone, seconds) => {
    expect(secondsOfQuiet(new Date(now), at(8, 20, 7), zone)).toBe(seconds)
  })
})

test('catches up on days without reminders, at most a week of them', () => {
  expect(daysToSpeakFor('2026-03-02', null)).toEqual(['2026-03-02'])
  expect(daysToSpeakFor('2026-03-02', '2026-03-01')).toEqual(['2026-03-02'])
  expect(daysToSpeakFor('2028-03-01', '2028-02-27')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(daysToSpeakFor('2026-03-20', '2026-01-01')).toHaveLength(7)
})

describe('the next run', () => {
  const next = (now: string, isDoneToday = false, times = at(8, 20, 7)) => {
    const { day, at: instant } = nextRun(times, {
      now: new Date(now),
      timeZone: 'Europe/Berlin',
      isDoneToday,
    })
    return `${day} ${instant.toISOString()}`
  }

  it.each([
    ['before the hour', '2026-11-30T06:00:00Z', '2026-11-30 2026-11-30T07:00:00.000Z'],
    ['at the next check', '2026-11-30T09:01:10Z', '2026-11-30 2026-11-30T09:05:00.000Z'],
    ['tomorrow, in quiet hours', '2026-11-30T21:45:00Z', '2026-12-01 2026-12-01T07:00:00.000Z'],
    ['the last check is quiet', '2026-11-30T18:58:00Z', '2026-12-01 2026-12-01T07:00:00.000Z'],
    ['quiet after midnight', '2026-11-30T23:30:00Z', '2026-12-01 2026-12-01T07:00:00.000Z'],
  ])('%s', (_when, now, expected) => {
    expect(next(now)).toBe(expected)
  })

  it('is tomorrow once today’s has finished, and waits for the end of quiet hours', () => {
    expect(next('2026-11-30T09:00:00Z', true)).toBe('2026-12-01 2026-12-01T07:00:00.000Z')
    const atNoon = at(8, 12, 14)
    expect(next('2026-11-30T11:30:00Z', false, atNoon)).toBe('2026-11-30 2026-11-30T13:00:00.000Z')
  })
})
