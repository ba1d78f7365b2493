import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'

test('a tax rate that is no percentage is refused in words and not sent', async () => {
  const { user, changes } = await openPortal('organiser', '/admin/variables')
  await user.type(screen.getByRole('textbox', { name: 'Tax rate in percent' }), '500')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/Enter a percentage from 0 to 100/)).not.toHaveLength(0)
  expect(changes).toEqual([])
})

test('a payment link without https is refused in words and not sent', async () => {
  const { user, changes } = await openPortal('organiser', '/admin/variables')
  const input = screen.getByRole('textbox', { name: 'Payment link for orders' })
  await user.clear(input)
  await user.type(input, 'http://pay.example/{{order}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/Enter an https address with \{order\}/)).not.toHaveLength(0)
  expect(changes).toEqual([])
})

test('custom fields are chosen for the accounting export', async () => {
  const { user, changes } = await openPortal('organiser', '/admin/variables')
  const group = await screen.findByRole('group', { name: 'Custom fields in the accounting export' })
  await user.click(await within(group).findByRole('checkbox', { name: 'Hall' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]?.body).toMatchObject({ data: { accountingFieldIds: ['stand-number', 'hall'] } })
})
