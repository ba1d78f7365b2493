import { MAX_ORDERS_AT_ONCE, type OldPrices } from '@eventflow/domain/submissions'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { OldPricesList } from './old-prices.tsx'

afterEach(() => vi.unstubAllGlobals())

const PRICES = { currencyId: 'GBP', arePricesWithoutVat: false }
const COUNT = MAX_ORDERS_AT_ONCE + 10
const FOUND: OldPrices = {
  formTitle: 'Furniture',
  items: [{ listId: 'list', itemId: 'table', label: 'Table' }],
  orders: Array.from({ length: COUNT }, (_, place) => ({
    submissionId: `order-${place}`,
    revision: 1,
    teamName: `Team ${place}`,
    submittedAt: '2026-06-01T10:00:00Z',
    listId: 'list',
    itemId: 'table',
    price: '45.00',
    formPrice: '39.00',
    quantity: 2,
    isCorrected: false,
  })),
  hasMore: false,
}

/** Accepts the first calls and refuses the rest. Returns the number of orders of each call. */
function accepting(calls: number): number[] {
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { orders } = await request.json()
    sizes.push(orders.length)
    if (sizes.length <= calls) return Response.json({ corrected: orders.length })
    const stale = { status: 409, code: 'STALE_REVISION', title: 'Changed since', requestId: '1' }
    return Response.json(stale, { status: 409 })
  })
  return sizes
}

async function applyAll() {
  const { user } = draw(<OldPricesList formId="form" found={FOUND} prices={PRICES} />)
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong list')
  await user.click(screen.getByRole('button', { name: `Apply to ${COUNT} orders` }))
}

test('an order that an organiser has changed is not chosen at first', () => {
  const [first, second] = FOUND.orders.map((order, place) => ({
    ...order,
    isCorrected: place === 1,
  }))
  const found = { ...FOUND, orders: [first, second] } as OldPrices
  draw(<OldPricesList formId="form" found={found} prices={PRICES} />)
  expect(screen.getByRole('checkbox', { name: /^Team 0/ })).toHaveProperty('checked', true)
  const changed = screen.getByRole('checkbox', {
    name: /^Team 1, .*already changed by an organiser/,
  })
  expect(changed).toHaveProperty('checked', false)
})

test('many orders are corrected in parts', async () => {
  const sizes = accepting(2)
  await applyAll()
  expect(await screen.findByText(`${COUNT} orders corrected`)).toBeTruthy()
  expect(sizes).toEqual([MAX_ORDERS_AT_ONCE, 10])
})

test('if a later part is refused, both its reason and the corrected orders are shown', async () => {
  accepting(1)
  await applyAll()
  expect(await screen.findByText(`${MAX_ORDERS_AT_ONCE} orders corrected`)).toBeTruthy()
  expect(await screen.findByText('Changed since')).toBeTruthy()
})
