import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'

const typedAddress = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value

test('a code is sent at once to an address that was typed, which stays for the password', async () => {
  const { user } = await openPortal('guest', '/auth/login')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  const asked: unknown[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/ask-code')) return answer(request)
    asked.push(await request.json())
    return Response.json({ done: true })
  })
  await user.click(screen.getByRole('button', { name: 'Email me a code' }))
  expect(await screen.findByText(/If ada@example\.com can sign in here/)).toBeTruthy()
  expect(asked).toEqual([{ email: 'ada@example.com' }])
  await user.click(screen.getByRole('button', { name: 'Sign in with your password' }))
  expect(typedAddress()).toBe('ada@example.com')
  vi.unstubAllGlobals()
})

test('without an address, the next screen asks for it, and it stays for the password', async () => {
  const { user } = await openPortal('guest', '/auth/login')
  await user.clear(screen.getByLabelText('Email'))
  await user.click(screen.getByRole('button', { name: 'Email me a code' }))
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign in with your password' }))
  expect(typedAddress()).toBe('ada@example.com')
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
