// A time table as a calendar file (RFC 5545). It contains only events, because subscribed calendars do
// not show to-dos. Times are in UTC, which calendars convert to the reader's time zone; whole days are
// dates.
import { addDays, type CalendarDate } from '../kernel/index.ts'

export interface CalendarEvent {
  /** Must never change, because calendars identify their events by it. */
  readonly uid: string
  /** Increases with each change; otherwise calendars do not update. */
  readonly sequence: number
  readonly changedAt: Date
  readonly title: string
  readonly description: string
  readonly location: string
  /** An address of this portal; null for none. */
  readonly url: string | null
  /** For a whole day: calendars remind of it at 9:00 on the day before. */
  readonly hasAlarm?: boolean
  readonly when:
    | { readonly start: Date; readonly end: Date }
    /** Both days are included. */
    | { readonly first: CalendarDate; readonly last: CalendarDate }
}

export interface Calendar {
  readonly name: string
  readonly events: readonly CalendarEvent[]
}

const MAX_OCTETS = 75

const octets = (letter: string): number => new TextEncoder().encode(letter).length

/** Lines are at most 75 octets long; continuations begin with a space. No character is split. */
export function folded(line: string): string {
  let text = ''
  let used = 0
  for (const letter of line) {
    const size = octets(letter)
    if (used + size > MAX_OCTETS) {
      text += '\r\n '
      used = 1
    }
    text += letter
    used += size
  }
  return text
}

/** A person's text as the value of a line: it cannot begin a new line. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // Calendars must not contain control characters except the tab.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const day = (date: CalendarDate): string => date.replaceAll('-', '')

const whenLines = ({ when }: CalendarEvent): string[] =>
  'start' in when
    ? [`DTSTART:${utc(when.start)}`, `DTEND:${utc(when.end)}`]
    : [
        `DTSTART;VALUE=DATE:${day(when.first)}`,
        // The day after the last one.
        `DTEND;VALUE=DATE:${day(addDays(when.last, 1))}`,
        'TRANSP:TRANSPARENT',
      ]

const optional = (name: string, text: string): string[] =>
  text === '' ? [] : [`${name}:${escaped(text)}`]

/** Whole days begin at the reader's midnight: 15 hours earlier is 9:00 on the day before. */
const alarmLines = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  'TRIGGER:-PT15H',
  'END:VALARM',
]

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...whenLines(event),
  `SUMMARY:${escaped(event.title)}`,
  ...optional('DESCRIPTION', event.description),
  ...optional('LOCATION', event.location),
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  ...(event.hasAlarm ? alarmLines(event.title) : []),
  'END:VEVENT',
]

/** The content of the file. */
export const calendarText = ({ name, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eventflow//Time table//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
