import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, localTime } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import { datesWithin, momentOf, shiftedDate, shiftedInstant } from './pack.shift.ts'

const LONDON = 'Europe/London'
const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'
const LORD_HOWE = 'Australia/Lord_Howe'

test.each([
  ['2026-04-08', '2026-06-10', '2027-06-09', '2027-04-07'],
  ['2026-06-10', '2026-06-10', '2027-06-09', '2027-06-09'],
  ['2026-06-13', '2026-06-10', '2026-02-27', '2026-03-02'],
  // Across 29 February.
  ['2028-02-29', '2028-03-01', '2029-03-01', '2029-02-28'],
])('%s of an event on %s becomes, on %s, %s', (date, from, to, shifted) => {
  const clock = (startDate: string) => ({ startDate, timeZone: LONDON })
  expect(shiftedDate(date, clock(from), clock(to))).toBe(shifted)
})

test('rejects a day beyond the calendar', () => {
  const [from, to] = ['2026-06-10', '2999-12-31'].map((startDate) => ({
    startDate,
    timeZone: LONDON,
  }))
  expect(from && to && shiftedDate('2026-06-11', from, to)).toBeNull()
})

describe('a moment has the same local hour:', () => {
  const cases: [string, string, string, string, string, string][] = [
    // what, zone, start before, moment, start afterwards, moment afterwards
    [
      'from summer into winter',
      BERLIN,
      '2026-07-01',
      '2026-06-30T07:00:00Z',
      '2027-01-20',
      '2027-01-19T08:00:00Z',
    ],
    [
      'from winter into summer',
      BERLIN,
      '2027-01-20',
      '2027-01-19T08:00:00Z',
      '2026-07-01',
      '2026-06-30T07:00:00Z',
    ],
    [
      'on the day on which clocks go forward',
      BERLIN,
      '2026-06-10',
      '2026-06-09T07:00:00Z',
      '2027-03-29',
      '2027-03-28T07:00:00Z',
    ],
    [
      'on the day on which clocks go back',
      BERLIN,
      '2026-06-10',
      '2026-06-09T07:00:00Z',
      '2026-10-26',
      '2026-10-25T08:00:00Z',
    ],
    [
      'with a clock change between it and the start',
      LONDON,
      '2026-06-10',
      '2026-05-11T08:00:00Z',
      '2026-04-15',
      '2026-03-16T09:00:00Z',
    ],
    [
      'in America, going forward',
      NEW_YORK,
      '2026-06-10',
      '2026-06-09T13:00:00Z',
      '2027-03-15',
      '2027-03-14T13:00:00Z',
    ],
    [
      'in America, going back',
      NEW_YORK,
      '2026-06-10',
      '2026-06-09T13:00:00Z',
      '2026-11-02',
      '2026-11-01T14:00:00Z',
    ],
    [
      'with a clock change of half an hour',
      LORD_HOWE,
      '2026-06-10',
      '2026-06-08T22:30:00Z',
      '2027-01-10',
      '2027-01-08T22:00:00Z',
    ],
    [
      'an hour later if the hour does not exist',
      BERLIN,
      '2026-06-10',
      '2026-06-09T00:30:00Z',
      '2027-03-29',
      '2027-03-28T01:30:00Z',
    ],
    [
      'the first occurrence if the hour comes twice',
      BERLIN,
      '2026-06-10',
      '2026-06-09T00:30:00Z',
      '2026-10-26',
      '2026-10-25T00:30:00Z',
    ],
    [
      'the last minute of a day stays on that day',
      BERLIN,
      '2026-06-10',
      '2026-06-08T21:59:00Z',
      '2027-01-20',
      '2027-01-18T22:59:00Z',
    ],
  ]
  test.each(cases)('%s', (_what, timeZone, before, at, after, shifted) => {
    const [from, to] = [before, after].map((startDate) => ({ startDate, timeZone }))
    if (!from || !to) throw new Error('Both')
    expect(shiftedInstant(new Date(at), from, to)?.toISOString()).toBe(
      new Date(shifted).toISOString(),
    )
  })
})

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const zone = fc.constantFrom(LONDON, BERLIN, NEW_YORK, LORD_HOWE, 'Asia/Tokyo', 'UTC')

test('every date moves by as many days as the start, and moves back exactly', () => {
  fc.assert(
    fc.property(day, day, day, zone, (date, before, after, timeZone) => {
      const [from, to] = [
        { startDate: before, timeZone },
        { startDate: after, timeZone },
      ]
      const shifted = shiftedDate(date, from, to)
      expect(shifted).toBe(addDays(date, daysBetween(before, after)))
      expect(shiftedDate(shifted ?? '', to, from)).toBe(date)
    }),
    { numRuns: tries(100, 2000) },
  )
})

test('every moment of a working day has the same local hour and moves by as many days as the start', () => {
  // Clocks change at night.
  const minute = fc.integer({ min: 6 * 60, max: 23 * 60 })
  fc.assert(
    fc.property(day, minute, day, day, zone, (date, minutes, before, after, timeZone) => {
      const [from, to] = [
        { startDate: before, timeZone },
        { startDate: after, timeZone },
      ]
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const instant = shiftedInstant(new Date(`${date}T12:00:00Z`), from, from)
      expect(instant?.toISOString()).toBe(new Date(`${date}T12:00:00Z`).toISOString())
      const relative = `start+${Math.abs(daysBetween(before, date))}d ${time}`
      const was = momentOf(relative, from)
      const is = momentOf(relative, to)
      expect(is?.time).toBe(time)
      expect(was?.time).toBe(time)
      expect(daysBetween(was?.date ?? '', is?.date ?? '')).toBe(daysBetween(before, after))
    }),
    { numRuns: tries(100, 2000) },
  )
})

test('finds the dates of a record with their paths, but no lookalikes', () => {
  const record = {
    title: 'start+1d later',
    dueDate: 'start-3d',
    escaped: '=start-3d',
    rules: [{ at: 'start-1d 09:00' }, { at: null }],
  }
  expect(datesWithin(record)).toEqual([
    { path: 'dueDate', relative: 'start-3d' },
    { path: 'rules.0.at', relative: 'start-1d 09:00' },
  ])
})

test("a date's position follows the event's clock", () => {
  const clock = { startDate: '2027-03-29', timeZone: BERLIN }
  expect(momentOf('start-1d', clock)).toEqual({ date: '2027-03-28', time: null })
  expect(momentOf('start-1d 09:00', clock)).toEqual({ date: '2027-03-28', time: '09:00' })
  expect(momentOf('start-1d 02:30', clock)).toEqual({ date: '2027-03-28', time: '03:30' })
  expect(momentOf('tomorrow', clock)).toBeNull()
  expect(localTime(new Date('2027-03-28T01:30:00Z'), BERLIN)).toBe('2027-03-28T03:30')
})
