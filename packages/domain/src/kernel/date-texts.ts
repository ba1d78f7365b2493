// Days and moments as people read them on screens: one form, with the year where it is not that of
// `now` (docs/decisions/079-one-form-of-a-date.md; specification: portal core, section 9).
import { calendarDate, type CalendarDate } from './dates.ts'
import { LOCALES, type Language } from './languages.ts'

/** What stands after the weekday of a whole date, and between the numbers of a short one. */
const SIGNS: Readonly<Record<Language, { readonly weekday: string; readonly numbers: string }>> = {
  en: { weekday: '', numbers: '/' },
  de: { weekday: ',', numbers: '.' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(
  language: Language,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${name}`
  const known = formats.get(key)
  if (known) return known
  const created = new Intl.DateTimeFormat(LOCALES[language], options)
  formats.set(key, created)
  return created
}

/** `2026-03-03` → `Tue 3 Mar`, with the year where it is not that of `now` in UTC; in German `Di., 3. März`. */
export function dayText(date: CalendarDate, now: Date, language: Language = 'en'): string {
  const isThisYear = date.startsWith(`${now.getUTCFullYear()}-`)
  const format = formatOf(language, isThisYear ? 'day' : 'day with year', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  const text = format.format(new Date(`${date}T00:00:00Z`))
  // Releases of ICU differ in the comma.
  return language === 'en' ? text.replace(',', '') : text
}

/** `14:05` on the clocks of `timeZone`. */
export const clockText = (instant: Date, timeZone: string, language: Language = 'en'): string =>
  formatOf(language, `clock ${timeZone}`, { timeStyle: 'short', timeZone }).format(instant)

/** An instant as `Tue 3 Mar, 14:05` on the clocks of `timeZone`; the year as in `dayText`. */
export function momentText(
  instant: Date,
  timeZone: string,
  { now, language = 'en' }: { now: Date; language?: Language },
): string {
  const day = dayText(calendarDate(instant, timeZone), now, language)
  return `${day}, ${clockText(instant, timeZone, language)}`
}

/** `2026-03-02` → `Monday 2 March 2026`; in German `Montag, 2. März 2026`. */
export function weekdayText(date: CalendarDate, language: Language = 'en'): string {
  const weekday = formatOf(language, 'weekday', { weekday: 'long', timeZone: 'UTC' })
  const name = weekday.format(new Date(`${date}T00:00:00Z`))
  return `${name}${SIGNS[language].weekday} ${longDayText(date, language)}`
}

/** `2026-11-03` → `03/11/2026`; in German `03.11.2026`. As exports and lists of answers write it. */
export const shortDayText = (date: CalendarDate, language: Language = 'en'): string =>
  date.split('-').toReversed().join(SIGNS[language].numbers)

/** A moment on the clocks of `timeZone`, long as on paper or short as in tables, with its year. */
export const wholeMomentText = (
  instant: Date,
  timeZone: string,
  { style, language = 'en' }: { style: 'long' | 'short'; language?: Language },
): string =>
  formatOf(language, `whole ${style} ${timeZone}`, {
    timeZone,
    dateStyle: style,
    timeStyle: 'short',
  }).format(instant)

/** `2026-11-24` → `24 November 2026`; in German `24. November 2026`. For what is read later. */
export const longDayText = (date: CalendarDate, language: Language = 'en'): string =>
  formatOf(language, 'long day', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** What stands after the number of a day that has no month of its own. */
const AFTER_DAY: Readonly<Record<Language, string>> = { en: '', de: '.' }

/**
 * `2026-03-03` and `2026-03-05` → `3–5 March 2026`, `28 February – 3 March 2026`; in German `3.–5. März 2026`. What
 * both days share is said once, as `Intl.DateTimeFormat.formatRange` does it, whose first call takes a browser tens
 * of milliseconds.
 */
export function dayRangeText(
  from: CalendarDate,
  to: CalendarDate,
  language: Language = 'en',
): string {
  const last = longDayText(to, language)
  if (from === to) return last
  const first = longDayText(from, language)
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return `${Number(from.slice(8))}${AFTER_DAY[language]}–${last}`
  }
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? first.slice(0, -' 2026'.length) : first} – ${last}`
}
