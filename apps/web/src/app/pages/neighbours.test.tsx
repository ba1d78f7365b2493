import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import answers from '../../testing/answers/organiser.json'
import { openPortal } from '../../testing/open-portal.tsx'

const TEAM = '/api/teams/01a226a2-265d-74ca-a68d-a2b6c9871b53'
const ALBION = '01a226a2-265d-74ca-a6a5-cead35843a1d'
const LIST = answers['/api/teams?search=&direction=asc&sort=name']
const albion = {
  [`/api/teams/${ALBION}`]: { ...answers[TEAM], id: ALBION, name: 'Albion Bank Hospitality' },
  [`/api/teams/${ALBION}/custom-fields`]: answers[`${TEAM}/custom-fields`],
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a team that was not opened from the list has no neighbours', async () => {
  // The list that was shown last is remembered, also from earlier tests.
  await openPortal('organiser', '/admin/users')
  await openPortal('organiser', TEAM.replace('/api', '/admin'))
  expect(screen.queryByRole('navigation', { name: 'Previous and next' })).toBeNull()
})

test('a team from the list leads to the next one in the order of the list', async () => {
  const { user } = await openPortal('organiser', '/admin/teams', albion)
  await user.click(screen.getByRole('link', { name: 'Abbey Pest Control' }))
  await heading('Abbey Pest Control')
  expect(screen.getByText(`1 of ${LIST.total}`)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Previous:/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Next: Albion Bank Hospitality' }))
  await heading('Albion Bank Hospitality')
  expect(screen.getByRole('link', { name: 'Previous: Abbey Pest Control' })).toBeTruthy()
})

test('saving a team opens the editor of the next one, although the saved one left the list', async () => {
  let items = LIST.items
  const portal = await openPortal('organiser', '/admin/teams?overdue=yes', {
    ...albion,
    '/api/teams': () => ({ ...LIST, items }),
  })
  const { user } = portal
  await user.click(await screen.findByRole('link', { name: 'Abbey Pest Control' }))
  await user.click(await screen.findByRole('link', { name: 'Edit team' }))
  const name = await screen.findByLabelText(/^Team name/)
  items = items.slice(1)
  await user.type(name, ' Ltd')
  await user.click(screen.getByRole('button', { name: 'Save and open next' }))
  await waitFor(() => expect(portal.address()).toBe(`/admin/teams/${ALBION}/edit-team`))
  const saved = portal.changes.find(({ call }) => call === `PUT ${TEAM}`)
  expect(saved?.body).toMatchObject({ name: 'Abbey Pest Control Ltd' })
})

test('a task leads to the next one by due date without its list', async () => {
  const task = Object.keys(answers).find((key) => /^\/api\/tasks\/[^/?]+$/.test(key))
  await openPortal('organiser', (task ?? '').replace('/api', '/admin'))
  expect(await screen.findByRole('link', { name: 'Next: Pay the deposit' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save and open next' })).toBeTruthy()
})
