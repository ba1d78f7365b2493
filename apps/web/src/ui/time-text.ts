// Dates and times in the user's language. English ones follow en-GB (specification: portal core,
// section 9). The time zone is the event's, never the device's.
import {
  calendarDate,
  clockText,
  daysBetween,
  dayRangeText,
  dayText,
  momentText as wholeMoment,
} from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { eventTimeZone } from '../platform/event-time-zone.ts'
import { language, locale } from '../platform/words-catalogue.ts'

/**
 * `2026-03-03` and `2026-03-05` → `3–5 March 2026`. A line breaks only between two full dates, as in
 * `31 January – 2 February 2027`.
 */
export const dateRangeText = (from: string, to: string): string =>
  dayRangeText(from, to, language())
    .replaceAll(' ', '\u00A0')
    // Browsers may break a line after a dash, unless a word joiner follows: `3–5 March` stays together.
    .replace(/–(?=\d)/, '–\u2060')
    .replace('–\u00A0', '– ')

/** `2026-03-03` → `Tue 3 Mar`, with the year if it is not the current one. */
export const dateText = (date: string, now = new Date()): string => dayText(date, now, language())

/** An instant as `Tue 3 Mar, 14:05` in `timeZone`, with the year if it is not the current one. */
export const momentText = (instant: string, timeZone: string, now = new Date()): string =>
  wholeMoment(new Date(instant), timeZone, { now, language: language() })

/** The last minute before `end`: the end of a day is shown as 23:59 instead of 00:00 of the next. */
export const lastMomentText = (end: string, timeZone: string): string =>
  momentText(new Date(Date.parse(end) - 1).toISOString(), timeZone)

/** `10:42` if the instant is today in the event's time zone, else with the date. */
export function timeText(instant: string, timeZone: string, now = new Date()): string {
  const at = new Date(instant)
  const isToday = calendarDate(at, timeZone) === calendarDate(now, timeZone)
  return isToday
    ? clockText(at, timeZone, language())
    : wholeMoment(at, timeZone, { now, language: language() })
}

/** Time until a day: `in 5 days`, `today`, `2 days late`. `days` is negative for the past. */
export function dueText(days: number, t: T): string {
  if (days === 0) return t('ui.due.today')
  if (days === 1) return t('ui.due.tomorrow')
  return days > 0 ? t('ui.due.ahead', { count: days }) : t('ui.due.late', { count: Math.abs(days) })
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Time since an instant: `just now`, `5 minutes ago`, `yesterday`. Days are those of the calendar in the
 * event's time zone.
 */
export function agoText(instant: string, now: Date, t: T): string {
  const past = Math.max(0, now.getTime() - Date.parse(instant))
  if (past < MINUTE_MS) return t('ui.ago.justNow')
  if (past < HOUR_MS) return t('ui.ago.minutes', { count: Math.floor(past / MINUTE_MS) })
  if (past < DAY_MS) return t('ui.ago.hours', { count: Math.floor(past / HOUR_MS) })
  const dayOf = (at: Date) => calendarDate(at, eventTimeZone())
  return daysAgoText(daysBetween(dayOf(new Date(instant)), dayOf(now)), t)
}

function daysAgoText(days: number, t: T): string {
  if (days === 1) return t('ui.ago.yesterday')
  if (days < 30) return t('ui.ago.days', { count: days })
  if (days < 365) return t('ui.ago.months', { count: Math.floor(days / 30) })
  return t('ui.ago.years', { count: Math.floor(days / 365) })
}

const twoDecimals = (number: number): string =>
  number.toLocaleString(locale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  })

/** Bytes as `812 B`, `12.40 KB` or `3.10 MB` (specification: portal core, section 9). */
export function sizeText(bytes: number): string {
  if (bytes > 1_000_000) return `${twoDecimals(bytes / 1_000_000)} MB`
  if (bytes > 1_000) return `${twoDecimals(bytes / 1_000)} KB`
  return `${bytes} B`
}

/** A configured limit: `5 MB`, `0.5 MB` and not `500.00 KB`. */
export function sizeLimitText(bytes: number): string {
  const megabytes = Number((bytes / 1_000_000).toFixed(2))
  return megabytes === 0 ? sizeText(bytes) : `${megabytes.toLocaleString(locale())} MB`
}
