// Local times of the event, and their instants.
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

/** The local time of an instant in a time zone. Throws RangeError for an unknown zone. */
export const localTime = (instant: Date, timeZone: string): LocalTime =>
  `${calendarDate(instant, timeZone)}T${clockOf(timeZone).format(instant)}`

/**
 * The instant of a local time in a time zone. `ofTwo` selects the first or last instant of a time that
 * comes twice. A time that does not exist uses the offset before the clock change, so the result is
 * later. Null for an invalid time.
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
  // The offsets of the day before and the day after are the two possible ones, whenever clocks change.
  const offsets = [-24, 24].map((hours) => offsetAt(asUtc + hours * HOUR_MS))
  const found = offsets
    .map((offset) => asUtc - offset)
    .filter((time) => localTime(new Date(time), timeZone) === local)
  if (found.length === 0) return new Date(asUtc - (offsets[0] ?? 0))
  return new Date(ofTwo === 'first' ? Math.min(...found) : Math.max(...found))
}
