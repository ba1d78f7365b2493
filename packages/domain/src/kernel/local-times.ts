// What a clock on a wall of the event says, and the instant that is meant by it.
import { calendarDate } from './dates.ts'

/** `YYYY-MM-DDTHH:MM`. */
export type LocalTime = string

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const HOUR_MS = 3_600_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, created)
  return created
}

/** What clocks in a time zone show at an instant. Throws RangeError for an unknown zone. */
export const localTime = (instant: Date, timeZone: string): LocalTime =>
  `${calendarDate(instant, timeZone)}T${clockOf(timeZone).format(instant)}`

/**
 * The instant at which clocks in a time zone show `local`; the first one where they show it twice, or the last.
 * A time that clocks leave out is read by the clock before they change, so it comes out later.
 * Null for what is no time.
 */
export function instantAt(
  local: LocalTime,
  timeZone: string,
  ofTwo: 'first' | 'last' = 'first',
): Date | null {
  const asUtc = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (time: number): number =>
    Date.parse(`${localTime(new Date(time), timeZone)}:00Z`) - time
  // Whatever changes that day, the day before and the day behind have the two possible offsets.
  const offsets = [-24, 24].map((hours) => offsetAt(asUtc + hours * HOUR_MS))
  const found = offsets
    .map((offset) => asUtc - offset)
    .filter((time) => localTime(new Date(time), timeZone) === local)
  if (found.length === 0) return new Date(asUtc - (offsets[0] ?? 0))
  return new Date(ofTwo === 'first' ? Math.min(...found) : Math.max(...found))
}
