import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changesMark,
  fitsPayment,
  isPaidInFull,
  paidTooMuch,
  PAYMENT_FILTERS,
  paymentStateOf,
  restToPay,
  sumsOfPayments,
} from './orders.payment.ts'
import { fromMinorUnits, toMinorUnits } from '../kernel/index.ts'

const total = { total: '120.00', currencyId: 'EUR' }
const paid = (amount: string, currencyId = 'EUR') => ({
  at: '2026-06-15T12:00:00Z',
  byName: 'Max',
  amount,
  currencyId,
})

test.each([
  ['not paid', null, false, true, false, '120.00', 'notPaid'],
  ['paid', paid('120.00'), true, false, true, null, 'paid'],
  ['paid before its total rose', paid('100.00'), false, true, true, '20.00', 'partlyPaid'],
  ['paid before its total fell', paid('150.00'), true, true, true, null, 'paid'],
  ['paid in another currency', paid('100.00', 'GBP'), false, true, true, null, 'otherCurrency'],
] as const)('an order that is %s', (...row) => {
  const [_name, mark, isInFull, canBeMarked, canBeUnmarked, rest, state] = row
  const order = { ...total, paid: mark }
  expect(isPaidInFull(order)).toBe(isInFull)
  expect(changesMark(order, true)).toBe(canBeMarked)
  expect(changesMark(order, false)).toBe(canBeUnmarked)
  expect([restToPay(order), paymentStateOf(order)]).toEqual([rest, state])
})

test.each([
  ['nothing is paid', '120.00', null, ['toPay', 'notPaid']],
  ['a part is paid', '120.00', paid('100.00'), ['toPay', 'partlyPaid']],
  ['all is paid', '120.00', paid('120.00'), ['paid']],
  ['the total is 0', '0.00', null, ['nothingToPay']],
  ['there is a credit', '-5.00', null, ['nothingToPay']],
  ['it was paid in another currency', '120.00', paid('120.00', 'GBP'), ['otherCurrency']],
] as const)('filters that find an order of which %s', (_name, amount, mark, found) => {
  const order = { ...total, total: amount, paid: mark }
  expect(PAYMENT_FILTERS.filter((filter) => fitsPayment(order, filter))).toEqual(found)
})

test('payments are added up in each currency', () => {
  const orders = [
    { ...total, paid: paid('100.00') },
    { ...total, paid: null },
    { ...total, paid: paid('150.00') },
    { ...total, currencyId: 'GBP', paid: paid('1.00', 'GBP') },
    { ...total, currencyId: 'CHF', paid: paid('5.00') },
    { ...total, currencyId: 'CHF', paid: paid('6.00', 'GBP') },
  ]
  expect(sumsOfPayments(orders)).toEqual({
    paid: [
      { currencyId: 'EUR', amount: '255.00' },
      { currencyId: 'GBP', amount: '7.00' },
    ],
    toPay: [
      { currencyId: 'EUR', amount: '140.00' },
      { currencyId: 'GBP', amount: '119.00' },
    ],
    toRefund: [{ currencyId: 'EUR', amount: '30.00' }],
    otherCurrency: { orders: 2, totals: [{ currencyId: 'CHF', amount: '240.00' }] },
  })
})

test('totals are what was paid and what is not paid yet, without what must be paid back', () => {
  const minor = fc.integer({ min: -50_000, max: 50_000 })
  const order = fc.record({ total: minor, paid: fc.option(minor) })
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const found = sumsOfPayments(
        orders.map((one) => ({
          total: fromMinorUnits(one.total),
          currencyId: 'EUR',
          paid: one.paid === null ? null : paid(fromMinorUnits(one.paid)),
        })),
      )
      const sum = (amounts: readonly { amount: string }[]) =>
        toMinorUnits(amounts[0]?.amount ?? 0) ?? 0
      expect(sum(found.paid) + sum(found.toPay) - sum(found.toRefund)).toBe(
        orders.reduce((all, { total: one }) => all + one, 0),
      )
    }),
  )
})

test.each([
  ['nothing paid', null, null],
  ['less paid', paid('100.00'), null],
  ['all paid', paid('120.00'), null],
  ['more paid', paid('150.00'), '30.00'],
  ['paid in another currency', paid('150.00', 'GBP'), null],
])('what was paid too much: %s', (_name, mark, more) => {
  expect(paidTooMuch({ ...total, paid: mark })).toBe(more)
})
