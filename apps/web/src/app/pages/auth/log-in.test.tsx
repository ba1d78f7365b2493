import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'

const typedAddress = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value

test('an address that was typed is carried from one way of signing in to the other', async () => {
  const { user } = await openPortal('guest', '/auth/login')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Email me a code' }))
  expect(typedAddress()).toBe('ada@example.com')
  await user.type(screen.getByLabelText('Email'), '.au')
  await user.click(screen.getByRole('button', { name: 'Sign in with your password' }))
  expect(typedAddress()).toBe('ada@example.com.au')
})
