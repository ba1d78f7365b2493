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

test('an address that was typed is carried to the screen for a forgotten password, and back', async () => {
  const { user } = await openPortal('guest', '/auth/login')
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'grace@example.com')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Set a new password' })
  expect(typedAddress()).toBe('grace@example.com')
  await user.type(screen.getByLabelText('Email'), '.uk')
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
  await screen.findByLabelText('Password')
  expect(typedAddress()).toBe('grace@example.com.uk')
})
