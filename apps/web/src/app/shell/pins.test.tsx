import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'

const PINS = '/api/users/me/pins'
const acme = { path: '/admin/teams/1', name: 'Acme Stand Builders' }

beforeEach(() => localStorage.clear())

async function linkNames() {
  const row = await screen.findByRole('navigation', { name: 'Quick Links:' })
  const links = await within(row).findAllByRole('link')
  return links.map(({ textContent }) => textContent)
}

test('the pins of the account are shown, and one click pins the open screen', async () => {
  const pinned = { path: '/admin/reports', name: '' }
  const { user, changes } = await openPortal('organiser', '/admin/reports', {
    [PINS]: { items: [acme] },
    [`POST ${PINS}`]: { items: [acme, pinned] },
  })
  expect(await linkNames()).toEqual(['Acme Stand Builders'])
  await user.click(screen.getByRole('button', { name: 'Pin this page to Quick Links' }))
  expect(await screen.findByRole('button', { name: 'Unpin this page' })).toBeTruthy()
  expect(changes).toEqual([
    { call: `POST ${PINS}`, body: { changes: [{ ...pinned, isPinned: true }] } },
  ])
})

test('pins stored on the device are moved to the account once', async () => {
  const { viewer } = await fetchSession()
  const key = `eventflow-pins ${viewer}`
  localStorage.setItem(key, `/admin/tasks \n/admin/teams/1 Acme Stand Builders`)
  const { changes } = await openPortal('organiser', '/admin/reports', {
    [`POST ${PINS}`]: { items: [{ path: '/admin/tasks', name: '' }, acme] },
  })
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  const unpinned = ['/admin/teams', '/admin/forms', '/admin/users']
  expect(changes.map(({ body }) => body)).toEqual([
    {
      changes: [
        ...unpinned.map((path) => ({ path, name: '', isPinned: false })),
        { ...acme, isPinned: true },
      ],
    },
  ])
  expect(await linkNames()).toEqual(['Tasks', 'Acme Stand Builders'])
})

/** The signed-in person of the stored answers. */
async function fetchSession(): Promise<{ viewer: string }> {
  const answers = await import('../../testing/answers/organiser.json')
  return { viewer: answers.default['/api/session'].viewer.userId }
}
