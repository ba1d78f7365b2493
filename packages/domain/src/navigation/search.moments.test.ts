import { describe, expect, test } from 'vitest'
import { keysOfDay, keysOfMoment, minorUnitsOf } from './search.moments.ts'
import { searchWordsOf } from './search.ts'

const keysIn = (text: string) => searchWordsOf(text).map(({ keys }) => keys)

describe('days, times and amounts in a search', () => {
  test.each([
    ['24 December', '=12-24'],
    ['24 Dec', '=12-24'],
    ['Thu 24 Dec', '=12-24'],
    ['Thursday, 24th of December', '=12-24'],
    ['December 24', '=12-24'],
    ['24 December 2026', '=2026-12-24'],
    ['2026-12-24', '=2026-12-24'],
    ['24/12', '=12-24'],
    ['24/12/2026', '=2026-12-24'],
    ['24.12.', '=12-24'],
    ['Do., 24. Dezember', '=12-24'],
    ['3. März', '=03-03'],
    ['29 Feb', '=02-29'],
    ['December', '=m12'],
    ['mai', '=m05'],
    ['monday', '=d1'],
    ['Sundays', '=d7'],
    ['Dienstag', '=d2'],
    ['12:00', '=t12:00'],
    ['6 pm', '=t18:00'],
    ['12.30am', '=t00:30'],
    ['18.30 Uhr', '=t18:30'],
    ['£22.20', '=p2220'],
    ['22,20 €', '=p2220'],
    ['£45', '=p4500'],
    ['1,250.00', '=p125000'],
  ])('“%s” finds %s', (text, key) => {
    const words = searchWordsOf(text)
    expect(words).toHaveLength(1)
    expect(words[0]?.keys).toContain(key)
    expect(words[0]?.meanings).toContain(`'${key}'`)
  })

  test.each([
    '31.2.',
    '24 hours',
    'may I unload',
    'mar',
    'so do I',
    '13 pm',
    '3 kW',
    '24/7/1',
    'monitor',
  ])('“%s” names no day, time or amount', (text) => {
    expect(keysIn(text).flat()).toEqual([])
  })

  test('the other words of the search remain', () => {
    expect(searchWordsOf('what is due on 24 December in hall 2').map(({ word }) => word)).toEqual([
      '24 december',
      'hall',
      '2',
    ])
  })

  test('a text with the day is found too', () => {
    const [word] = searchWordsOf('24 Dec')
    expect(word?.query).toContain("'24' | '24st'")
    expect(word?.query).toContain("<-> ('december' | 'dec' | 'dezember' | 'dez')")
  })
})

test('a record has the keys of its day and time in the event’s time zone', () => {
  expect(keysOfDay('2027-01-30')).toEqual(['=2027-01-30', '=01-30', '=m01', '=d6'])
  expect(keysOfDay('2027-01-31').at(-1)).toBe('=d7')
  expect(keysOfMoment(new Date('2026-06-20T23:30:00Z'), 'Europe/Berlin')).toEqual([
    ...keysOfDay('2026-06-21'),
    '=t01:30',
  ])
})

test.each([
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1250', 125_000],
  ['22.2', null],
])('%s is %s minor units', (text, minor) => {
  expect(minorUnitsOf(text)).toBe(minor)
})
