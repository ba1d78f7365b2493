// Changes that close the waiting list of an item ask first while teams wait.
import { aField } from '@eventflow/domain/builders/forms'
import type { Item } from '@eventflow/domain/forms'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { api } from '../../../../../platform/api.ts'
import { drawAnswered } from '../../../../../testing/in-router.tsx'
import { ItemListSettings } from './item-list-settings.tsx'

const socket: Item = {
  itemId: 'socket',
  label: 'Socket',
  price: '96.00',
  description: '',
  stock: 12,
  offerHours: 36,
}
const power = aField('itemList', { id: 'power', label: 'Power', items: [socket] })

const draw = (
  teams: number,
  onItems: (items: readonly Item[]) => void,
  isPublished: boolean = false,
) => {
  function Editor() {
    const [field, setField] = useState(power)
    return (
      <ItemListSettings
        field={field}
        stored={power}
        ownerId="form"
        ownerKind="form"
        onOptionRenamed={vi.fn()}
        onGroupLoaded={vi.fn()}
        onChange={(next: typeof power) => {
          setField(next)
          onItems(next.items)
        }}
      />
    )
  }
  const list = { fieldId: 'power', itemId: 'socket', label: 'Socket', hours: 36, stock: 12 }
  const lists = { ...list, ordered: 12, offered: 0, waiting: teams, teams: [] }
  return drawAnswered(<Editor />, [
    [
      api.waitingLists.list.queryOptions({ input: { formId: 'form' } }).queryKey,
      { formTitle: 'Power', items: [lists], areEmailsHeld: false },
    ],
    [api.forms.get.queryOptions({ input: { formId: 'form' } }).queryKey, { isPublished }],
    [
      api.forms.orders.queryOptions({ input: { formId: 'form', fieldId: 'power' } }).queryKey,
      { items: [] },
    ],
    [
      api.supplierOrders.ofList.queryOptions({ input: { formId: 'form', fieldId: 'power' } })
        .queryKey,
      { supplier: null },
    ],
  ])
}

const question = /^3 teams are waiting\. They lose their places/
const confirm = () => screen.getByRole('button', { name: 'Close the waiting list' })

test('removing the item asks with the number of teams', async () => {
  const onItems = vi.fn<(items: readonly Item[]) => void>()
  const { user } = draw(3, onItems)
  await user.click(await screen.findByRole('button', { name: 'Remove Socket' }))
  expect(await screen.findByText(question)).toBeDefined()
  expect(onItems).not.toHaveBeenCalled()
  await user.click(confirm())
  expect(onItems).toHaveBeenLastCalledWith([])
})

test('no longer offering the item asks, and cancelling keeps it', async () => {
  const onItems = vi.fn<(items: readonly Item[]) => void>()
  const { user } = draw(3, onItems)
  await user.click(await screen.findByRole('switch', { name: /^No longer/ }))
  expect(await screen.findByText(question)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onItems).not.toHaveBeenCalled()
})

test('an emptied stock asks when the field is left, and cancelling restores it with its list', async () => {
  const onItems = vi.fn<(items: readonly Item[]) => void>()
  const { user } = draw(3, onItems)
  await user.clear(await screen.findByRole('textbox', { name: /^Stock/ }))
  expect(screen.queryByText(question)).toBeNull()
  await user.tab()
  expect(await screen.findByText(question)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onItems).toHaveBeenLastCalledWith([socket])
})

test('an item for which nobody waits is removed at once', async () => {
  const onItems = vi.fn<(items: readonly Item[]) => void>()
  const { user } = draw(0, onItems)
  await user.click(await screen.findByRole('button', { name: 'Remove Socket' }))
  expect(onItems).toHaveBeenLastCalledWith([])
})

test('the switch of the list shows who waits, and asks before it is switched off', async () => {
  const onItems = vi.fn<(items: readonly Item[]) => void>()
  const { user } = draw(3, onItems)
  expect(await screen.findByText(/^3 teams are waiting\./)).toBeDefined()
  await user.click(screen.getByRole('switch', { name: 'Waiting list' }))
  await user.click(confirm())
  const { offerHours: _off, ...rest } = socket
  expect(onItems).toHaveBeenLastCalledWith([rest])
})

test('in a published form, the places are lost when the changes are published', async () => {
  const { user } = draw(2, vi.fn(), true)
  await user.click(await screen.findByRole('button', { name: 'Remove Socket' }))
  expect(await screen.findByText(/reservations when you publish the changes\.$/)).toBeDefined()
})

test('in an unpublished form, they are lost when it is saved', async () => {
  const { user } = draw(2, vi.fn())
  await user.click(await screen.findByRole('button', { name: 'Remove Socket' }))
  expect(await screen.findByText(/reservations when you save\.$/)).toBeDefined()
})
