import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { PendingChange } from './pending-change.tsx'

test.each(['Send again', 'Cancel the change'])(
  '%s names the address that the call concerned, not an older one on the screen',
  async (name) => {
    const ofCall = async () => ({ newEmail: 'new@fairs.example' })
    const { user } = draw(
      <PendingChange
        pending={{ newEmail: 'old@fairs.example', until: '2026-12-01T10:00:00Z' }}
        text=""
        queryKey={[]}
        onSendAgain={ofCall}
        onCancel={ofCall}
      />,
    )
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(/new@fairs\.example/)).toBeTruthy()
  },
)
