import { englishWords } from '@eventflow/domain/words'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { unpublishEffects, useFormUnpublishing } from './unpublish-form.tsx'

const FORM = {
  title: 'Vehicles',
  draftCount: 1,
  withdrawnDraftCount: 1,
  taskCount: 0,
  isPublic: false,
}

function Form({ draftCount, onDecided }: { draftCount: number; onDecided: (is: boolean) => void }) {
  const form = { ...FORM, draftCount }
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

test.each([
  ['nothing', {}, []],
  ['its tasks', { taskCount: 2 }, [/^2 tasks use this form\. Teams cannot complete them until/]],
  ['one task', { taskCount: 1 }, [/^1 task uses this form\. Teams cannot complete it until/]],
  ['its public link', { isPublic: true }, [/^Its public link does not work until/]],
  ['drafts and tasks', { draftCount: 3, taskCount: 1 }, [/^1 task/, /^2 drafts/]],
])('unpublishing stops %s', (_what, over, texts) => {
  const effects = unpublishEffects({ ...FORM, ...over }, englishWords())
  expect(effects).toHaveLength(texts.length)
  for (const [place, text] of texts.entries()) expect(effects[place]).toMatch(text)
})
