import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { useFormUnpublishing } from './unpublish-form.tsx'

function Form({ draftCount, onDecided }: { draftCount: number; onDecided: (is: boolean) => void }) {
  const form = { title: 'Vehicles', draftCount, withdrawnDraftCount: 1 }
  const { confirm, dialog } = useFormUnpublishing(form)
  return (
    <>
      <button type="button" onClick={() => void confirm().then(onDecided)}>
        Save
      </button>
      {dialog}
    </>
  )
}

test('states how many drafts cannot be continued, and waits for the answer', async () => {
  const decided = vi.fn<(is: boolean) => void>()
  const { user } = draw(<Form draftCount={4} onDecided={decided} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Unpublish “Vehicles”?' })
  screen.getByText(/^3 drafts cannot be continued/)
  await user.click(screen.getByRole('button', { name: 'Unpublish' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true))
})

test('asks nothing if only withdrawn teams have drafts', async () => {
  const decided = vi.fn<(is: boolean) => void>()
  const { user } = draw(<Form draftCount={1} onDecided={decided} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})
