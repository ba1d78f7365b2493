// The API is faked.
import { aField } from '@eventflow/domain/builders/forms'
import type { OrdersThere } from '@eventflow/domain/forms'
import type { Field } from '@eventflow/domain/forms/engine'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../../../testing/draw.tsx'
import { aBuilder, aStoredForm } from '../store/builder.fixture.ts'
import { useOrderEffects } from './order-effects-dialog.tsx'

const decided = vi.fn<(isConfirmed: boolean) => void>()

const item = (itemId: string, price: number) => ({ itemId, label: itemId, price, description: '' })
const list = (...items: ReturnType<typeof item>[]) => aField('itemList', { id: 'list', items })
const stand = (isRequired: boolean) => aField('text', { id: 'stand', label: 'Stand', isRequired })
const STORED = [list(item('Chair', 10), item('Desk', 50), item('Lamp', 5)), stand(false)]

async function save(fields: readonly Field[], items: OrdersThere['items'] | null, count = 24) {
  vi.stubGlobal('fetch', async () =>
    items === null ? new Response(null, { status: 400 }) : Response.json({ items }),
  )
  const { builder } = aBuilder(aStoredForm(STORED, { submissionCount: count }))
  builder.apply((form) => ({ ...form, fields: [...fields] }))
  function Saving() {
    const { confirm, dialog } = useOrderEffects('form')
    return (
      <>
        <button type="button" onClick={() => void confirm(builder.read()).then(decided)}>
          Save
        </button>
        {dialog}
      </>
    )
  }
  const { user } = draw(<Saving />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return user
}

const lines = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

afterEach(() => {
  vi.unstubAllGlobals()
  decided.mockReset()
})

test('lists the effects on orders, and saves after confirmation', async () => {
  const changed = [list(item('Chair', 12), { ...item('Desk', 50), isDisabled: true } as never)]
  const user = await save(
    [...changed, stand(true)],
    [
      { itemId: 'Chair', orders: 24, units: 30 },
      { itemId: 'Desk', orders: 1, units: 1 },
    ],
  )
  expect(await lines()).toEqual([
    '“Chair”: 24 orders keep the old price',
    '“Desk”: 1 order keeps it, and nobody can order more',
    '“Stand” becomes required. 24 submissions need an answer only when they are changed',
  ])
  expect(decided).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true))
})

test('saves nothing on cancel, and also asks if the orders could not be counted', async () => {
  const user = await save([list(item('Chair', 12)), stand(false)], null)
  expect(await lines()).toEqual(['Orders could not be counted. They keep their items and prices'])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(false))
})

test.each([
  ['nobody has ordered the item', [list(item('Chair', 12)), stand(false)], 24],
  ['nothing was submitted', [list(item('Chair', 12)), stand(true)], 0],
  ['no item and no requirement changes', [...STORED, aField('text', { id: 'new' })], 24],
] as const)('asks nothing if %s', async (_where, fields, count) => {
  await save(fields, [], count)
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})
