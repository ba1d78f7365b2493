import type { CalendarDate } from '@eventflow/domain/kernel'

// The days of the kernel are days of the event already; they are read as UTC so that no zone of the
// server moves them.
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `2026-03-02` → `Monday 2 March 2026`. */
export const formatDate = (date: CalendarDate): string => format.format(new Date(`${date}T00:00Z`))
