// When a saved report is sent automatically, and when it is not. Separate from the schemas, so that the
// browser can import it without zod.
import { addDays, calendarDate, type CalendarDate, type Rank } from '../kernel/index.ts'
import type { StopReason } from '../mail/index.ts'
import { sendInstant } from '../reminders/index.ts'

export const DELIVERY_LIMITS = {
  recipients: 50,
  /** Addresses outside the event. */
  outside: 20,
  /** Deliveries of a report in the log. */
  log: 30,
  /** Maximum size of a file in bytes that mail servers accept. */
  file: 5_000_000,
} as const

export const DELIVERY_FORMATS = ['csv', 'xlsx'] as const
export const DELIVERY_RHYTHMS = ['day', 'week'] as const

/** From Monday, 1, to Sunday, 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export interface ReportDelivery {
  readonly every: (typeof DELIVERY_RHYTHMS)[number]
  /** The day of a weekly report. */
  readonly weekday: (typeof WEEKDAYS)[number]
  /** The earliest hour, in the event's time zone. */
  readonly hour: number
  readonly format: (typeof DELIVERY_FORMATS)[number]
  /** Whether to skip a delivery without changes since the last one. */
  readonly isOnlyChanged: boolean
  /** Ids of organisers. */
  readonly recipientIds: string[]
}

type Rhythm = Pick<ReportDelivery, 'every' | 'weekday' | 'hour'>

const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00Z`).getUTCDay() || 7

const isDayOf = (day: CalendarDate, { every, weekday }: Rhythm): boolean =>
  every === 'day' || weekdayOf(day) === weekday

/** Every schedule is due at least once in this many days. */
const DAYS_OF_WEEK = 7

export interface DeliveryClock {
  readonly now: Date
  readonly timeZone: string
  /** When the settings were last changed; earlier deliveries are not caught up on. */
  readonly since: Date
  /** The day that the last delivery covered; null before the first. */
  readonly lastDay: CalendarDate | null
}

/**
 * The day whose delivery is due now; null if none is. One delivery replaces all missed ones, at most a
 * week late. An hour that does not exist moves to the next one; of a repeated hour it is the first.
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

/** When the next delivery will be sent; now, if one is due. */
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
  /** True if they have any limits: to a part of the event, or to reading. */
  readonly isLimited: boolean
}

/**
 * Why a delivery is not sent: it needs the current rights of its owner, and reports are for admins. Null
 * if it may be sent.
 */
export function whyOwnerMayNot(owner: DeliveryPerson | null): StopReason | null {
  if (owner === null) return 'ownerGone'
  if (owner.permissions !== 'admin' && owner.permissions !== 'eventflowAdmin') return 'ownerNoAdmin'
  return owner.isLimited ? 'ownerLimited' : null
}

/**
 * The addresses outside the event that receive a report. People there can stop it with the link of an
 * email.
 */
export const outsideRecipients = (
  addresses: readonly string[],
  stopped: readonly string[],
): string[] => [...new Set(addresses)].filter((address) => !stopped.includes(address))

/** Only organisers who see the complete event: nobody is sent data that they may not see. */
export const mayReceiveReport = (person: DeliveryPerson | null): boolean =>
  person !== null && person.permissions !== 'user' && !person.isLimited
