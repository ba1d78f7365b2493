// Days and moments as they stand on paper, where a year is never left out.
import { calendarDate } from '@eventflow/domain/kernel'

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' })

/** `2026-06-15` is 15 June 2026, wherever it is read. */
export const dayOnPaper = (day: string): string => dayFormat.format(new Date(`${day}T00:00Z`))

/** The day that it is where the event is. */
export const todayOnPaper = (now: Date, timeZone: string): string =>
  dayOnPaper(calendarDate(now, timeZone))

/** A moment on the clocks of the event. */
export const momentOnPaper = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(moment),
  )
