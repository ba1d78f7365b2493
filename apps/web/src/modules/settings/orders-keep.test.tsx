// The API is faked.
import type { OrderCounts } from '@eventflow/domain/submissions'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { useOrdersKeep } from './orders-keep.tsx'

const decided = vi.fn<(isConfirmed: boolean) => void>()
const POUNDS = { currencyId: 'GBP', arePricesWithoutVat: false }
const EUROS = { currencyId: 'EUR', arePricesWithoutVat: true }

function Variables({ prices }: { prices: typeof POUNDS }) {
  const { confirm, dialog } = useOrdersKeep(POUNDS)
  return (
    <>
      <button type="button" onClick={() => void confirm(prices).then(decided)}>
        Save
      </button>
      {dialog}
    </>
  )
}

async function save(prices: typeof POUNDS, items: OrderCounts['items'] | null) {
  vi.stubGlobal('fetch', async () =>
    items === null ? new Response(null, { status: 400 }) : Response.json({ items }),
  )
  const { user } = draw(<Variables prices={prices} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return user
}

afterEach(() => {
  vi.unstubAllGlobals()
  decided.mockReset()
})

test('shows how many orders keep which prices, and saves after confirmation', async () => {
  const user = await save(EUROS, [
    { ...POUNDS, count: 24 },
    { ...POUNDS, arePricesWithoutVat: true, count: 1 },
    { ...EUROS, count: 3 },
    { ...POUNDS, taxRate: '20', count: 2 },
    { ...EUROS, taxRate: '19', count: 4 },
  ])
  expect(await screen.findByRole('dialog', { name: 'Change prices for new orders?' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '24 orders keep GBP, no VAT shown',
    '1 order keeps GBP, excl. VAT',
    '2 orders keep GBP, incl. VAT (20% or the item’s own rate)',
    '4 orders keep EUR, excl. VAT (19% or the item’s own rate)',
  ])
  expect(screen.getByText(/^New orders use EUR, excl\. VAT\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change prices' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true))
})

test.each([
  ['there are no orders', EUROS, []],
  ['prices do not change', POUNDS, [{ ...EUROS, count: 5 }]],
])('asks nothing if %s', async (_where, prices, items) => {
  await save(prices, items)
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('saves nothing on cancel, and also asks if the orders could not be counted', async () => {
  const user = await save(EUROS, null)
  expect(await screen.findByText(/could not be counted/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(false))
})
