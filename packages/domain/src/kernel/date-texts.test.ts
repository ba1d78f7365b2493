import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayRangeText, dayText, longDayText, weekdayText } from './date-texts.ts'
import { addDays } from './dates.ts'
import { LANGUAGES, LOCALES, type Language } from './languages.ts'

test.each([
  ['2026-03-03', '2026-03-03', '3 March 2026', '3. März 2026'],
  ['2026-03-03', '2026-03-05', '3–5 March 2026', '3.–5. März 2026'],
  ['2026-02-28', '2026-03-03', '28 February – 3 March 2026', '28. Februar – 3. März 2026'],
  [
    '2026-12-30',
    '2027-01-02',
    '30 December 2026 – 2 January 2027',
    '30. Dezember 2026 – 2. Januar 2027',
  ],
])('from %s to %s reads %s', (from, to, english, german) => {
  expect(dayRangeText(from, to)).toBe(english)
  expect(dayRangeText(from, to, 'de')).toBe(german)
})

/** ICU versions differ in the spaces around the dash. */
const withoutSpaces = (range: string): string => range.replaceAll(/\s*–\s*/g, '–')

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const inLanguage = fc.constantFrom(...LANGUAGES)
const instantOf = (date: string): Date => new Date(`${date}T00:00:00Z`)
const intl = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' })

test('formats days like Intl', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  // English weekdays have no comma here; some ICU versions add one.
  const inEnglish = (text: string, language: Language) =>
    language === 'en' ? text.replace(',', '') : text
  fc.assert(
    fc.property(day, inLanguage, (date, language) => {
      const at = instantOf(date)
      const short = intl(language, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        ...(date.startsWith('2026-') ? {} : { year: 'numeric' }),
      })
      expect(dayText(date, now, language)).toBe(inEnglish(short.format(at), language))
      const long = intl(language, { dateStyle: 'long' }).format(at)
      expect(longDayText(date, language)).toBe(long)
      const weekday = intl(language, { dateStyle: 'full' }).format(at)
      expect(weekdayText(date, language)).toBe(inEnglish(weekday, language))
    }),
  )
})

test('formats ranges of days like Intl', () => {
  const length = fc.oneof(fc.nat(3), fc.nat(40), fc.nat(800))
  fc.assert(
    fc.property(day, length, inLanguage, (from, days, language) => {
      const to = addDays(from, days)
      const said = intl(language, { dateStyle: 'long' }).formatRange(instantOf(from), instantOf(to))
      expect(withoutSpaces(dayRangeText(from, to, language))).toBe(withoutSpaces(said))
    }),
  )
})

test('rejects texts that are not days', () => {
  expect(() => longDayText('2026-13-01')).toThrow(RangeError)
})
