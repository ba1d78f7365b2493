import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'

const VIEW = {
  id: 'late',
  revision: 3,
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: null,
  updatedAt: '2026-11-20T09:00:00Z',
  updatedBy: null,
  list: 'teams',
  formId: null,
  name: 'Late teams',
  query: 'overdue=yes&search=hall',
  ownerId: null,
}
const views = { '/api/list-views?list=teams': { items: [VIEW] } }

test('a saved view restores search and filters', async () => {
  const { user, ...portal } = await openPortal('organiser', '/admin/teams', views)
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Late teams' }))
  await waitFor(() => expect(portal.address()).toContain('overdue=yes'))
  expect(portal.address()).toContain('search=hall')
  expect(await screen.findByRole('button', { name: 'View: Late teams' })).toBeTruthy()
})

test('a changed view is saved under its name, with the revision that was read', async () => {
  const address = '/admin/teams?overdue=yes&search=hall&sort=members&view=late'
  const { user, changes } = await openPortal('organiser', address, views)
  await user.click(screen.getByRole('button', { name: 'View: Late teams' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save changes to “Late teams”' }))
  await waitFor(() => expect(changes.some(({ call }) => call.startsWith('PUT'))).toBe(true))
  expect(changes.find(({ call }) => call === 'PUT /api/list-views/late')?.body).toEqual({
    name: 'Late teams',
    query: 'overdue=yes&search=hall&sort=members',
    isShared: true,
    revision: 3,
  })
})

test('the present filters become a new view, for oneself or for all organisers', async () => {
  const { user, changes } = await openPortal('organiser', '/admin/teams?overdue=yes', {
    ...views,
    'POST /api/list-views': { ...VIEW, id: 'new' },
  })
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save as a new view…' }))
  await user.type(await screen.findByLabelText('Name'), 'Overdue')
  await user.click(screen.getByRole('switch', { name: /^Share with other organisers/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes.some(({ call }) => call.startsWith('POST'))).toBe(true))
  expect(changes.find(({ call }) => call === 'POST /api/list-views')?.body).toEqual({
    list: 'teams',
    formId: null,
    name: 'Overdue',
    query: 'overdue=yes',
    isShared: true,
  })
})

test('the matrix has views, and its filters are in the address', async () => {
  const matrix = { ...VIEW, list: 'matrix', query: 'state=overdue', name: 'Late cells' }
  const { user, ...portal } = await openPortal('organiser', '/admin/reports?search=hall', {
    '/api/list-views?list=matrix': { items: [matrix] },
  })
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Search/ })
  expect(search.value).toBe('hall')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Late cells' }))
  await waitFor(() => expect(portal.address()).toContain('state=overdue'))
})

test.each([
  ['reviews', '/admin/reviews'],
  ['inbox', '/admin/comments'],
  ['mailings', '/admin/emails/mailings'],
])('%s have views', async (list, path) => {
  const view = { ...VIEW, list, query: 'search=hall' }
  const { user, ...portal } = await openPortal('organiser', path, {
    [`/api/list-views?list=${list}`]: { items: [view] },
  })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Late teams' }))
  await waitFor(() => expect(portal.address()).toContain('search=hall'))
})
