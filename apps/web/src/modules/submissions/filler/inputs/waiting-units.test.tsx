// The waiting list of an item, as teams see it in the form.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import { FormFiller } from '../screen/form-filler.tsx'
// Lists are loaded on demand. Importing them here avoids a wait in the tests.
import './seldom-inputs.ts'

const form = aFormDefinition([
  aField('itemList', {
    id: 'power',
    label: 'Power',
    items: [{ itemId: 'Socket', label: 'Socket', price: '96.00', description: '' }],
  }),
])

type Place = NonNullable<FormDefinition['waiting']>[string]

const fill = (left: number, place: Place) =>
  draw(
    <FormFiller
      mode="preview"
      prices={{ currencyId: 'GBP', arePricesWithoutVat: true }}
      definition={{
        ...form,
        stockLeft: { 'power.Socket': left },
        waiting: { 'power.Socket': place },
      }}
      facts={{ user: {}, admin: {}, custom: {} }}
    />,
  )

const queue = { hours: 48, ahead: 2, own: null }

test('a sold-out item offers its waiting list, with its length and the time of an offer', async () => {
  const { user } = fill(0, queue)
  await user.click(await screen.findByRole('button', { name: 'Join the waiting list for Socket' }))
  expect(screen.getByText(/first in line, for 2 days\.$/)).toBeDefined()
  expect(screen.getByText('Waiting before you: 2.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('How many do you need?').value).toBe('1')
})

test('while enough units are left, no waiting list is offered; one for more than is left is', async () => {
  const { user } = fill(2, queue)
  expect(await screen.findByText('2 left')).toBeDefined()
  expect(screen.queryByRole('button', { name: /waiting list/ })).toBeNull()
  await user.type(screen.getByLabelText('Quantity of Socket'), '5')
  await user.click(screen.getByRole('button', { name: 'Join the waiting list for Socket' }))
  // What is missing is suggested.
  expect(screen.getByLabelText<HTMLInputElement>('How many do you need?').value).toBe('3')
})

test('a team that waits sees its place, and can change the quantity or leave', async () => {
  fill(0, { hours: 48, ahead: 2, own: { quantity: 2, offered: 0, until: null } })
  expect(
    await screen.findByText('You are on the waiting list for 2 units: number 3 in line.'),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Change quantity' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Leave the waiting list' })).toBeDefined()
})

test('reserved units are put into the order with one button', async () => {
  const own = { quantity: 3, offered: 2, until: '2026-12-04T18:00:00.000Z' }
  const { user } = fill(2, { hours: 48, ahead: 0, own })
  expect(await screen.findByText(/^2 units are reserved for you until Fri 4 Dec/)).toBeDefined()
  expect(screen.getByText('You are waiting for 1 more unit: number 1 in line.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add 2 to the order' }))
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of Socket').value).toBe('2')
  expect(screen.getByText('It is in your order. Submit the form before then.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined()
})
