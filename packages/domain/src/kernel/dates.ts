// Days are calendar days of the event. A task due on the 3rd is due until the end of that day in the
// event's time zone, wherever the reader or the server is.

/** `YYYY-MM-DD`. */
export type CalendarDate = string

const DAY_MS = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, created)
  return created
}

/**
 * The last result for each time zone, because one request often needs the day of the same instant.
 */
const lastAsked = new Map<string, { readonly time: number; readonly date: CalendarDate }>()

/** The calendar date of an instant in a time zone. Throws RangeError for an unknown zone or an invalid instant. */
export function calendarDate(instant: Date, timeZone: string): CalendarDate {
  const time = instant.getTime()
  const last = lastAsked.get(timeZone)
  if (last?.time === time) return last.date
  const date = formatterFor(timeZone).format(instant)
  lastAsked.set(timeZone, { time, date })
  return date
}

/** The number of a day. Reminders need a hundred thousand in a request; parsing a text took most of it. */
const dayNumber = (date: CalendarDate): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
  DAY_MS

/** Calendar days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dayNumber(to) - dayNumber(from)

/** The date `days` after `date`; before it if negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** True for an existing day between the years 1900 and 2999. `2026-02-30` does not exist. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** True for an IANA time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatterFor(name)
    return true
  } catch {
    return false
  }
}
