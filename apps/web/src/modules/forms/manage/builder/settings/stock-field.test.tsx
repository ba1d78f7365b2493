import type { Item } from '@eventflow/domain/forms'
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../../../testing/draw.tsx'
import { StockField, useStockLeft } from './stock-field.tsx'

const socket: Item = { itemId: 'socket', label: 'Socket', price: '96.00', description: '' }

afterEach(() => vi.unstubAllGlobals())

interface EditorProps {
  ordered: number
  from: Item
  onItem?: (item: Item) => void
}

function Editor({ ordered, from, onItem }: EditorProps) {
  const [now, setNow] = useState(from)
  const change = (next: Item) => {
    setNow(next)
    onItem?.(next)
  }
  return <StockField item={now} ordered={ordered} onChange={change} />
}

const stock = () => screen.getByRole('textbox', { name: /^Stock/ })

test('a stock is a whole number, shown with what is ordered and left', async () => {
  const onItem = vi.fn<(item: Item) => void>()
  const { user } = draw(<Editor ordered={2} from={socket} onItem={onItem} />)
  expect(screen.queryByText(/left$/)).toBeNull()
  await user.type(stock(), '1x2')
  expect(onItem).toHaveBeenLastCalledWith({ ...socket, stock: 12 })
  expect(screen.getByText('2 ordered, 10 left')).toBeDefined()
  await user.clear(stock())
  expect(onItem).toHaveBeenLastCalledWith(socket)
})

test('a stock below what is ordered is shown as a problem', async () => {
  const { user } = draw(<Editor ordered={5} from={{ ...socket, stock: 6 }} />)
  expect(screen.getByText('5 ordered, 1 left')).toBeDefined()
  await user.clear(stock())
  await user.type(stock(), '4')
  expect(screen.getByText('5 already ordered. Enter at least 5')).toBeDefined()
  expect(screen.queryByText(/left$/)).toBeNull()
})

const list = (id: string, over: Partial<Item>) =>
  aField('itemList', { id, label: id, items: [{ ...socket, ...over }] })

function Left({ formId }: { formId: string | null }) {
  const [form] = useState(() => aFormDefinition([list('power', { stock: 5 }), list('other', {})]))
  return <output>{JSON.stringify(useStockLeft(form, formId).stockLeft)}</output>
}

test('the preview shows what is left without the orders of others', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    paths.push(new URL(request.url).pathname + new URL(request.url).search)
    return Response.json({ items: [{ itemId: 'socket', orders: 1, units: 3 }] })
  })
  draw(<Left formId="form" />)
  expect(await screen.findByText('{"power.socket":2}')).toBeDefined()
  // Lists without a stock are not counted.
  expect(paths.filter((path) => path.includes('other'))).toEqual([])
  expect(paths).toHaveLength(1)
})

test('a stock below what is ordered is refused; the same number is not', async () => {
  const { user } = draw(<Editor ordered={4} from={socket} />)
  await user.type(stock(), '3')
  expect(stock().getAttribute('aria-invalid')).toBe('true')
  await user.clear(stock())
  await user.type(stock(), '4')
  expect(stock().getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByText('4 ordered, 0 left')).toBeDefined()
})
