import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { mondayOf } from '../kernel/index.ts'
import { agendaOf, boxesOf, lastDayOf, showDaysOf, weekOf, type Timed } from './time-table.days.ts'

const LONDON = 'Europe/London'

const from = (start: string, end: string, date = start.slice(0, 10)): Timed => ({
  date,
  start,
  end,
})
const wholeDay = (date: string): Timed => ({ date, start: null, end: null })

describe('the last day of an entry', () => {
  test.each([
    ['a whole day', wholeDay('2026-06-15'), LONDON, '2026-06-15'],
    ['of some hours', from('2026-06-15T08:00:00Z', '2026-06-15T10:00:00Z'), LONDON, '2026-06-15'],
    ['until midnight', from('2026-06-15T08:00:00Z', '2026-06-15T23:00:00Z'), LONDON, '2026-06-15'],
    ['past midnight', from('2026-06-15T08:00:00Z', '2026-06-15T23:00:01Z'), LONDON, '2026-06-16'],
    [
      'that has no length',
      from('2026-06-15T08:00:00Z', '2026-06-15T08:00:00Z'),
      LONDON,
      '2026-06-15',
    ],
    [
      'in Auckland',
      from('2026-06-15T11:00:00Z', '2026-06-15T13:00:00Z'),
      'Pacific/Auckland',
      '2026-06-16',
    ],
    ['on 29 February', from('2028-02-29T08:00:00Z', '2028-03-01T08:00:00Z'), LONDON, '2028-03-01'],
  ])('%s', (_what, entry, zone, last) => expect(lastDayOf(entry, zone)).toBe(last))
})

test('an agenda has whole days first, then by time, and several days each', () => {
  const build = { ...from('2026-06-15T07:00:00Z', '2026-06-16T18:00:00Z'), name: 'build' }
  const talk = { ...from('2026-06-15T06:00:00Z', '2026-06-15T06:30:00Z'), name: 'talk' }
  const due = { ...wholeDay('2026-06-15'), name: 'due' }
  const days = agendaOf([build, talk, due], LONDON)
  expect(days.map(({ date, entries }) => [date, entries.map(({ name }) => name)])).toEqual([
    ['2026-06-15', ['due', 'talk', 'build']],
    ['2026-06-16', ['build']],
  ])
})

test.each([
  ['2026-06-15', '2026-06-15'],
  ['2026-06-21', '2026-06-15'],
  ['2027-01-01', '2026-12-28'],
  ['2028-02-29', '2028-02-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
  expect(weekOf(date)).toHaveLength(7)
  expect(weekOf(date)[0]).toBe(monday)
})

describe('boxes of a day', () => {
  const places = (date: string, entries: Timed[], zone = LONDON) =>
    boxesOf(date, entries, zone).map(({ from: at, to, lane, lanes }) => [at, to, lane, lanes])
  const at = (start: string, end: string) =>
    from(`2026-06-15T${start}:00Z`, `2026-06-15T${end}:00Z`)

  test('a later entry is below an earlier one, in full width', () => {
    expect(places('2026-06-15', [at('08:00', '09:00'), at('09:00', '10:00')])).toEqual([
      [540, 600, 0, 1],
      [600, 660, 0, 1],
    ])
  })
  test('overlapping entries are side by side, and a free lane is used again', () => {
    expect(
      places('2026-06-15', [at('08:00', '12:00'), at('08:30', '09:30'), at('10:00', '11:00')]),
    ).toEqual([
      [540, 780, 0, 2],
      [570, 630, 1, 2],
      [660, 720, 1, 2],
    ])
  })
  test('a short entry has a visible height, also just before midnight', () => {
    expect(places('2026-06-15', [at('08:00', '08:01'), at('22:59', '22:59')])).toEqual([
      [540, 570, 0, 1],
      [1410, 1440, 0, 1],
    ])
  })
  test('an entry of several days reaches from or to midnight on each of them', () => {
    const night = from('2026-06-15T20:00:00Z', '2026-06-17T06:00:00Z')
    expect(places('2026-06-15', [night])).toEqual([[1260, 1440, 0, 1]])
    expect(places('2026-06-16', [night])).toEqual([[0, 1440, 0, 1]])
    expect(places('2026-06-17', [night])).toEqual([[0, 420, 0, 1]])
  })
  test('at the start of summer time, it has its local times', () => {
    // 00:30 to 02:30 local time is one hour here.
    const spring = from('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')
    expect(places('2026-03-29', [spring])).toEqual([[30, 150, 0, 1]])
  })
  test('at the end of summer time, it never has a negative height', () => {
    // From the first 01:45 to the second 01:15.
    const autumn = from('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z')
    expect(places('2026-10-25', [autumn])).toEqual([[105, 135, 0, 1]])
  })
  test('boxes of one lane never overlap, and every lane exists', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const instant = (minutes: number) =>
      new Date(Date.parse('2026-01-15T00:00:00Z') + minutes * 60_000).toISOString()
    const entry = fc
      .tuple(minute, minute)
      .map(([one, other]) => from(instant(Math.min(one, other)), instant(Math.max(one, other))))
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const boxes = boxesOf('2026-01-15', entries, LONDON)
        expect(boxes).toHaveLength(entries.length)
        for (const [index, one] of boxes.entries()) {
          expect(one.lane).toBeLessThan(one.lanes)
          for (const other of boxes.slice(index + 1))
            if (one.lane === other.lane)
              expect(one.to <= other.from || other.to <= one.from).toBe(true)
        }
      }),
      { numRuns: tries(50, 1000) },
    )
  })
})

describe('the days of the event', () => {
  const at = (kind: string, date: string, isTimed = true) => ({
    kind,
    date,
    start: isTimed ? `${date}T08:00:00Z` : null,
    end: isTimed ? `${date}T09:00:00Z` : null,
  })

  test('begin with build-up and end with breakdown', () => {
    const days = showDaysOf(
      [
        at('task', '2026-06-08', false),
        at('item', '2026-05-01'),
        at('item', '2026-06-09'),
        at('eventDay', '2026-06-11', false),
        at('eventDay', '2026-06-10', false),
        at('item', '2026-06-12'),
        at('item', '2026-08-01'),
      ],
      LONDON,
    )
    expect(days).toEqual(['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'])
  })

  test('are none without event days', () => {
    expect(showDaysOf([at('item', '2026-06-09')], LONDON)).toEqual([])
  })
})
