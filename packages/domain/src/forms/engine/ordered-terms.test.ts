// The payable amount of an order that is submitted again after the event or the form has other tax.
import { expect, test } from 'vitest'
import type { Prices } from '../fields/prices.ts'
import { aField, aFormDefinition } from '../forms.builders.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { atOrderedTerms } from './ordered-terms.ts'
import { pricesOf } from './prices.ts'
import { orderTaxes } from './tax.ts'

const item = (itemId: string, taxRate?: string) => ({
  itemId,
  label: itemId,
  description: '',
  price: '10.00',
  ...(taxRate !== undefined && { taxRate }),
})
const form = (tableRate?: string, bookRate?: string): FormDefinition =>
  aFormDefinition([
    aField('itemList', {
      id: 'list',
      items: [item('table', tableRate), item('book', bookRate), item('new', '5')],
    }),
  ])
const row = (itemId: string, quantity: number) => ({ itemId, price: '10.00', quantity })
const NET: Prices = { currencyId: 'GBP', arePricesWithoutVat: true, taxRate: '20' }
const GROSS: Prices = { ...NET, arePricesWithoutVat: false, taxRate: '19' }
const ORDERED = { list: [row('table', 2), row('book', 1)] }
const AGAIN = { list: [row('table', 2), row('book', 1), row('new', 1)] }

// The order: £20.00 at 20% and £10.00 at 7%, net: £34.70 gross.
test.each([
  ['nothing has changed', NET, form(undefined, '7'), ORDERED, 34_70],
  ['prices include VAT now', { ...GROSS, taxRate: '20' }, form(undefined, '7'), ORDERED, 34_70],
  ['another rate', { ...NET, taxRate: '19' }, form(undefined, '7'), ORDERED, 34_70],
  ['prices include VAT at another rate', GROSS, form(undefined, '7'), ORDERED, 34_70],
  ['no rate', { ...NET, taxRate: '' }, form(undefined, '7'), ORDERED, 34_70],
  ['ordered items have other rates of their own', NET, form('25', '9'), ORDERED, 34_70],
  ['an ordered item has no rate of its own anymore', NET, form(), ORDERED, 34_70],
  [
    'a new item has its own rate, added to the net prices of the order',
    GROSS,
    form(),
    AGAIN,
    45_20,
  ],
])('an order keeps its tax: %s', (_when, today, definition, values, gross) => {
  const before = { definition: { ...form(undefined, '7'), prices: NET }, values: ORDERED }
  const again = atOrderedTerms(definition, before)
  expect(pricesOf(again, today)).toEqual(NET)
  expect(orderTaxes(values, again, pricesOf(again, today))?.gross).toBe(gross)
})

test('an order without tax stays without tax', () => {
  const prices = { currencyId: 'GBP', arePricesWithoutVat: false }
  const again = atOrderedTerms(form(), { definition: { ...form(), prices }, values: ORDERED })
  expect(orderTaxes(ORDERED, again, pricesOf(again, GROSS))).toBeNull()
})

test.each([
  ['nothing was ordered', { ...form(), prices: NET }, {}],
  ['the order was stored without its tax', form(), ORDERED],
])('the event’s tax applies if %s', (_when, definition, values) => {
  const offered = form('7')
  expect(atOrderedTerms(offered, { definition, values })).toBe(offered)
})
