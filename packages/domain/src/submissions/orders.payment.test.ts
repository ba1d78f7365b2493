import { expect, test } from 'vitest'
import {
  changesMark,
  isPaidInFull,
  isPartlyPaid,
  paidTooMuch,
  restToPay,
  sumsOfPayments,
} from './orders.payment.ts'

const total = { total: '120.00', currencyId: 'EUR' }
const paid = (amount: string, currencyId = 'EUR') => ({
  at: '2026-06-15T12:00:00Z',
  byName: 'Max',
  amount,
  currencyId,
})

test.each([
  ['not paid', null, false, true, false, '120.00', false],
  ['paid', paid('120.00'), true, false, true, null, false],
  ['paid before its total rose', paid('100.00'), false, true, true, '20.00', true],
  ['paid before its total fell', paid('150.00'), true, true, true, null, false],
  ['paid in another currency', paid('100.00', 'GBP'), false, true, true, null, false],
] as const)('an order that is %s', (...row) => {
  const [_name, mark, isInFull, canBeMarked, canBeUnmarked, rest, isPartly] = row
  const order = { ...total, paid: mark }
  expect(isPaidInFull(order)).toBe(isInFull)
  expect(changesMark(order, true)).toBe(canBeMarked)
  expect(changesMark(order, false)).toBe(canBeUnmarked)
  expect([restToPay(order), isPartlyPaid(order)]).toEqual([rest, isPartly])
})

test('payments are added up in each currency', () => {
  const orders = [
    { ...total, paid: paid('100.00') },
    { ...total, paid: null },
    { ...total, paid: paid('150.00') },
    { ...total, currencyId: 'GBP', paid: paid('1.00', 'GBP') },
  ]
  expect(sumsOfPayments(orders)).toEqual({
    paid: [
      { currencyId: 'EUR', amount: '250.00' },
      { currencyId: 'GBP', amount: '1.00' },
    ],
    toPay: [
      { currencyId: 'EUR', amount: '140.00' },
      { currencyId: 'GBP', amount: '119.00' },
    ],
  })
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
