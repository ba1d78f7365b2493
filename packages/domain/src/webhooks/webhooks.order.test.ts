import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { CORRECTIONS_ID } from '../forms/index.ts'
import { orderAmounts } from './webhooks.order.ts'

const item = (itemId: string, price: string) => ({ itemId, label: itemId, price, description: '' })
const definition = aFormDefinition([
  aField('itemList', { id: 'list', items: [item('Wall', '306.56'), item('Bar', 'on request')] }),
])
const line = (itemId: string, quantity: number, price: string) => ({ itemId, quantity, price })
const ordered = { list: [line('Wall', 10, '306.56'), line('Bar', 1, 'on request')] }
const corrected = { ...ordered, [CORRECTIONS_ID]: [line('credit-1', 1, '-350.19')] }
const prices = { currencyId: 'GBP', arePricesWithoutVat: true }

test.each([
  ['no order', { list: [] }, prices, ['', '', '', '', '']],
  ['an order without tax', ordered, prices, ['0.00', '3065.60', '', '', '']],
  ['a corrected order', corrected, undefined, ['-350.19', '2715.41', '', '', '']],
  [
    'net prices',
    corrected,
    { ...prices, taxRate: '20' },
    ['-350.19', '2715.41', '2715.41', '543.08', '3258.49'],
  ],
  [
    'gross prices',
    corrected,
    { currencyId: 'GBP', arePricesWithoutVat: false, taxRate: '20' },
    ['-350.19', '2715.41', '2262.84', '452.57', '2715.41'],
  ],
])('%s', (_name, values, tax, amounts) => {
  const found = orderAmounts(definition, values, tax)
  const { orderCorrections, orderTotal, orderNet, orderTax, orderGross } = found
  expect([orderCorrections, orderTotal, orderNet, orderTax, orderGross]).toEqual(amounts)
})
