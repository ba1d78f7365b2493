// Dates of an event pack are told from the day on which the event starts, by the clocks of the event:
// `start-63d`, `start+0d 08:00`, and `start+139d 01:30 again` for the second time that clocks which are put back
// show it. A text of somebody's that looks like that gets an `=` in front.
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

/** Null for what is no date of a pack, or none that can be. */
export function dateOf(text: string, { startDate }: PackClock): CalendarDate | null {
  const [, days, time] = RELATIVE.exec(text) ?? []
  if (days === undefined || time !== undefined) return null
  const date = addDays(startDate, Number(days))
  return isCalendarDate(date) ? date : null
}

/** As dateOf, for a moment. */
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

/** Every date within what is stored as JSON, told from the start. */
export const relativeInside = inTexts(packText)

/** The way back. */
export const absoluteInside = inTexts(unpackText)
