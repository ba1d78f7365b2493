import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { calendarText, escaped, folded, type CalendarEvent } from './time-table.calendar.ts'

const octets = (text: string): number => new TextEncoder().encode(text).length

const anEvent: CalendarEvent = {
  uid: 'item-1@portal.example',
  sequence: 3,
  changedAt: new Date('2026-06-15T12:00:00.123Z'),
  title: 'Build-up',
  description: '',
  location: '',
  url: null,
  when: { start: new Date('2026-03-29T00:30:00Z'), end: new Date('2026-03-29T02:30:00Z') },
}

test('an event is in UTC, also in the night of a clock change', () => {
  expect(calendarText({ name: 'Show', events: [anEvent] }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eventflow//Time table//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Show',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:item-1@portal.example',
    'DTSTAMP:20260615T120000Z',
    'LAST-MODIFIED:20260615T120000Z',
    'SEQUENCE:3',
    'DTSTART:20260329T003000Z',
    'DTEND:20260329T023000Z',
    'SUMMARY:Build-up',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('whole days end on the day after the last, also at the end of February', () => {
  const text = calendarText({
    name: 'Show',
    events: [{ ...anEvent, when: { first: '2028-02-28', last: '2028-02-29' } }],
  })
  expect(text).toContain('DTSTART;VALUE=DATE:20280228\r\n')
  expect(text).toContain('DTEND;VALUE=DATE:20280301\r\n')
})

test('a due date has an alarm on the day before', () => {
  const when = { first: '2026-03-03', last: '2026-03-03' }
  const text = calendarText({ name: 'Show', events: [{ ...anEvent, when, hasAlarm: true }] })
  expect(text).toContain(
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Build-up\r\nTRIGGER:-PT15H\r\nEND:VALARM\r\nEND:VEVENT\r\n',
  )
})

describe("people's texts", () => {
  test.each([
    ['a,b;c\\d', String.raw`a\,b\;c\\d`],
    ['one\ntwo', String.raw`one\ntwo`],
    ['one\r\nEND:VEVENT', String.raw`one\nEND:VEVENT`],
    ['one\rEND:VEVENT', String.raw`one\nEND:VEVENT`],
    ['one\u2028END:VEVENT', String.raw`one\nEND:VEVENT`],
    ['bell\u0007\u0000', 'bell'],
  ])('%j is written as %j', (text, written) => expect(escaped(text)).toBe(written))

  test('never begin a line, and no line is too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const text = calendarText({ name: title, events: [{ ...anEvent, title, location: title }] })
        const lines = text.split('\r\n')
        for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75)
        expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
      { numRuns: tries(100, 2000) },
    )
  })
})

test('a long line is folded between characters, and unfolds to the original', () => {
  const line = `SUMMARY:${'Größe 👍 '.repeat(30)}`
  const text = folded(line)
  expect(text.replaceAll('\r\n ', '')).toBe(line)
})
