// When reminders are sent, in the event's time zone (interpretation 10: "daily run at 08:00 event time").
import { addDays, calendarDate, instantAt, localTime, type CalendarDate } from '../kernel/index.ts'
import { MAX_CATCH_UP_DAYS, type SendTimes } from './reminders.vocabulary.ts'

const atHour = (day: CalendarDate, hour: number): string =>
  `${day}T${String(hour).padStart(2, '0')}:00`

/**
 * The earliest instant for sending a day's reminders. An hour that does not exist moves later; of a
 * repeated hour it is the first.
 */
export function sendInstant(
  day: CalendarDate,
  times: Pick<SendTimes, 'sendHour'>,
  timeZone: string,
): Date {
  const instant = instantAt(atHour(day, times.sendHour), timeZone)
  if (instant === null) throw new RangeError(`No such day: ${day}`)
  return instant
}

/** Whether an hour is quiet; the quiet hours may span midnight. */
export function isQuietHour(hour: number, { quietFrom, quietUntil }: SendTimes): boolean {
  if (quietFrom === quietUntil) return false
  return quietFrom < quietUntil
    ? hour >= quietFrom && hour < quietUntil
    : hour >= quietFrom || hour < quietUntil
}

const hourOf = (now: Date, timeZone: string): number =>
  Number(localTime(now, timeZone).slice(11, 13))

export const isQuiet = (now: Date, times: SendTimes, timeZone: string): boolean =>
  isQuietHour(hourOf(now, timeZone), times)

/** Seconds until the quiet hours end; 0 outside of them. */
export function secondsOfQuiet(now: Date, times: SendTimes, timeZone: string): number {
  if (!isQuiet(now, times, timeZone)) return 0
  const today = calendarDate(now, timeZone)
  const ends = [today, addDays(today, 1)]
    .map((day) => instantAt(atHour(day, times.quietUntil), timeZone))
    .flatMap((instant) => (instant === null ? [] : [instant.getTime() - now.getTime()]))
    .filter((ms) => ms > 0)
  return Math.ceil(Math.min(...ends) / 1000)
}

/** Whether today's reminders may be sent now: not before their hour, and not in quiet hours. */
export const maySendNow = (now: Date, times: SendTimes, timeZone: string): boolean =>
  now >= sendInstant(calendarDate(now, timeZone), times, timeZone) && !isQuiet(now, times, timeZone)

const MINUTES_BETWEEN_CHECKS = 5

/** The job checks every few minutes. Cron expression. */
export const EVERY_FEW_MINUTES = `*/${MINUTES_BETWEEN_CHECKS} * * * *`

/** The first check at or after an instant. */
function nextCheck(instant: Date): Date {
  const step = MINUTES_BETWEEN_CHECKS * 60_000
  return new Date(Math.ceil(instant.getTime() / step) * step)
}

interface Clock {
  readonly now: Date
  readonly timeZone: string
}

/** The first instant of a day from now on at which reminders may be sent; null for none. */
function sendableOn(day: CalendarDate, times: SendTimes, { now, timeZone }: Clock): Date | null {
  const opens = sendInstant(day, times, timeZone)
  const earliest = nextCheck(opens > now ? opens : now)
  const wait = secondsOfQuiet(earliest, times, timeZone)
  const at = new Date(earliest.getTime() + wait * 1000)
  return calendarDate(at, timeZone) === day ? at : null
}

/**
 * The next run of a schedule that can write emails, and its day. A day that has no hour left before
 * its quiet hours is covered by the run of the next day.
 */
export function nextRun(
  times: SendTimes,
  { isDoneToday, ...clock }: Clock & { readonly isDoneToday: boolean },
): { readonly day: CalendarDate; readonly at: Date } {
  const today = calendarDate(clock.now, clock.timeZone)
  const atToday = isDoneToday ? null : sendableOn(today, times, clock)
  if (atToday !== null) return { day: today, at: atToday }
  const day = addDays(today, 1)
  return { day, at: sendableOn(day, times, clock) ?? sendInstant(day, times, clock.timeZone) }
}

/**
 * The days that a run covers: today, and days since the last run. The very first run covers only today.
 */
export function daysToSpeakFor(today: CalendarDate, lastRun: CalendarDate | null): CalendarDate[] {
  if (lastRun === null) return [today]
  const days: CalendarDate[] = []
  for (let back = MAX_CATCH_UP_DAYS - 1; back >= 0; back -= 1) {
    const day = addDays(today, -back)
    if (day > lastRun) days.push(day)
  }
  return days
}
