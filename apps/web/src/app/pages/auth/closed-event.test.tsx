// An archived event, as its people see it on a page that was open or stored on the device.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import organisersAnswers from '../../../testing/answers/organiser.json'
import teamsAnswers from '../../../testing/answers/team.json'
import { openPortal } from '../../../testing/open-portal.tsx'

const portal = teamsAnswers['/api/portal']
const archived = { '/api/portal': { ...portal, isArchived: true } }
const session = organisersAnswers['/api/session']
const asAdmin = {
  '/api/session': { ...session, viewer: { ...session.viewer, permissions: 'admin' } },
}
const noPages = { '/api/menu': { corePages: [], pages: [], sections: [] } }

test.each([
  ['organiser', '/admin/teams'],
  ['team', '/'],
  ['guest', '/supplier-orders'],
] as const)('shows to a signed-in %s that its portal is closed', async (reader, address) => {
  const own = reader === 'organiser' ? asAdmin : {}
  await openPortal(reader, address, { ...archived, ...noPages, ...own })
  screen.getByRole('heading', { level: 1, name: 'This portal is closed' })
  screen.getByText(/^The organisers have closed the portal of /)
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
})

test('has ended only after its last day', async () => {
  const event = { ...portal.event, startDate: '2026-11-26', endDate: '2026-11-28' }
  await openPortal('team', '/', { '/api/portal': { ...portal, event, isArchived: true } })
  screen.getByRole('heading', { level: 1, name: 'This event has ended' })
})

test('the sign-in page of an event that is archived early does not call it over', async () => {
  await openPortal('guest', '/auth/login', archived)
  screen.getByRole('heading', { level: 1, name: 'This portal is closed' })
})

test('an Eventflow admin still sees it', async () => {
  const viewer = { ...session.viewer, permissions: 'eventflowAdmin' }
  await openPortal('organiser', '/admin/teams', {
    ...archived,
    '/api/session': { ...session, viewer },
  })
  expect(screen.queryByText(/closed the portal/)).toBeNull()
})
