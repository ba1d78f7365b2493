import type { CalendarDate } from '@eventflow/domain/kernel'

// The days of the kernel are days of the event already; they are read as UTC so that no zone of the
// server moves them.
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' })
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' })

/** `2026-03-02` → `Monday 2 March 2026`. */
export function formatDate(date: CalendarDate): string {
  const instant = new Date(`${date}T00:00Z`)
  return `${weekday.format(instant)} ${day.format(instant)}`
}
