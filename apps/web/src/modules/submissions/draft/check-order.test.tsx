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
