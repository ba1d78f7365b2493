import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'

const order = {
  id: 'a',
  orderNumber: 7,
  formId: 'f',
  formTitle: 'Power',
  teamId: 'acme',
  teamName: 'Acme',
  submittedAt: '2026-11-15T12:00:00Z',
  changedAt: null,
  total: '135.00',
  currencyId: 'GBP',
  taxes: { net: '135.00', tax: '27.00', gross: '162.00' },
  unpriced: 0,
  paid: { at: '2026-11-20T08:00:00Z', byName: 'Max', amount: '108.00', currencyId: 'GBP' },
  revision: 2,
}
const other = { ...order, id: 'b', orderNumber: 8, teamName: 'Nova', paid: null, revision: 1 }

test('orders show what was paid, and several are marked at once, with Undo', async () => {
  const { user, changes } = await openPortal('organiser', '/admin/orders', {
    '/api/orders': { items: [order, other], nextCursor: null, total: 2 },
    '/api/orders/sums': {
      rows: [],
      orders: 2,
      unpriced: 0,
      totals: [],
      paid: [],
      toPay: [],
      toRefund: [],
      otherCurrency: { orders: 0, totals: [] },
      isCut: false,
    },
    'POST /api/orders/mark-paid': { changed: 1, markIds: ['m'] },
    'POST /api/orders/put-back': { changed: 1 },
  })
  const table = await screen.findByRole('table')
  within(table).getByText('£108.00 · The total is now £162.00. £54.00 is not paid yet.')
  screen.getByRole('button', { name: 'Order lines for accounting' })
  for (const box of within(table).getAllByRole('checkbox', { name: /No\. [78]/ }))
    await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText(
    '1 order marked as paid. 1 was paid before its total changed. Mark it on its own screen.',
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(changes).toEqual([
    {
      call: 'POST /api/orders/mark-paid',
      body: {
        // The other order was paid already, with another total.
        orders: [{ submissionId: 'b', revision: 1 }],
        isPaid: true,
      },
    },
    { call: 'POST /api/orders/put-back', body: { markIds: ['m'] } },
  ])
})
