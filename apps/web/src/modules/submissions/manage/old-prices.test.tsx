import { MAX_ORDERS_AT_ONCE, type OldPrices } from '@eventflow/domain/submissions'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
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
    submittedAt: '2026-06-01T23:30:00Z',
    listId: 'list',
    itemId: 'table',
    price: '45.00',
    formPrice: '39.00',
    quantity: 2,
    isCorrected: false,
  })),
  totals: Array.from({ length: COUNT }, (_, place) => ({
    submissionId: `order-${place}`,
    total: 10_000,
    newTotal: 8_800,
  })),
  incomparable: 0,
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

async function drawList(found: OldPrices) {
  const root = createRootRoute({
    component: () => (
      <OldPricesList formId="form" found={found} prices={PRICES} timeZone="Europe/London" />
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const drawn = draw(<RouterProvider router={router as never} />)
  await act(() => router.load())
  return drawn
}

async function applyAll() {
  const { user } = await drawList(FOUND)
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong list')
  await user.click(screen.getByRole('button', { name: `Apply to ${COUNT} orders` }))
}

test('an order that an organiser has changed is not chosen at first', async () => {
  const [first, second] = FOUND.orders.map((order, place) => ({
    ...order,
    isCorrected: place === 1,
  }))
  const found = { ...FOUND, orders: [first, second] } as OldPrices
  await drawList(found)
  expect(screen.getByRole('checkbox', { name: /^Team 0/ })).toHaveProperty('checked', true)
  const changed = screen.getByRole('checkbox', {
    name: /^Team 1, .*already changed by an organiser/,
  })
  expect(changed).toHaveProperty('checked', false)
})

test('each order shows its time and both totals, and the chosen ones their sum', async () => {
  const found = { ...FOUND, orders: FOUND.orders.slice(0, 2) }
  const { user } = await drawList(found)
  const first = screen.getByRole('checkbox', { name: /^Team 0, submitted .*2 Jun.*00:30/ })
  const about = '2 × Table: £45.00 → £39.00; Order total: £100.00 → £88.00'
  expect(screen.getAllByText(about)).toHaveLength(2)
  expect(screen.getByText('Chosen orders: £200.00 → £176.00')).toBeTruthy()
  await user.click(first)
  expect(screen.getByText('Chosen orders: £100.00 → £88.00')).toBeTruthy()
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
