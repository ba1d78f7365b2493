import { englishWords } from '@eventflow/domain/words'
import { expect, onTestFinished, test } from 'vitest'
import { setEventTimeZone } from '../platform/event-time-zone.ts'
import {
  agoText,
  dateText,
  dueText,
  lastMomentText,
  momentText,
  sizeLimitText,
  sizeText,
  timeText,
} from './time-text.ts'

const t = englishWords()

test.each([
  [12, 'in 12 days'],
  [1, 'tomorrow'],
  [0, 'today'],
  [-1, '1 day late'],
  [-2, '2 days late'],
])('a task due %d days from today is shown as due %s', (days, said) => {
  expect(dueText(days, t)).toBe(said)
})

test.each([
  ['2026-03-03T12:00:00Z', 'just now'],
  ['2026-03-03T11:59:00Z', '1 minute ago'],
  ['2026-03-03T10:00:00Z', '2 hours ago'],
  ['2026-03-02T11:00:00Z', 'yesterday'],
  ['2026-02-20T12:00:00Z', '11 days ago'],
  ['2025-12-20T12:00:00Z', '2 months ago'],
  ['2024-01-01T12:00:00Z', '2 years ago'],
  ['2026-03-03T13:00:00Z', 'just now'],
])('at noon on 3 March 2026, %s is shown as %s', (instant, said) => {
  expect(agoText(instant, new Date('2026-03-03T12:00:30Z'), t)).toBe(said)
})

test.each([
  // Saturday afternoon, on Monday morning, is less than 48 hours ago.
  ['2026-11-28T15:38:00Z', '2 days ago'],
  ['2026-11-29T00:30:00Z', 'yesterday'],
  ['2026-11-28T23:30:00Z', '2 days ago'],
])('on Monday 30 November at 11:36, %s is shown as %s', (instant, said) => {
  expect(agoText(instant, new Date('2026-11-30T11:36:00Z'), t)).toBe(said)
})

test("days are those of the event's time zone", () => {
  const now = new Date('2026-11-30T23:50:00Z')
  expect(agoText('2026-11-29T23:30:00Z', now, t)).toBe('yesterday')
  onTestFinished(() => setEventTimeZone('UTC'))
  setEventTimeZone('Europe/Berlin')
  // There it is 1 December, and the instant is still on 29 November.
  expect(agoText('2026-11-29T22:30:00Z', now, t)).toBe('2 days ago')
})

test('the end of a day is shown on that day', () => {
  expect(lastMomentText('2020-03-02T00:00:00Z', 'Europe/London')).toBe('Sun 1 Mar 2020, 23:59')
})

const now = new Date('2026-11-20T12:00:00Z')

test('a date has its weekday, and its year if it is another one', () => {
  expect(dateText('2026-03-03', now)).toBe('Tue 3 Mar')
  expect(dateText('2027-01-15', now)).toBe('Fri 15 Jan 2027')
})

test("an instant is shown in the event's time zone, also its date", () => {
  expect(momentText('2026-07-01T12:00:00Z', 'Europe/London', now)).toBe('Wed 1 Jul, 13:00')
  expect(momentText('2026-12-31T23:30:00Z', 'Europe/Berlin', now)).toBe('Fri 1 Jan 2027, 00:30')
})

test.each([
  ['2026-11-20T09:05:00Z', '09:05'],
  ['2026-11-19T09:05:00Z', 'Thu 19 Nov, 09:05'],
])('%s on 20 November is shown as %s', (instant, said) => {
  expect(timeText(instant, 'Europe/London', now)).toBe(said)
})

test.each([
  [812, '812 B'],
  [12_400, '12.40 KB'],
  [3_100_000, '3.10 MB'],
])('%d bytes are shown as %s', (bytes, said) => {
  expect(sizeText(bytes)).toBe(said)
})

test.each([
  [5_000_000, '5 MB'],
  [50_000_000, '50 MB'],
  [500_000, '0.5 MB'],
  [2_250_000, '2.25 MB'],
  [1_000_000_000, '1,000 MB'],
])('a limit of %i bytes is shown as %s', (bytes, said) => {
  expect(sizeLimitText(bytes)).toBe(said)
})
