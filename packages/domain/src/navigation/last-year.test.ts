import { expect, test } from 'vitest'
import { lastYearOf, sentencesOfLastYear, type ClonedEvent } from './last-year.ts'

const FAIR: ClonedEvent = {
  names: ['Baltic Fair 2026', 'Baltic Fair'],
  startDate: '2026-12-03',
  endDate: '2026-12-06',
  dueDates: ['2026-10-15', '2026-05-04'],
}
const NEXT = { names: ['Baltic Fair 2027'], startDate: '2027-12-02', endDate: '2027-12-05' }
const LAST = lastYearOf(FAIR, NEXT)

/** The marked words, with ` / ` between them. */
const markedIn = (text: string, lastYear = LAST): string =>
  sentencesOfLastYear(text, lastYear)
    .flatMap(({ excerpt, marks }) => marks.map(({ start, end }) => excerpt.slice(start, end)))
    .join(' / ')

test.each([
  // Years.
  ['Welcome to the fair 2026.', '2026'],
  ['Willkommen zur Messe 2026', '2026'],
  ['#BalticFair2026 is open', '2026'],
  ['Season 2026/27', '2026'],
  ['The manual 2025-2026', '2026'],
  ['Register until 10.11.2026', '10.11.2026'],
  ['Build-up 12/2026', '2026'],
  ['In 2026, 120 companies came', '2026'],
  ['Stand 2026', '2026'],
  ['https://fair.example/2026/tickets', '2026'],
  // Days in words.
  ['Doors open on 5 December at nine', '5 December'],
  ['Doors open on the 5th of December', '5th of December'],
  ['See you on Friday, 4 December 2026!', 'Friday, 4 December 2026'],
  ['Dec 5, 2026', 'Dec 5, 2026'],
  ['December 3–6', 'December 3'],
  ['Aufbau am 3. Dezember', '3. Dezember'],
  ['Vom 3. bis 6. Dez. 2026', '3. bis 6. Dez. 2026'],
  ['Bis 15. Oktober einreichen', '15. Oktober'],
  ['Send it by 15 October.', '15 October'],
  ['By May 4 at the latest', 'May 4'],
  // Several days in words.
  ['Am 3./4./5. Dezember', '3./4./5. Dezember'],
  ['Am 3., 4. und 5. Dezember', '3., 4. und 5. Dezember'],
  ['Am 6./7. Dezember', '6./7. Dezember'],
  ['3.–6. Dezember', '3.–6. Dezember'],
  ['3rd to 6th of December', '3rd to 6th of December'],
  ['3 & 4 December', '3 & 4 December'],
  ['5 Dec ’26', '5 Dec ’26'],
  // Years of two digits.
  ["Dec '26", "Dec '26"],
  ['Dez. ’26', 'Dez. ’26'],
  ["Baltic Fair '26", "'26"],
  ['Q1 26', 'Q1 26'],
  ['Q4/26', 'Q4/26'],
  ["Q4 '26", "Q4 '26"],
  ['4. Quartal 26', '4. Quartal 26'],
  ['4Q26', '4Q26'],
  ['H2 26', 'H2 26'],
  ['KW 49/26', 'KW 49/26'],
  // Days in numbers.
  ['am 05.12.2026', '05.12.2026'],
  ['am 5.12. um 9 Uhr', '5.12.'],
  ['am 5. 12. 2026', '5. 12. 2026'],
  ['am 05.12.26', '05.12.26'],
  ['on 05/12/2026', '05/12/2026'],
  ['from 2026-12-05', '2026-12-05'],
  // The name.
  ['The BALTIC FAIR 2026 team', 'BALTIC FAIR 2026'],
])('%s names last year: %s', (text, expected) => {
  expect(markedIn(text)).toBe(expected)
})

test('the year of due dates before the event is last year too, and the days of the build-up', () => {
  const winter = {
    names: ['Winter Fair'],
    startDate: '2027-02-01',
    endDate: '2027-02-03',
    dueDates: ['2026-11-20', '2027-01-29'],
  }
  const next = { names: ['Winter Fair'], startDate: '2028-02-07', endDate: '2028-02-09' }
  const lastYear = lastYearOf(winter, next)
  expect(markedIn('Order by 15 December 2026.', lastYear)).toBe('15 December 2026')
  expect(markedIn('Build-up from 29 January.', lastYear)).toBe('29 January')
  expect(markedIn('Order by 15 December 2027.', lastYear)).toBe('15 December 2027')
  expect(markedIn('Doors open in 2028.', lastYear)).toBe('')
})

