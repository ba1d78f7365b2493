// Texts of days and moments for screens: one format, with the year only if it differs from that of `now`
// (docs/design/languages.md; specification: portal core, section 9).
import { calendarDate, type CalendarDate } from './dates.ts'
import { LOCALES, type Language } from './languages.ts'

interface DateWords {
  /** Sunday first, as in `getUTCDay`. */
  readonly weekdays: readonly string[]
  readonly shortWeekday: (weekday: string) => string
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  /**
   * The sign after a weekday (long or short), after the number of a day, and between the numbers of a
   * short date.
   */
  readonly afterWeekday: string
  readonly afterDay: string
  readonly betweenNumbers: string
}

const list = (words: string): readonly string[] => words.split(' ')

// Written by hand because the first date from `Intl` takes 25 ms in a browser and 100 ms on a phone, on
// nearly every screen. date-texts.test.ts compares the results with `Intl`.
const WORDS: Readonly<Record<Language, DateWords>> = {
  en: {
    weekdays: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    shortWeekday: (weekday) => weekday.slice(0, 3),
    months: list(
      'January February March April May June July August September October November December',
    ),
    shortMonths: list('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    afterWeekday: '',
    afterDay: '',
    betweenNumbers: '/',
  },
  de: {
    weekdays: list('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
    shortWeekday: (weekday) => `${weekday.slice(0, 2)}.`,
    months: list(
      'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    ),
    shortMonths: list('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
    afterWeekday: ',',
    afterDay: '.',
    betweenNumbers: '.',
  },
}

/** The words for the parts of a day. Throws `RangeError` for an invalid day. */
function partsOf(date: CalendarDate, language: Language) {
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) throw new RangeError(`Not a day: ${date}`)
  const words = WORDS[language]
  const weekday = words.weekdays[at.getUTCDay()] ?? ''
  const month = at.getUTCMonth()
  return {
    weekday: weekday + words.afterWeekday,
    shortWeekday: words.shortWeekday(weekday) + words.afterWeekday,
    day: `${at.getUTCDate()}${words.afterDay}`,
    month: words.months[month],
    shortMonth: words.shortMonths[month],
    year: at.getUTCFullYear(),
  }
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

/**
 * `2026-03-03` → `Tue 3 Mar`, in German `Di., 3. März`. The year is added if it differs from that of
 * `now` in UTC.
 */
export function dayText(date: CalendarDate, now: Date, language: Language = 'en'): string {
  const { shortWeekday, day, shortMonth, year } = partsOf(date, language)
  const text = `${shortWeekday} ${day} ${shortMonth}`
  return year === now.getUTCFullYear() ? text : `${text} ${year}`
}

/** `14:05` in `timeZone`. */
export const clockText = (instant: Date, timeZone: string, language: Language = 'en'): string =>
  formatOf(language, `clock ${timeZone}`, { timeStyle: 'short', timeZone }).format(instant)

/** An instant as `Tue 3 Mar, 14:05` in `timeZone`; the year as in `dayText`. */
export function momentText(
  instant: Date,
  timeZone: string,
  { now, language = 'en' }: { now: Date; language?: Language },
): string {
  const day = dayText(calendarDate(instant, timeZone), now, language)
  return `${day}, ${clockText(instant, timeZone, language)}`
}

/** `2026-03-02` → `Monday 2 March 2026`; in German `Montag, 2. März 2026`. */
export const weekdayText = (date: CalendarDate, language: Language = 'en'): string =>
  `${partsOf(date, language).weekday} ${longDayText(date, language)}`

/** `2026-11-03` → `03/11/2026`; in German `03.11.2026`. For exports and lists of answers. */
export const shortDayText = (date: CalendarDate, language: Language = 'en'): string =>
  date.split('-').toReversed().join(WORDS[language].betweenNumbers)

/** A moment in `timeZone`, always with its year: long for paper, or short for tables. */
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

/**
 * `2026-11-03 14:05` in `timeZone`. For the files of lists and reports: spreadsheets and imports
 * read it in every language, like days as `2026-11-03`.
 */
export const exportMomentText = (instant: Date, timeZone: string): string =>
  `${calendarDate(instant, timeZone)} ${clockText(instant, timeZone)}`

/**
 * `2026-11-24` → `24 November 2026`; in German `24. November 2026`. For texts that are read later, so it
 * always has the year.
 */
export function longDayText(date: CalendarDate, language: Language = 'en'): string {
  const { day, month, year } = partsOf(date, language)
  return `${day} ${month} ${year}`
}

/**
 * `2026-03-03` and `2026-03-05` → `3–5 March 2026`, `28 February – 3 March 2026`; in German `3.–5. März
 * 2026`. Common parts appear once.
 */
export function dayRangeText(
  from: CalendarDate,
  to: CalendarDate,
  language: Language = 'en',
): string {
  const last = longDayText(to, language)
  if (from === to) return last
  const { day, month, year } = partsOf(from, language)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day}–${last}`
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${day} ${month} – ${last}`
    : `${day} ${month} ${year} – ${last}`
}
