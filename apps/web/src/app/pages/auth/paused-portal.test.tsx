// A paused portal sends no email, so its screens promise none.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import teamsAnswers from '../../../testing/answers/team.json'
import { openPortal } from '../../../testing/open-portal.tsx'

const paused = { '/api/portal': { ...teamsAnswers['/api/portal'], isPaused: true } }

test('the sign-in offers no emailed code while the portal is paused', async () => {
  await openPortal('guest', '/auth/login', paused)
  screen.getByLabelText('Password')
  expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull()
})

test('a forgotten password is not answered with a link while the portal is paused', async () => {
  const { changes } = await openPortal('guest', '/auth/forgot-password', paused)
  screen.getByText('The portal is paused and cannot send you a link now. Please try again later.')
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
  expect(changes).toEqual([])
})

test('both are offered otherwise', async () => {
  await openPortal('guest', '/auth/login')
  screen.getByRole('button', { name: 'Email me a code' })
})
