import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'

test('a new language queries everything again, because the event has translations', async () => {
  const { user, reads } = await openPortal('team', '/my-account')
  const shown = [...new Set(reads)]
  reads.length = 0
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }))
  await waitFor(() => expect(reads.length).toBeGreaterThan(2))
  expect(shown).toEqual(expect.arrayContaining(reads))
})
