import { afterAll, expect, test } from 'vitest'
import { speak, wordsOf } from '../../../platform/words-catalogue.ts'
import { cellText } from './report-cell.tsx'

afterAll(() => speak('en'))

test.each([
  ['en', 'amount', '1120.00', '1,120.00'],
  ['de', 'amount', '3052.11', '3.052,11'],
  ['de', 'amount', '120.00; EUR 18.50', '120,00; EUR 18,50'],
  ['de', 'number', '-3.5', '-3,5'],
  ['de', 'number', '2027', '2027'],
  ['de', 'text', 'v1.2', 'v1.2'],
] as const)(
  'in %s a cell of kind %s with %s is shown as %s',
  async (language, kind, cell, shown) => {
    await speak(language)
    expect(cellText(kind, cell, { t: wordsOf([]), timeZone: 'Europe/Berlin' })).toBe(shown)
  },
)
