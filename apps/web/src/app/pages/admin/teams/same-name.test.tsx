import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../../testing/open-portal.tsx'

const OTHER = 'Albion Bank Hospitality'
const found = { items: [{ id: 'other', name: OTHER, ownerName: 'Ann Field' }], nextCursor: null }
const ANSWERS = { '/api/teams': found }

test('a new team with the name of another one is added only after a question', async () => {
  const { user, changes } = await openPortal('organiser', '/admin/teams/add-team', ANSWERS)
  await user.type(await screen.findByLabelText(/^Team name|^Name/), ` albion  bank Hospitality`)
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Add team' }))
    return within(await screen.findByRole('dialog'))
  }
  await user.click(screen.getByRole('switch', { name: /contact/ }))
  const dialog = await ask()
  dialog.getByRole('heading', { name: /^Use the name “albion {1,2}bank Hospitality” again\?$/ })
  const link = dialog.getByRole('link', { name: OTHER })
  expect(link.getAttribute('href')).toMatch(/\/admin\/teams\/other$/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(changes).toEqual([])
  const again = await ask()
  await user.click(again.getByRole('button', { name: 'Use it anyway' }))
  expect(changes.map(({ call }) => call)).toEqual(['POST /api/teams'])
})

test('a team that is renamed to another one’s name asks; its own name does not', async () => {
  const { user, changes } = await openPortal(
    'organiser',
    '/admin/teams/01a226a2-265d-74ca-a68d-a2b6c9871b53/edit-team',
    ANSWERS,
  )
  const name = await screen.findByLabelText<HTMLInputElement>(/^Team name|^Name/)
  const own = name.value
  await user.clear(name)
  await user.type(name, OTHER === own ? 'Another' : OTHER)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(changes).toEqual([])
  await user.clear(name)
  await user.type(name, own.toUpperCase())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(changes.map(({ call }) => call.split(' ')[0])).toContain('PUT')
})
