// Dates of one event at another that starts on another day: as many days from its start, and the same hour on the clocks
// of its zone, whatever those do in between.
import { calendarDate, localTime, type CalendarDate } from '../kernel/index.ts'
import { dateOf, instantOf, relativeDate, relativeInstant, type PackClock } from './pack.dates.ts'

/** Null for a day beyond the calendar. */
export const shiftedDate = (
  date: CalendarDate,
  from: PackClock,
  to: PackClock,
): CalendarDate | null => dateOf(relativeDate(date, from), to)

/** As shiftedDate, for a moment. A time that clocks leave out on the new day comes out an hour later. */
export const shiftedInstant = (instant: Date, from: PackClock, to: PackClock): Date | null =>
  instantOf(relativeInstant(instant, from), to)

/** A day, or a minute of it, as clocks of the event show it. */
export interface LocalMoment {
  readonly date: CalendarDate
  /** `HH:MM`; null for a whole day. */
  readonly time: string | null
}

/** Where a date of a pack (`start-1d 09:00`) lies at an event; null for what is none. */
export function momentOf(told: string, clock: PackClock): LocalMoment | null {
  const date = dateOf(told, clock)
  if (date !== null) return { date, time: null }
  const instant = instantOf(told, clock)
  if (instant === null) return null
  const { timeZone } = clock
  return { date: calendarDate(instant, timeZone), time: localTime(instant, timeZone).slice(11) }
}

export interface ToldDate {
  /** Where it stands: `dueDate`, `rules.0.at`. */
  readonly path: string
  readonly told: string
}

const TOLD = /^start[+-]\d{1,6}d(?: \d{2}:\d{2}(?::\d{2}\.\d{3})?)?$/

/** Every date within a record of a pack. */
export function datesWithin(value: unknown, path = ''): ToldDate[] {
  if (typeof value === 'string') return TOLD.test(value) ? [{ path, told: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    datesWithin(part, path === '' ? name : `${path}.${name}`),
  )
}
