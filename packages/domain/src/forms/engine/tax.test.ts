import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalsOfCurrency } from '../../kernel/index.ts'
import { tries } from '../../kernel/kernel.builders.ts'
import type { Prices } from '../fields/prices.ts'
import { taxTexts } from '../fields/totals.texts.ts'
import { taxesOf, taxOfEach, type TaxedAmount } from './tax.ts'

const GROSS: Prices = { currencyId: 'EUR', arePricesWithoutVat: false, taxRate: '20' }
const NET: Prices = { ...GROSS, arePricesWithoutVat: true }
const perLine = (prices: Prices): Prices => ({ ...prices, isTaxPerLine: true })

const amounts = (...minor: number[]): TaxedAmount[] => minor.map((each) => ({ minor: each }))
const at = (taxRate: string, ...minor: number[]): TaxedAmount[] =>
  minor.map((each) => ({ minor: each, taxRate }))

describe('net, tax and gross', () => {
  test.each<[string, TaxedAmount[], Prices, [net: number, tax: number, gross: number]]>([
    ['net prices', amounts(10_000), NET, [10_000, 2_000, 12_000]],
    ['gross prices', amounts(12_000), GROSS, [10_000, 2_000, 12_000]],
    ['half a cent is rounded up', amounts(3, 10), NET, [13, 3, 16]],
    ['each line is rounded', amounts(3, 3, 3), perLine(NET), [9, 3, 12]],
    ['the total is rounded', amounts(3, 3, 3), NET, [9, 2, 11]],
    ['each gross line is rounded', amounts(10, 10, 10), perLine(GROSS), [24, 6, 30]],
    ['the gross total is rounded', amounts(10, 10, 10), GROSS, [25, 5, 30]],
    ['a credit', amounts(10_000, -2_500), NET, [7_500, 1_500, 9_000]],
    ['a total below 0', amounts(-9_999), NET, [-9_999, -2_000, -11_999]],
    ['a gross total below 0', amounts(-9_999), GROSS, [-8_332, -1_667, -9_999]],
    ['a rate with decimals', at('7.7', 1_000), NET, [1_000, 77, 1_077]],
    ['two rates', [...amounts(10_000), ...at('7', 5_000)], NET, [15_000, 2_350, 17_350]],
    ['a rate of 0', [...amounts(100), ...at('0', 100)], NET, [200, 20, 220]],
    ['a rate of 100', at('100', 999), NET, [999, 999, 1_998]],
    ['nothing ordered at a rate', amounts(0), NET, [0, 0, 0]],
    [
      'yen have no decimals',
      amounts(33_300),
      { ...NET, currencyId: 'JPY', taxRate: '10' },
      [33_300, 3_300, 36_600],
    ],
    [
      'yen are rounded to whole ones',
      amounts(5_500),
      { ...NET, currencyId: 'JPY', taxRate: '8' },
      [5_500, 400, 5_900],
    ],
    [
      'dinars have two decimals here',
      amounts(1_005),
      { ...NET, currencyId: 'KWD', taxRate: '5' },
      [1_005, 50, 1_055],
    ],
    [
      'large amounts',
      amounts(4_000_000_000_000_001),
      { ...NET, taxRate: '100' },
      [4_000_000_000_000_001, 4_000_000_000_000_001, 8_000_000_000_000_002],
    ],
  ])('%s', (_name, lines, prices, [net, tax, gross]) => {
    expect(taxesOf(lines, prices)).toMatchObject({ net, tax, gross })
  })

  test('an order without any tax rate has no tax', () => {
    const { taxRate: _rate, ...none } = NET
    expect(taxesOf(amounts(100, 200), none)).toBeNull()
    expect(taxesOf(amounts(100, 200), { ...none, taxRate: '' })).toBeNull()
    expect(taxesOf([], NET)).toBeNull()
  })

  test('amounts without a rate are in both totals', () => {
    const { taxRate: _rate, ...none } = NET
    expect(taxesOf([...amounts(100), ...at('20', 1_000)], none)).toMatchObject({
      net: 1_100,
      tax: 200,
      gross: 1_300,
      rates: [{ rate: 2_000, net: 1_000, tax: 200, gross: 1_200 }],
    })
  })

  test('20 and 20.00 are one rate, and the highest rate is first', () => {
    const lines = [...at('7', 100), ...at('20', 100), ...at('20.00', 100)]
    expect(taxesOf(lines, NET)?.rates.map(({ rate, net }) => [rate, net])).toEqual([
      [2_000, 200],
      [700, 100],
    ])
  })
})

const rates = fc.constantFrom(undefined, '0', '7', '7.7', '19', '20', '100')
const lines = fc.array(
  fc.record({ minor: fc.integer({ min: -500_000, max: 5_000_000 }), taxRate: rates }),
  { maxLength: 12 },
)
const prices = fc.record({
  currencyId: fc.constantFrom('EUR', 'JPY', 'KWD'),
  arePricesWithoutVat: fc.boolean(),
  taxRate: fc.constantFrom('', '19', '8.1'),
  isTaxPerLine: fc.boolean(),
})

test('net and tax are gross, rates add up, and the sum of prices is one of the totals', () => {
  fc.assert(
    fc.property(lines, prices, (all, used) => {
      const unit = 10 ** (2 - decimalsOfCurrency(used.currencyId))
      const whole = all.map((line) => ({ ...line, minor: line.minor * unit }))
      const taxes = taxesOf(whole, used)
      if (taxes === null) return
      const { net, tax, gross, areNet } = taxes
      expect(net + tax).toBe(gross)
      expect(taxOfEach(whole, used).reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(tax)
      expect(taxes.rates.reduce((sum, each) => sum + each.tax, 0)).toBe(tax)
      for (const each of taxes.rates) expect(each.net + each.tax).toBe(each.gross)
      const sum = whole.reduce((total, { minor }) => total + minor, 0)
      expect(areNet ? net : gross).toBe(sum)
      for (const amount of [net, tax, gross]) expect(Math.abs(amount % unit)).toBe(0)
      // Rounding differs by at most half a unit for each line and rate.
      const exact = taxesOf(whole, { ...used, isTaxPerLine: !used.isTaxPerLine })
      expect(Math.abs((exact?.tax ?? 0) - tax)).toBeLessThanOrEqual((whole.length + 1) * unit)
    }),
    { numRuns: tries(200, 3_000) },
  )
})

describe('in words', () => {
  const context = { word: (key: string) => key, money: (minor: number) => `€${minor / 100}` }
  const textsOf = (all: TaxedAmount[], used: Prices) => {
    const taxes = taxesOf(all, used)
    return (taxes ? taxTexts(taxes, context) : []).map(({ label, text }) => `${label}: ${text}`)
  }

  test('net prices show the tax and the total with it', () => {
    expect(textsOf(amounts(10_000), NET)).toEqual(['vat 20%: €20', 'orderTotalWithVat: €120'])
  })

  test('gross prices show the tax that they include, with the base of each of several rates', () => {
    expect(textsOf([...amounts(12_000), ...at('7', 107)], GROSS)).toEqual([
      'includedVat 20% (€120): €20',
      'includedVat 7% (€1.07): €0.07',
      'orderTotalWithoutVat: €101',
    ])
  })
})
