import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { SubmissionDetail } from '@eventflow/domain/submissions'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { OrderCorrection } from './order-correction.tsx'

const item = { itemId: 'table', label: 'Table', price: '45.00', description: '' }
const definition = {
  ...aFormDefinition([aField('itemList', { id: 'list', items: [item] })]),
  prices: { currencyId: 'GBP', arePricesWithoutVat: false },
}

const orderOf = (revision: number, quantity: number): SubmissionDetail => {
  const values = { list: [{ itemId: 'table', price: '45.00', quantity }] }
  return { submission: { id: 'order', revision, values }, definition } as never
}

/** The screen, and a function that shows another version of the order, as the live channel does. */
async function drawCorrection() {
  const versions = { detail: orderOf(1, 2), changed: () => undefined as void }
  const watch = (changed: () => void) => {
    versions.changed = changed
    return () => undefined
  }
  const Screen = () => {
    const detail = useSyncExternalStore(watch, () => versions.detail)
    return <OrderCorrection detail={detail} prices={definition.prices} onSaved={() => undefined} />
  }
  const root = createRootRoute({ component: Screen })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const { user } = draw(<RouterProvider router={router as never} />)
  await act(() => router.load())
  const show = (detail: SubmissionDetail) => {
    versions.detail = detail
    act(versions.changed)
  }
  return { user, show }
}

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Table: unit price' })

test('a newer version of the order keeps the typed price and reason, and says so', async () => {
  const { user, show } = await drawCorrection()
  await user.clear(price())
  await user.type(price(), '39')
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong list')
  expect(screen.getByText('New total: £78.00')).toBeTruthy()
  show(orderOf(2, 5))
  expect(price().value).toBe('39')
  expect(screen.getByText('New total: £195.00')).toBeTruthy()
  expect(screen.getByText(/^The order has changed since you opened it/)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe(
    'Wrong list',
  )
})

test('without typed prices a newer version is shown without a notice', async () => {
  const { show } = await drawCorrection()
  show(orderOf(2, 5))
  expect(screen.getByText('Total so far: £225.00')).toBeTruthy()
  expect(screen.queryByText(/^The order has changed/)).toBeNull()
})
