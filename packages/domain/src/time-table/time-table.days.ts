// Positions of entries on the days of the event. Days and times of the grid are in the event's time zone,
// regardless of the reader's device.
import {
  addDays,
  calendarDate,
  daysBetween,
  localTime,
  mondayOf,
  type CalendarDate,
} from '../kernel/index.ts'

/** An entry with a beginning and an end; an all-day entry has only its day. */
export interface Timed {
  /** The first day in the event's time zone. */
  readonly date: CalendarDate
  /** Instants; null for an all-day entry. */
  readonly start: string | null
  readonly end: string | null
}

export interface Day<Entry> {
  readonly date: CalendarDate
  readonly entries: readonly Entry[]
}

/** The last day of an entry; one that ends at midnight does not reach the next day. */
export function lastDayOf({ date, start, end }: Timed, timeZone: string): CalendarDate {
  if (start === null || end === null) return date
  const last = Math.max(Date.parse(start), Date.parse(end) - 1)
  return calendarDate(new Date(last), timeZone)
}

const startOf = ({ start }: Timed): string => start ?? ''

/**
 * The days with entries: all-day entries first, then by their beginning. An entry of several days is
 * listed on each of them. Equal entries retain their order.
 */
export function agendaOf<Entry extends Timed>(
  entries: readonly Entry[],
  timeZone: string,
): Day<Entry>[] {
  const days = new Map<CalendarDate, Entry[]>()
  for (const entry of entries) {
    const last = lastDayOf(entry, timeZone)
    for (let date = entry.date; date <= last; date = addDays(date, 1))
      days.set(date, [...(days.get(date) ?? []), entry])
  }
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([date, ofDay]) => ({
      date,
      entries: ofDay.toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
    }))
}

export const weekOf = (date: CalendarDate): CalendarDate[] =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(mondayOf(date), days))

/** Build-up and breakdown: timed entries at most this number of days before or after the event. */
const DAYS_AROUND_EVENT = 7

/**
 * The days of the event, from the first day of build-up to the last one of breakdown. Empty if there are no
 * event days.
 */
export function showDaysOf(
  entries: readonly (Timed & { readonly kind: string })[],
  timeZone: string,
): CalendarDate[] {
  const eventDays = entries.flatMap(({ kind, date }) => (kind === 'eventDay' ? [date] : []))
  const [opens, closes] = [eventDays.toSorted()[0], eventDays.toSorted().at(-1)]
  if (opens === undefined || closes === undefined) return []
  const earliest = addDays(opens, -DAYS_AROUND_EVENT)
  const latest = addDays(closes, DAYS_AROUND_EVENT)
  const timed = entries
    .filter(({ start }) => start !== null)
    .flatMap((entry) => [entry.date, lastDayOf(entry, timeZone)])
    .filter((date) => date >= earliest && date <= latest)
  const days = [opens, closes, ...timed].toSorted()
  const first = days[0] ?? opens
  const count = daysBetween(first, days.at(-1) ?? closes) + 1
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

const MINUTES_OF_DAY = 24 * 60

/** Local minutes after midnight of an instant; 0 before the day and 1440 after it. */
function minuteOn(date: CalendarDate, instant: string, timeZone: string): number {
  const local = localTime(new Date(instant), timeZone)
  const day = local.slice(0, 10)
  if (day !== date) return day < date ? 0 : MINUTES_OF_DAY
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}

/** A box of the grid: minutes after midnight, and its lane among parallel ones. */
export interface Box<Entry> {
  readonly entry: Entry
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

/** The minimum height of a box, so that it can be seen and clicked. */
const SHORTEST_MINUTES = 30

/**
 * The timed entries of a day as boxes. Overlapping entries are side by side and all visible: each uses
 * the first free lane, and all connected entries share the width.
 */
export function boxesOf<Entry extends Timed>(
  date: CalendarDate,
  entries: readonly Entry[],
  timeZone: string,
): Box<Entry>[] {
  const spans = entries
    .flatMap((entry) => {
      const { start, end } = entry
      if (start === null || end === null) return []
      const from = Math.min(minuteOn(date, start, timeZone), MINUTES_OF_DAY - SHORTEST_MINUTES)
      // At the end of summer time, the local end may be before the beginning.
      const to = Math.max(minuteOn(date, end, timeZone), from + SHORTEST_MINUTES)
      return [{ entry, from, to: Math.min(to, MINUTES_OF_DAY) }]
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  const boxes: Box<Entry>[] = []
  let cluster: Omit<Box<Entry>, 'lanes'>[] = []
  let ends: number[] = []
  const close = () => {
    boxes.push(...cluster.map((box) => ({ ...box, lanes: ends.length })))
    cluster = []
    ends = []
  }
  for (const span of spans) {
    if (ends.every((end) => end <= span.from)) close()
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = span.to
    cluster.push({ ...span, lane })
  }
  close()
  return boxes
}
