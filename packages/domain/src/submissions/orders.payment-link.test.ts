import { expect, test } from 'vitest'
import { aField } from '../forms/forms.builders.ts'
import { paymentLinkOf, showsAmounts } from './orders.payment-link.ts'

const order = { orderNumber: 7, total: '162.00', currencyId: 'GBP', paid: null }
const event = { paymentLink: 'https://pay.example/{order}?a={amount}', currencyId: 'GBP' }
const named = 'https://pay.example/{order}?a={amount}&c={currency}'
const paid = { at: '2026-06-15T12:00:00Z', byName: null, amount: '100.00', currencyId: 'GBP' }

test.each([
  ['an order', {}, {}, 'https://pay.example/7?a=162.00'],
  ['no template', {}, { paymentLink: '' }, null],
  ['a paid order', { paid: { ...paid, amount: '162.00' } }, {}, null],
  ['an order whose total rose after it was paid', { paid }, {}, 'https://pay.example/7?a=62.00'],
  [
    'the same, without the amount in the link',
    { paid },
    { paymentLink: 'https://pay.example/{order}' },
    null,
  ],
  ['an order whose total fell after it was paid', { paid, total: '90.00' }, {}, null],
  [
    'an order that was paid in another currency',
    { paid: { ...paid, currencyId: 'EUR' } },
    {},
    null,
  ],
  ['a total of zero', { total: '0.00' }, {}, null],
  ['a credit', { total: '-5.00' }, {}, null],
  ['another currency', { currencyId: 'EUR' }, {}, null],
  [
    'another currency that the link names',
    { currencyId: 'EUR' },
    { paymentLink: named },
    'https://pay.example/7?a=162.00&c=EUR',
  ],
])('the link for %s', (_name, change, settings, link) => {
  expect(paymentLinkOf({ ...order, ...change }, { ...event, ...settings })).toBe(link)
})

const list = (show: { showPrice?: boolean; showTotal?: boolean }) =>
  aField('itemList', { id: 'list', showPrice: false, showTotal: false, ...show })

test.each([
  ['hidden prices', list({}), false],
  ['prices', list({ showPrice: true }), true],
  ['the total of a list', list({ showTotal: true }), true],
  ['a grand total', aField('grandTotal', { id: 'total' }), true],
])('a form with %s shows amounts: %#', (_name, field, is) => {
  expect(showsAmounts({ fields: [field], fieldGroups: {} })).toBe(is)
  const inGroup = { group: { id: 'g' }, fields: [field] } as never
  expect(showsAmounts({ fields: [], fieldGroups: { g: inGroup } })).toBe(is)
})
