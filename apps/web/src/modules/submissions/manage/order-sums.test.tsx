import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { OrderTotals } from './order-sums.tsx'

const none = {
  rows: [],
  paid: [],
  toPay: [],
  toRefund: [],
  otherCurrency: { orders: 0, totals: [] },
  unpriced: 0,
  isCut: false,
  hasApproval: true,
}

test('the totals name the number of rejected orders that they leave out', () => {
  const totals = [{ currencyId: 'GBP', amount: '100.00', tax: null, gross: '100.00' }]
  draw(<OrderTotals sums={{ ...none, orders: 2, rejected: 1, totals }} />)
  expect(screen.getByText('Total: £100.00')).toBeDefined()
  expect(screen.getByText('Not included: 1 rejected order')).toBeDefined()
})

test('a list of rejected orders has no total', () => {
  draw(<OrderTotals sums={{ ...none, orders: 0, rejected: 3, totals: [] }} />)
  expect(screen.getByText('Not included: 3 rejected orders')).toBeDefined()
  expect(screen.queryByText(/Total/)).toBeNull()
})

test('the totals show what was paid and what is not paid yet', () => {
  const gbp = (amount: string) => ({ currencyId: 'GBP', amount })
  const totals = [{ ...gbp('180.00'), tax: null, gross: '180.00' }]
  const sums = {
    ...none,
    orders: 2,
    rejected: 0,
    totals,
    toPay: [gbp('72.00')],
    toRefund: [gbp('5.00')],
  }
  const { unmount } = draw(<OrderTotals sums={{ ...sums, paid: [gbp('108.00')] }} />)
  expect(screen.getByText(/^Paid: £108\.00/)).toBeDefined()
  expect(screen.getByText('Not paid yet: £72.00')).toBeDefined()
  expect(screen.getByText('To refund: £5.00')).toBeDefined()
  unmount()
  // Without payments the total is what is not paid.
  draw(<OrderTotals sums={sums} />)
  expect(screen.queryByText(/paid/i)).toBeNull()
})

test('the totals name the orders that were paid in another currency', () => {
  const chf = (amount: string) => ({ currencyId: 'CHF', amount })
  const totals = [{ ...chf('180.00'), tax: null, gross: '180.00' }]
  const otherCurrency = { orders: 1, totals: [chf('180.00')] }
  const paid = [{ currencyId: 'EUR', amount: '190.00' }]
  draw(<OrderTotals sums={{ ...none, orders: 1, rejected: 0, totals, paid, otherCurrency }} />)
  expect(
    screen.getByText(
      '1 order was paid in another currency. Its total (CHF 180.00) is not part of “Not paid yet”.',
    ),
  ).toBeDefined()
})
