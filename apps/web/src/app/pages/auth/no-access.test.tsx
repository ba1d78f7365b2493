// A person whose session is open, but who has no access to the event.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'

const REMOVED = /^You no longer have access to this event\./

test('the sign-in page tells a removed person so', async () => {
  await openPortal('guest', '/auth/login', {
    '/api/session': { viewer: null, noAccess: 'removed' },
  })
  screen.getByText(REMOVED)
})

test('the sign-in page tells a person of a withdrawn team so', async () => {
  await openPortal('guest', '/auth/login', {
    '/api/session': { viewer: null, noAccess: 'withdrawn' },
  })
  screen.getByText(/has withdrawn from this event, so you no longer have access\.$/)
})

test('the sign-in page tells guests nothing', async () => {
  await openPortal('guest', '/auth/login')
  expect(screen.queryByText(REMOVED)).toBeNull()
})
