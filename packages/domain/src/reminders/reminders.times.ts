// When reminders are sent, by the clocks of the event (interpretation 10: "daily run at 08:00 event time").
import { addDays, calendarDate, instantAt, localTime, type CalendarDate } from '../kernel/index.ts'
import { MOST_DAYS_MADE_UP, type SendTimes } from './reminders.vocabulary.ts'

const atHour = (day: CalendarDate, hour: number): string =>
  `${day}T${String(hour).padStart(2, '0')}:00`

/**
 * The instant from which what is for a day may be sent. Where clocks leave the hour out it comes
 * later, where they show it twice it is the first.
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

/** Whether an hour of the day is among the quiet ones, which may go over midnight. */
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

/** Whole seconds until the quiet hours are over; 0 outside of them. */
export function secondsOfQuiet(now: Date, times: SendTimes, timeZone: string): number {
  if (!isQuiet(now, times, timeZone)) return 0
  const today = calendarDate(now, timeZone)
  const ends = [today, addDays(today, 1)]
    .map((day) => instantAt(atHour(day, times.quietUntil), timeZone))
    .flatMap((instant) => (instant === null ? [] : [instant.getTime() - now.getTime()]))
    .filter((ms) => ms > 0)
  return Math.ceil(Math.min(...ends) / 1000)
}

/** Whether the reminders of today may be sent now: not before their hour, and not in quiet ones. */
export const maySendNow = (now: Date, times: SendTimes, timeZone: string): boolean =>
  now >= sendInstant(calendarDate(now, timeZone), times, timeZone) && !isQuiet(now, times, timeZone)

/**
 * The days that a run speaks for: today, and those since the last run on which none could be sent. The first
 * run of all speaks for today alone.
 */
export function daysToSpeakFor(today: CalendarDate, lastRun: CalendarDate | null): CalendarDate[] {
  if (lastRun === null) return [today]
  const days: CalendarDate[] = []
  for (let back = MOST_DAYS_MADE_UP - 1; back >= 0; back -= 1) {
    const day = addDays(today, -back)
    if (day > lastRun) days.push(day)
  }
  return days
}
