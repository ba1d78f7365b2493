// The API is faked.
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { OrdersLeftOut } from './orders-of-team.tsx'

afterEach(() => vi.unstubAllGlobals())

test('names the orders that a withdrawal takes out of the sums, with their totals', async () => {
  const order = {
    id: 'a',
    orderNumber: 7,
    formId: 'f',
    formTitle: 'Power',
    teamId: 'acme',
    teamName: 'Acme',
    submittedAt: '2026-06-15T12:00:00Z',
    changedAt: null,
    total: '100.00',
    currencyId: 'GBP',
    taxes: { net: '100.00', tax: '20.00', gross: '120.00' },
    unpriced: 0,
    approval: null,
    paid: { at: '2026-06-16T12:00:00Z', byName: 'Max', amount: '110.00', currencyId: 'GBP' },
  }
  const ofShare = {
    teamId: 'nova',
    teamName: 'Nova',
    taxes: null,
    approval: 'rejected',
    paid: null,
  }
  const share = { ...order, id: 'b', orderNumber: 9, ...ofShare }
  vi.stubGlobal('fetch', async () =>
    Response.json({ items: [order, share], nextCursor: null, total: 3 }),
  )
  draw(<OrdersLeftOut teamId="acme" />)
  expect(
    await screen.findByText('No. 7 · Power · £120.00 incl. VAT · marked as paid: £110.00'),
  ).toBeDefined()
  expect(screen.getByText('No. 9 · Power · Nova · £100.00 · Rejected')).toBeDefined()
  expect(screen.getByText('1 more order')).toBeDefined()
  expect(screen.getByText(/^Ordered units of items with a stock become free/)).toBeDefined()
  expect(screen.getByText(/^3 orders stay, but are no longer/)).toBeDefined()
})
