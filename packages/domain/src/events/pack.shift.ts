// Moves dates to an event that starts on another day. The number of days from the start and the local
// hour in the event's time zone remain the same, even across clock changes.
import { calendarDate, localTime, type CalendarDate } from '../kernel/index.ts'
import { dateOf, instantOf, relativeDate, relativeInstant, type PackClock } from './pack.dates.ts'

/** Null if the result is beyond the calendar. */
export const shiftedDate = (
  date: CalendarDate,
  from: PackClock,
  to: PackClock,
): CalendarDate | null => dateOf(relativeDate(date, from), to)

/**
 * Like `shiftedDate`, for a moment. A local time that does not exist on the new day becomes an hour
 * later.
 */
export const shiftedInstant = (instant: Date, from: PackClock, to: PackClock): Date | null =>
  instantOf(relativeInstant(instant, from), to)

/** A day or a minute in the event's time zone. */
export interface LocalMoment {
  readonly date: CalendarDate
  /** `HH:MM`; null for a whole day. */
  readonly time: string | null
}

/** The day or minute of a pack date (`start-1d 09:00`) at an event; null for any other text. */
export function momentOf(relative: string, clock: PackClock): LocalMoment | null {
  const date = dateOf(relative, clock)
  if (date !== null) return { date, time: null }
  const instant = instantOf(relative, clock)
  if (instant === null) return null
  const { timeZone } = clock
  return { date: calendarDate(instant, timeZone), time: localTime(instant, timeZone).slice(11) }
}

export interface RelativeDate {
  /** The path in the record: `dueDate`, `rules.0.at`. */
  readonly path: string
  readonly relative: string
}

const RELATIVE_DATE = /^start[+-]\d{1,6}d(?: \d{2}:\d{2}(?::\d{2}\.\d{3})?)?$/

/** All relative dates within a record of a pack. */
export function datesWithin(value: unknown, path = ''): RelativeDate[] {
  if (typeof value === 'string') return RELATIVE_DATE.test(value) ? [{ path, relative: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    datesWithin(part, path === '' ? name : `${path}.${name}`),
  )
}
