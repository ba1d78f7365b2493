import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayRangeText } from './date-texts.ts'
import { addDays } from './dates.ts'
import { LANGUAGES, LOCALES } from './languages.ts'

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

/** Releases of ICU differ in the spaces around the dash. */
const withoutSpaces = (range: string): string => range.replaceAll(/\s*–\s*/g, '–')

test('a range of days reads as the languages themselves say it', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
  const length = fc.oneof(fc.nat(3), fc.nat(40), fc.nat(800))
  fc.assert(
    fc.property(day, length, fc.constantFrom(...LANGUAGES), (from, days, language) => {
      const to = addDays(from, days)
      const format = new Intl.DateTimeFormat(LOCALES[language], {
        dateStyle: 'long',
        timeZone: 'UTC',
      })
      const said = format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
      expect(withoutSpaces(dayRangeText(from, to, language))).toBe(withoutSpaces(said))
    }),
  )
})
