import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../../testing/open-portal.tsx'

test('offline, the list says once that downloading needs the network', async () => {
  await openPortal('team', '/downloads')
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^Download / })
  expect(buttons.length).toBeGreaterThan(1)
  expect(screen.queryByText(/needs a network connection/)).toBeNull()
  globalThis.dispatchEvent(new Event('offline'))
  try {
    await waitFor(() => expect(buttons.every(({ disabled }) => disabled)).toBe(true))
    expect(screen.getAllByText(/needs a network connection/)).toHaveLength(1)
  } finally {
    globalThis.dispatchEvent(new Event('online'))
  }
})
