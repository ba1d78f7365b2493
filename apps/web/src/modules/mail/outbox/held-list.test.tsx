import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { HeldActions } from './held-list.tsx'

test('several emails are sent only after a question', async () => {
  const onDone = vi.fn()
  const { user } = draw(<HeldActions ids={['a', 'b']} onDone={onDone} />)
  await user.click(screen.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Send 2 emails now?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onDone).not.toHaveBeenCalled()
})
