import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'

const PINS = '/api/users/me/pins'
const acme = { path: '/admin/teams/1', name: 'Acme Stand Builders' }

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
