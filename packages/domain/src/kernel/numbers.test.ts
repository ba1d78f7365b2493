import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { tries } from './kernel.builders.ts'
import { numberText, plainNumber, readNumber, readPrice, writtenNumber } from './numbers.ts'

const asked = (grouped: string, decimal: string) => `${grouped} or ${decimal}`
function meaning(text: string, read = readNumber(text)): string | null {
  if (read.kind === 'inDoubt') return asked(read.grouped, read.decimal)
  return read.kind === 'number' ? read.plain : null
}

it.each([
  ['12', '12'],
  ['0', '0'],
  ['12.5', '12.5'],
  ['6,5', '6.5'],
  [' 6,50 ', '6.50'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['-6,5', '-6.5'],
  ['−6,5', '-6.5'],
  ['+3', '3'],
  ['1.200', asked('1200', '1.2000')],
  ['1,200', asked('1200', '1.2000')],
  ['-12,345', asked('-12345', '-12.3450')],
  ['1.2000', '1.2000'],
  ['1200', '1200'],
  ['1200,50', '1200.50'],
  ['1234.567', '1234.567'],
  ['1234,567', '1234.567'],
  ['1.200,50', '1200.50'],
  ['1,200.50', '1200.50'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['1 200', '1200'],
  ['1\u00a0200,5', '1200.5'],
  ['1\u202f200', '1200'],
  ["1'200.50", '1200.50'],
  ['1’200', '1200'],
  ['', null],
  ['-', null],
  [',', null],
  ['1.', null],
  ['1,2,3', null],
  ['1.200.5', null],
  ['1,200,50', null],
  ['12 50', null],
  ['1e9', null],
  ['6,5 kW', null],
  ['about 5', null],
  ['1234567890123', null],
  ['1.1234567', null],
])('%j is read as %s', (text, expected) => {
  expect(meaning(text)).toBe(expected)
})

it.each([
  ['1.200', '1200'],
  ['1,200', '1200'],
  ['2,0', '2.0'],
  ['3', '3'],
])('as a whole number, %j is read as %s', (text, expected) => {
  expect(meaning(text, readNumber(text, { isWhole: true }))).toBe(expected)
})

it.each([
  ['£45', '45'],
  ['45 €', '45'],
  ['€ 1.200,50', '1200.50'],
  ['£1,200', asked('1200', '1.2000')],
  ['POA', null],
  ['from £45', null],
])('the price %j is read as %s', (text, expected) => {
  expect(meaning(text, readPrice(text))).toBe(expected)
})

test('leaves ambiguous and invalid texts unchanged', () => {
  expect(['6,5', '1.200', 'six'].map((text) => plainNumber(text))).toEqual(['6.5', '1.200', 'six'])
})

test('writes numbers unambiguously', () => {
  expect([1.2, 1.234, -12.345, 1200, 0.125].map(numberText)).toEqual([
    '1.2',
    '1.2340',
    '-12.3450',
    '1200',
    '0.125',
  ])
})

const styles = fc.constantFrom(
  { group: '', point: '.' },
  { group: '', point: ',' },
  { group: ',', point: '.' },
  { group: '.', point: ',' },
  { group: ' ', point: ',' },
  { group: '\u202f', point: ',' },
  { group: "'", point: '.' },
)

test('reads a number in any notation correctly or as ambiguous, but never as another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.stringMatching(/^\d{0,6}$/),
      styles,
      (whole, decimals, { group, point }) => {
        const digits = String(Math.abs(whole)).replaceAll(/\B(?=(\d{3})+$)/g, group)
        const text = `${whole < 0 ? '-' : ''}${digits}${decimals && point}${decimals}`
        const meant = Number(`${whole}${decimals && '.'}${decimals}`)
        const read = readNumber(text)
        const readings =
          read.kind === 'inDoubt' ? [read.grouped, read.decimal] : [meaning(text, read)]
        expect(readings.map(Number)).toContain(meant)
      },
    ),
    { numRuns: tries(200, 5000) },
  )
})

test('the result of reading is unambiguous when it is read again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+]?[\d.,' ]{1,9}$/), (text) => {
      const read = readNumber(text)
      const plain =
        read.kind === 'inDoubt'
          ? [read.grouped, read.decimal]
          : read.kind === 'number'
            ? [read.plain]
            : []
      for (const each of plain) expect(readNumber(each)).toEqual({ kind: 'number', plain: each })
    }),
    { numRuns: tries(200, 5000) },
  )
})

it.each([
  ['18.50', 'de', '18,50'],
  ['18.50', 'en', '18.50'],
  ['-6.5', 'de', '-6,5'],
  ['1.2340', 'de', '1,2340'],
  ['1.234', 'de', '1.234'],
  ['18,50', 'de', '18,50'],
  ['on request', 'de', 'on request'],
  ['1200', 'de', '1200'],
] as const)('a stored %s is written in %s as %s, and read back', (stored, language, written) => {
  expect(writtenNumber(stored, language)).toBe(written)
  if (readNumber(stored).kind === 'number')
    expect(Number(plainNumber(written))).toBe(Number(plainNumber(stored)))
})
