import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { GUEST_FACTS, orderTaxes, storedTotal, submitAnswers } from '../forms/index.ts'
import { fromMinorUnits, toMinorUnits } from '../kernel/index.ts'
import { tries } from '../kernel/kernel.builders.ts'
import { accountingLines } from './orders.accounting.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import { correctOrder } from './submissions.corrections.ts'

const item = (itemId: string, price: string, taxRate?: string) => ({
  itemId,
  label: itemId,
  description: '',
  price,
  ...(taxRate !== undefined && { taxRate }),
})
const fields = [
  aField('itemList', {
    id: 'list',
    label: 'Furniture',
    items: [
      item('table', '45.05'),
      item('book', '10.05', '7'),
      item('voucher', '-20'),
      item('custom', 'on request'),
    ],
  }),
]

interface Prices {
  readonly arePricesWithoutVat: boolean
  readonly taxRate: string
  readonly isTaxPerLine: boolean
  readonly currencyId: string
}
const NET = { arePricesWithoutVat: true, taxRate: '19', isTaxPerLine: false, currencyId: 'EUR' }

interface Credit {
  readonly amount: string
  readonly taxRate: string
}

/** Submits quantities of each item, and corrects the order several times. */
function anOrder(
  prices: Prices,
  quantities: readonly number[],
  corrections: readonly (readonly Credit[])[] = [],
) {
  const definition = { ...aFormDefinition(fields), prices }
  const list = ['table', 'book', 'voucher', 'custom'].map((itemId, place) => ({
    itemId,
    price: '',
    quantity: quantities[place] ?? 0,
  }))
  const { values } = submitAnswers(definition, { list }, { facts: GUEST_FACTS })
  let order: AnsweredForm = { definition, values }
  for (const lines of corrections)
    order = correctOrder(order, {
      prices: [],
      label: 'Credits and charges',
      currencyId: prices.currencyId,
      lines: lines.map((line, place) => ({ label: `Line ${place}`, ...line })),
    })
  return { form: order.definition, values: order.values }
}

const cells = (...order: Parameters<typeof anOrder>) =>
  accountingLines(anOrder(...order)).map((line) => Object.values(line).join('|'))

test.each([
  ['net prices', NET, ['90.10|19|17.12|107.22', '10.05|7|0.70|10.75']],
  [
    'gross prices',
    { ...NET, arePricesWithoutVat: false },
    ['75.71|19|14.39|90.10', '9.39|7|0.66|10.05'],
  ],
  // An item has a rate of its own even if the event has none.
  ['a rate of one item', { ...NET, taxRate: '' }, ['90.10|||90.10', '10.05|7|0.70|10.75']],
  [
    'a currency without decimals',
    { ...NET, currencyId: 'JPY' },
    ['90.10|19|17.00|107.10', '10.05|7|1.00|11.05'],
  ],
])('%s: net amount, rate, tax and gross amount of each line', (_name, prices, amounts) => {
  expect(cells(prices, [2, 1])).toEqual([
    `Furniture|table|2|0|45.05|${amounts[0]}`,
    `Furniture|book|1|0|10.05|${amounts[1]}`,
  ])
})

test('discounts, prices on request and credits are lines of their own', () => {
  const credits = [
    [{ amount: '-5', taxRate: '7' }],
    [
      { amount: '-10', taxRate: '19' },
      { amount: '3', taxRate: '7' },
    ],
  ]
  expect(cells(NET, [0, 1, 1, 2], credits)).toEqual([
    'Furniture|book|1|0|10.05|10.05|7|0.70|10.75',
    'Furniture|voucher|1|0|-20.00|-20.00|19|-3.80|-23.80',
    'Furniture|custom|2|0|on request||||',
    'Credits and charges|Line 0|1|0|-10.00|-10.00|19|-1.90|-11.90',
    'Credits and charges|Line 1|1|0|3.00|3.00|7|0.21|3.21',
  ])
})

test('an order in which nothing is ordered any longer has one line of 0', () => {
  expect(cells(NET, [])).toEqual(['|||||0.00|||0.00'])
})

const credit = fc.record({
  amount: fc.integer({ min: -50_000, max: 50_000 }).map(fromMinorUnits),
  taxRate: fc.constantFrom('7', '19'),
})

test('the lines of every order add up to its stored total and its tax', () => {
  fc.assert(
    fc.property(
      fc.record({
        arePricesWithoutVat: fc.boolean(),
        taxRate: fc.constantFrom('', '19', '20', '0'),
        isTaxPerLine: fc.boolean(),
        currencyId: fc.constantFrom('EUR', 'GBP'),
      }),
      fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.array(credit, { maxLength: 4 }), { maxLength: 3 }),
      (prices, quantities, corrections) => {
        const order = anOrder(prices, quantities, corrections)
        const lines = accountingLines(order)
        const sumOf = (part: 'net' | 'tax' | 'gross'): number =>
          lines.reduce((sum, line) => sum + (toMinorUnits(line[part]) ?? 0), 0)
        const total = storedTotal(order.values)
        const { net, tax, gross } = orderTaxes(order.values, order.form, prices) ?? {
          net: total,
          tax: 0,
          gross: total,
        }
        expect([sumOf('net'), sumOf('tax'), sumOf('gross')]).toEqual([net, tax, gross])
        expect(prices.arePricesWithoutVat ? net : gross).toBe(total)
      },
    ),
    { numRuns: tries(100, 2_000) },
  )
})
