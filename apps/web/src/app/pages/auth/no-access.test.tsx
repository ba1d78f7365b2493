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
  screen.getByText(/no longer takes part in this event, so you have no access\.$/)
})

test('after a try to sign in, only its result is shown', async () => {
  const code = 'TEAM_WITHDRAWN'
  const title = 'Your company no longer takes part in this event, so you cannot sign in'
  const { user } = await openPortal('guest', '/auth/login', {
    '/api/session': { viewer: null, noAccess: 'withdrawn' },
    'POST /api/auth/log-in': () => Response.json({ status: 403, code, title }, { status: 403 }),
  })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.test')
  await user.type(screen.getByLabelText('Password'), 'quiet harbours')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText(title)
  expect(screen.getAllByText(/no longer takes part/)).toHaveLength(1)
})

test('the sign-in page tells guests nothing', async () => {
  await openPortal('guest', '/auth/login')
  expect(screen.queryByText(REMOVED)).toBeNull()
})
