import { expect, test } from 'vitest'
import { changesMark, isPaidInFull } from './orders.payment.ts'

const total = { total: '120.00', currencyId: 'EUR' }
const paid = (amount: string, currencyId = 'EUR') => ({
  at: '2026-06-15T12:00:00Z',
  byName: 'Max',
  amount,
  currencyId,
})

test.each([
  ['not paid', null, false, true, false],
  ['paid', paid('120.00'), true, false, true],
  ['paid before its total rose', paid('100.00'), false, true, true],
  ['paid before its total fell', paid('150.00'), false, true, true],
  ['paid in another currency', paid('120.00', 'GBP'), false, true, true],
])('an order that is %s', (_name, mark, isInFull, canBeMarked, canBeUnmarked) => {
  const order = { ...total, paid: mark }
  expect(isPaidInFull(order)).toBe(isInFull)
  expect(changesMark(order, true)).toBe(canBeMarked)
  expect(changesMark(order, false)).toBe(canBeUnmarked)
})