test.each([
  'Welcome to the fair 2027',
  'Baltic Fair is back',
  'on 5 December 2027',
  'on 5 November',
  'on 7 December',
  'am 05.12.2027',
  'December 2027',
  'You may 4 times a day',
  'march 5 abreast',
  '7./8. Dezember',
  '5 Dec ’27',
  "Feb '27",
  "'27",
  'Q1 27',
  "'26' pieces",
  "'26 kg",
  'Q4 26 kg',
  'Hall H2 263',
  // Other numbers.
  'Order 12026',
  'Order 20261',
  'Item A2026',
  'No. 2026',
  'Nr. 2026',
  'Reference 2026-1234',
  'Version 1.2026.3',
  // Phone numbers.
  '+49 40 2026 1234',
  '040 2026 1234',
  '(040) 2026-12',
  'Tel.: 2026 44',
  'Telefon 2026',
  // Files and addresses of people.
  'See plan-2026.pdf.',
  'https://fair.example/2026/plan.pdf',
  'https://fair.example/files/2026',
  'fair2026@fairs.example',
  // Prices and amounts.
  '€2026 a piece',
  '2026 €',
  '2026,- plus VAT',
  '2026.50',
  '2.026,00 EUR',
  'EUR 2026',
  'CHF 2026',
  '2026 kg',
  '2026 m²',
  'costs €5.12.',
])('%s does not name last year', (text) => {
  expect(markedIn(text)).toBe('')
})

test('the sentence is returned with its marks, each sentence once', () => {
  const text =
    'We open at nine. Come on 5. Dezember 2026 to Hall 3!\nBring your pass.\nSee 2026.\nSee 2026.'
  expect(sentencesOfLastYear(text, LAST)).toEqual([
    {
      sentence: 'Come on 5. Dezember 2026 to Hall 3!',
      excerpt: 'Come on 5. Dezember 2026 to Hall 3!',
      marks: [{ start: 8, end: 24 }],
    },
    { sentence: 'See 2026.', excerpt: 'See 2026.', marks: [{ start: 4, end: 8 }] },
  ])
})

test('of a long sentence, the part around its first mark is returned', () => {
  const [found] = sentencesOfLastYear(`${'word '.repeat(200)}2026 ${'word '.repeat(200)}`, LAST)
  expect(found?.excerpt.length).toBeLessThan(303)
  expect(found?.excerpt).toMatch(/^….*…$/)
  const { start, end } = found?.marks[0] ?? { start: 0, end: 0 }
  expect(found?.excerpt.slice(start, end)).toBe('2026')
})

test('an event over New Year has two years; a clone in the same year does not name it', () => {
  const winter = { ...FAIR, startDate: '2025-12-30', endDate: '2026-01-02' }
  expect(markedIn('2025 and 2026', lastYearOf(winter, NEXT))).toBe('2025 / 2026')
  const spring = { ...FAIR, startDate: '2026-03-03', endDate: '2026-03-05', dueDates: [] }
  const autumn = { names: [], startDate: '2026-11-03', endDate: '2026-11-05' }
  expect(markedIn('2026, 4 March, 04.03.2026', lastYearOf(spring, autumn))).toBe(
    '4 March / 04.03.2026',
  )
})

test('a day that moved by whole years is right without its year', () => {
  const same = { ...NEXT, startDate: '2027-12-03', endDate: '2027-12-06' }
  expect(markedIn('5 December, 05.12.2026', lastYearOf(FAIR, same))).toBe('05.12.2026')
})

// A quadratic search takes minutes.
test('a long text takes little time', { timeout: 30_000 }, () => {
  const texts = [
    '2',
    '2026 ',
    '5.',
    '5.12. ',
    '5 Dec. ',
    'a. ',
    '+0 ',
    '5 ',
    '((0',
    'Dec ',
    '5./',
    "'",
    'Q1 ',
    'KW ',
    '. ',
    ' ',
    '\n',
  ].map((part) => part.repeat(Math.ceil(200_000 / part.length)))
  for (const text of texts) expect(sentencesOfLastYear(text, LAST)).toBeDefined()
})
