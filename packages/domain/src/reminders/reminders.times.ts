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
