// When a saved report is sent by itself, and when it is not. Apart from the schemas, so that the browser can
// have it without zod.
import { addDays, calendarDate, type CalendarDate, type Rank } from '../kernel/index.ts'
import type { StopReason } from '../mail/index.ts'
import { sendInstant } from '../reminders/index.ts'

export const DELIVERY_LIMITS = {
  recipients: 50,
  /** Deliveries of a report that the log keeps. */
  log: 30,
  /** Bytes of a file that mail servers take. */
  file: 5_000_000,
} as const

export const DELIVERY_FORMATS = ['csv', 'xlsx'] as const
export const DELIVERY_RHYTHMS = ['day', 'week'] as const

/** From Monday, 1, to Sunday, 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export interface ReportDelivery {
  readonly every: (typeof DELIVERY_RHYTHMS)[number]
  /** On which day, where it is every week. */
  readonly weekday: (typeof WEEKDAYS)[number]
  /** From which hour on, by the clocks of the event. */
  readonly hour: number
  readonly format: (typeof DELIVERY_FORMATS)[number]
  /** Nothing is sent where nothing has changed since it was sent last. */
  readonly isOnlyChanged: boolean
  /** Organisers. */
  readonly recipientIds: string[]
}

type Rhythm = Pick<ReportDelivery, 'every' | 'weekday' | 'hour'>

const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00Z`).getUTCDay() || 7

const isDayOf = (day: CalendarDate, { every, weekday }: Rhythm): boolean =>
  every === 'day' || weekdayOf(day) === weekday

/** A week back and a week ahead there is a day of every rhythm. */
const DAYS_OF_WEEK = 7

export interface DeliveryClock {
  readonly now: Date
  readonly timeZone: string
  /** When it was last said how it is sent: nothing is made up for from before. */
  readonly since: Date
  /** The day that the last delivery spoke for; null before the first. */
  readonly lastDay: CalendarDate | null
}

/**
 * The day whose delivery is to be sent now; null where there is none. What was missed is made up for by one
 * delivery, a week later at most. Where clocks leave the hour out it is the next, where they show it twice the first.
 */
export function deliveryDue(rhythm: Rhythm, clock: DeliveryClock): CalendarDate | null {
  const { now, timeZone, since, lastDay } = clock
  const today = calendarDate(now, timeZone)
  for (let back = 0; back < DAYS_OF_WEEK; back += 1) {
    const day = addDays(today, -back)
    if (!isDayOf(day, rhythm)) continue
    const instant = sendInstant(day, { sendHour: rhythm.hour }, timeZone)
    if (instant > now) continue
    return instant >= since && (lastDay === null || day > lastDay) ? day : null
  }
  return null
}

/** From when on the next delivery is sent; now, where one is due. */
export function nextDelivery(rhythm: Rhythm, clock: DeliveryClock): Date {
  const { now, timeZone } = clock
  if (deliveryDue(rhythm, clock) !== null) return now
  const today = calendarDate(now, timeZone)
  for (let ahead = 0; ahead <= DAYS_OF_WEEK; ahead += 1) {
    const day = addDays(today, ahead)
    const instant = sendInstant(day, { sendHour: rhythm.hour }, timeZone)
    if (isDayOf(day, rhythm) && instant > now) return instant
  }
  throw new RangeError('A week without one of its days')
}

export interface DeliveryPerson {
  readonly permissions: Rank
  /** Held within their level, whichever way: to a part of the event, or to looking only. */
  readonly isLimited: boolean
}

/**
 * Why the person who answers for a delivery may not have it sent: it is made with the rights that they have at that
 * moment, and reports are for admins. Null where they may.
 */
export function whyOwnerMayNot(owner: DeliveryPerson | null): StopReason | null {
  if (owner === null) return 'ownerGone'
  if (owner.permissions !== 'admin' && owner.permissions !== 'eventflowAdmin') return 'ownerNoAdmin'
  return owner.isLimited ? 'ownerLimited' : null
}

/** Organisers who see the whole event: nobody is sent what they would not be shown. */
export const mayReceiveReport = (person: DeliveryPerson | null): boolean =>
  person !== null && person.permissions !== 'user' && !person.isLimited
