// The waiting list of an item, as teams see it in the form.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import type { Answers, FormDefinition } from '@eventflow/domain/forms/engine'
import { FormFiller } from '../screen/form-filler.tsx'
// Lists are loaded on demand. Importing them here avoids a wait in the tests.
import './seldom-inputs.ts'

const formWith = (item: { maxQuantity?: number }) =>
  aFormDefinition([
    aField('itemList', {
      id: 'power',
      label: 'Power',
      items: [
        { itemId: 'Socket', label: 'Socket', price: '96.00', description: '', ...item },
        { itemId: 'Cable', label: 'Cable', price: '6.00', description: '' },
      ],
    }),
  ])

type Place = NonNullable<FormDefinition['waiting']>[string]

interface Given {
  maxQuantity?: number
  /** Units in other orders of the team. */
  elsewhere?: number
  values?: Answers
}

const fill = (left: number, place: Place, { elsewhere, values = {}, ...item }: Given = {}) =>
  draw(
    <FormFiller
      mode="preview"
      prices={{ currencyId: 'GBP', arePricesWithoutVat: true }}
      definition={{
        ...formWith(item),
        stockLeft: { 'power.Socket': left },
        waiting: { 'power.Socket': place },
        ...(elsewhere !== undefined && { orderedElsewhere: { 'power.Socket': elsewhere } }),
      }}
      initialValues={values}
      facts={{ user: {}, admin: {}, custom: {} }}
    />,
  )

afterEach(() => vi.unstubAllGlobals())

/** Answers all calls; the list of those that were sent. */
function answering(status: number, body: unknown): Request[] {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
  })
  return sent
}

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

test('the list is in the row of its item', async () => {
  fill(0, queue)
  const row = (await screen.findByText('Socket')).closest('li')
  if (row === null) throw new Error('The item has no row')
  expect(
    within(row).getByRole('button', { name: 'Join the waiting list for Socket' }),
  ).toBeDefined()
})

test('a team that has its maximum is not offered the list', async () => {
  fill(0, queue, { maxQuantity: 2, elsewhere: 2 })
  expect(await screen.findByText('At most 2, 2 of them in your other orders')).toBeDefined()
  expect(screen.queryByRole('button', { name: /waiting list/ })).toBeNull()
})

test('more than the maximum is not sent, and the field names the cause', async () => {
  const sent = answering(200, {})
  const { user } = fill(0, queue, { maxQuantity: 3, elsewhere: 1 })
  await user.click(await screen.findByRole('button', { name: 'Join the waiting list for Socket' }))
  const wanted = screen.getByLabelText('How many do you need?')
  expect(screen.getByText(/At most 2 more/)).toBeDefined()
  await user.clear(wanted)
  await user.type(wanted, '3')
  expect(
    screen.getByText(
      'At most 2 more. The maximum for each team is 3, including what it has ordered',
    ),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  expect(sent).toEqual([])
})

test('a refusal by the server is shown at the field, until another number is entered', async () => {
  const message = 'At most 2 of “Socket”'
  answering(422, {
    status: 422,
    code: 'ABOVE_WAITING_MAXIMUM',
    title: 'This is more than the maximum for each team',
    problems: [{ path: 'quantity', message }],
  })
  const { user } = fill(0, queue)
  await user.click(await screen.findByRole('button', { name: 'Join the waiting list for Socket' }))
  const wanted = screen.getByLabelText('How many do you need?')
  await user.type(wanted, '0{Enter}')
  expect(await screen.findByText(message)).toBeDefined()
  expect(wanted.getAttribute('aria-invalid')).toBe('true')
  await user.type(wanted, '{Backspace}')
  expect(screen.queryByText(message)).toBeNull()
})

const offered = { quantity: 2, offered: 2, until: '2026-12-04T18:00:00.000Z' }

test.each([
  [
    'a team that joins',
    { quantity: 2, offered: 0 },
    null,
    'You are on the waiting list for 2 units',
  ],
  [
    'a team that waits',
    { quantity: 3, offered: 0 },
    { ...offered, offered: 0 },
    'Quantity changed. You are on the waiting list for 3 units',
  ],
  [
    'a team with an offer for all',
    { quantity: 1, offered: 1 },
    offered,
    'Quantity changed. 1 unit is reserved for you',
  ],
  [
    'a team that waits for more than its offer',
    { quantity: 3, offered: 2 },
    offered,
    'Quantity changed. 2 units are reserved for you, and you are waiting for more',
  ],
])('the message says what happened: %s', async (_case, next, own, message) => {
  answering(200, { hours: 48, ahead: 0, own: { until: null, ...next } })
  const { user } = fill(own?.offered ?? 0, { ...queue, own })
  const name = own === null ? 'Join the waiting list for Socket' : 'Change quantity'
  await user.click(await screen.findByRole('button', { name }))
  await user.click(
    screen.getByRole('button', {
      name: own === null ? 'Join the waiting list' : 'Change quantity',
    }),
  )
  expect(await screen.findByText(message)).toBeDefined()
})
