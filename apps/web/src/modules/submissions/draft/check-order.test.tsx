// The review of an order, while others change it.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawForm, SUBMITTED } from './filling-screen.fixture.tsx'

test('a change by a colleague is shown while the order is reviewed', async () => {
  const order = aFormDefinition([
    aField('itemList', {
      id: 'list',
      label: 'Furniture',
      items: [
        { itemId: 'chair', label: 'Chair', price: '10.00', description: '' },
        { itemId: 'desk', label: 'Desk', price: '50.00', description: '' },
      ],
    }),
  ])
  const list = (desks: number) => [
    { itemId: 'chair', price: '10.00', quantity: 1 },
    { itemId: 'desk', price: '50.00', quantity: desks },
  ]
  const submission = { ...SUBMITTED, values: { list: list(1) } }
  const { user, arrives, submit } = drawForm({}, { definition: order, submission })
  await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £70.00')).toBeDefined()
  expect(dialog.queryByText(/has just changed/)).toBeNull()
  const theirs = { ...submission, revision: 4, values: { list: list(3) } }
  await arrives({ submission: theirs })
  expect(await dialog.findByText('Order total: £170.00')).toBeDefined()
  expect(dialog.getByText(/has just changed this order/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Submit again' }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
})

test.each([
  [{}, 'Nothing is ordered: this cancels your order.'],
  [{ 'order-corrections': -200 }, 'Nothing is ordered: this cancels your order.'],
  // A list that the form no longer shows.
  [{ gone: 700 }, null],
])('an order without items is cancelled, unless it keeps others: %j', async (keptOrders, text) => {
  const chair = { itemId: 'Chair', label: 'Chair', price: '10.00', description: '' }
  const definition = aFormDefinition([
    aField('itemList', { id: 'list', label: 'Furniture', items: [chair] }),
  ])
  const values = { list: [{ itemId: 'Chair', price: '10.00', quantity: 1 }] }
  const submission = { ...SUBMITTED, values }
  const { user } = drawForm({}, { definition, keptOrders, submission })
  const check = () => user.click(screen.getByRole('button', { name: 'Submit again' }))
  await screen.findByLabelText('Quantity of Chair')
  await check()
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.queryByText(/Nothing is ordered/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  await user.click(screen.getByRole('button', { name: 'One less: Chair' }))
  await check()
  const again = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(again.queryByText(/Nothing is ordered/)?.textContent ?? null).toBe(text)
})

test.each([
  [2, true],
  [1, false],
])(
  'a review of %s vouchers beside a chair warns of a total below zero: %s',
  async (count, warns) => {
    const item = (itemId: string, price: string) => ({
      itemId,
      label: itemId,
      price,
      description: '',
    })
    const items = [item('Chair', '10.00'), item('Voucher', '-10.00')]
    const order = aFormDefinition([aField('itemList', { id: 'list', items })])
    const { user } = drawForm({}, { definition: order })
    await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
    for (let n = 0; n < count; n += 1)
      await user.click(screen.getByRole('button', { name: 'One more: Voucher' }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
    expect(dialog.queryByText(/^The total is below zero/) !== null).toBe(warns)
  },
)
