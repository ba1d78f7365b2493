// Dates of an event pack are relative to the event's first day, in its time zone: `start-63d`, `start+0d
// 08:00`. `start+139d 01:30 again` is the second occurrence of a time that comes twice at the end of
// summer time. A text that only looks like such a date is escaped with a leading `=`.
import {
  addDays,
  calendarDate,
  daysBetween,
  instantAt,
  isCalendarDate,
  localTime,
  type CalendarDate,
} from '../kernel/index.ts'

export interface PackClock {
  readonly startDate: CalendarDate
  readonly timeZone: string
}

const RELATIVE = /^start([+-]\d{1,6})d(?: (\d{2}:\d{2})(:\d{2}\.\d{3})?( again)?)?$/
const MINUTE_MS = 60_000
const ESCAPED = /^=+start[+-]\d/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

export const relativeDate = (date: CalendarDate, { startDate }: PackClock): string => {
  const days = daysBetween(startDate, date)
  return `start${days < 0 ? '' : '+'}${days}d`
}

export function relativeInstant(instant: Date, clock: PackClock): string {
  const day = relativeDate(calendarDate(instant, clock.timeZone), clock)
  const seconds = instant.toISOString().slice(16, 23)
  const local = localTime(instant, clock.timeZone)
  const first = instantAt(local, clock.timeZone)
  const isAgain = first !== null && instant.getTime() - first.getTime() >= MINUTE_MS
  return `${day} ${local.slice(11)}${seconds === ':00.000' ? '' : seconds}${isAgain ? ' again' : ''}`
}

/** Null if the text is not a pack date, or the day does not exist. */
export function dateOf(text: string, { startDate }: PackClock): CalendarDate | null {
  const [, days, time] = RELATIVE.exec(text) ?? []
  if (days === undefined || time !== undefined) return null
  const date = addDays(startDate, Number(days))
  return isCalendarDate(date) ? date : null
}

/** Like `dateOf`, for a moment. */
export function instantOf(text: string, clock: PackClock): Date | null {
  const [, days, time, seconds = '', again] = RELATIVE.exec(text) ?? []
  const date = days === undefined ? null : dateOf(`start${days}d`, clock)
  if (date === null || time === undefined) return null
  const ofTwo = again === undefined ? 'first' : 'last'
  const minute = instantAt(`${date}T${time}`, clock.timeZone, ofTwo)
  const added = seconds === '' ? 0 : Date.parse(`1970-01-01T00:00${seconds}Z`)
  return minute === null || Number.isNaN(added) ? null : new Date(minute.getTime() + added)
}

function packText(text: string, clock: PackClock): string {
  if (isCalendarDate(text)) return relativeDate(text, clock)
  if (INSTANT.test(text)) {
    const instant = new Date(text)
    return Number.isNaN(instant.getTime()) ? text : relativeInstant(instant, clock)
  }
  return RELATIVE.test(text) || ESCAPED.test(text) ? `=${text}` : text
}

function unpackText(text: string, clock: PackClock): string {
  if (ESCAPED.test(text)) return text.slice(1)
  return dateOf(text, clock) ?? instantOf(text, clock)?.toISOString() ?? text
}

const inTexts = (of: (text: string, clock: PackClock) => string) => {
  const inside = (value: unknown, clock: PackClock): unknown => {
    if (typeof value === 'string') return of(value, clock)
    if (Array.isArray(value)) return value.map((part: unknown) => inside(part, clock))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, inside(part, clock)] as const),
    )
  }
  return inside
}

/** Makes all dates within a JSON value relative to the event's start. */
export const relativeInside = inTexts(packText)

/** Converts all relative dates within a JSON value back. */
export const absoluteInside = inTexts(unpackText)
