// Days and moments as people read them on screens: one form, with the year where it is not that of
// `now` (docs/decisions/079-one-form-of-a-date.md; specification: portal core, section 9).
import { calendarDate, type CalendarDate } from './dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-GB', options)
  formats.set(key, created)
  return created
}

/** `2026-03-03` → `Tue 3 Mar`, with the year where it is not that of `now` in UTC. */
export function dayText(date: CalendarDate, now: Date): string {
  const isThisYear = date.startsWith(`${now.getUTCFullYear()}-`)
  const format = formatOf(isThisYear ? 'day' : 'day with year', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  // Releases of ICU differ in the comma.
  return format.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

/** `14:05` on the clocks of `timeZone`. */
export const clockText = (instant: Date, timeZone: string): string =>
  formatOf(`clock ${timeZone}`, { timeStyle: 'short', timeZone }).format(instant)

/** An instant as `Tue 3 Mar, 14:05` on the clocks of `timeZone`; the year as in `dayText`. */
export const momentText = (instant: Date, timeZone: string, now: Date): string =>
  `${dayText(calendarDate(instant, timeZone), now)}, ${clockText(instant, timeZone)}`
