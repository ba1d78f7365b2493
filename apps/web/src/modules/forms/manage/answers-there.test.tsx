// The API is faked.
import type { AnswersThere } from '@eventflow/domain/forms'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { useUnpublishing } from './answers-there.tsx'

const decided = vi.fn<(isConfirmed: boolean) => void>()

function Group() {
  const { confirm, dialog } = useUnpublishing({ id: 'g', title: 'Contractors' })
  return (
    <>
      <button type="button" onClick={() => void confirm().then(decided)}>
        Save
      </button>
      {dialog}
    </>
  )
}

async function save(answers: AnswersThere | null) {
  vi.stubGlobal('fetch', async () =>
    answers === null ? new Response(null, { status: 400 }) : Response.json(answers),
  )
  const { user } = draw(<Group />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return user
}

afterEach(() => {
  vi.unstubAllGlobals()
  decided.mockReset()
})

test('lists the forms with their submissions and drafts, and unpublishes after confirmation', async () => {
  const user = await save({
    forms: [
      { id: 'a', title: 'Risks', submissions: 12, drafts: 1 },
      { id: 'b', title: 'Access', submissions: 1, drafts: 0 },
    ],
  })
  expect(await screen.findByRole('dialog', { name: 'Unpublish “Contractors”?' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“Risks”: 12 submissions with answers',
    '“Risks”: 1 draft with answers',
    '“Access”: 1 submission with answers',
  ])
  expect(screen.getByText(/are not deleted, and appear again/)).toBeDefined()
  expect(decided).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Unpublish' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true))
})

test('saves nothing on cancel', async () => {
  const user = await save({ forms: [{ id: 'a', title: 'Risks', submissions: 1, drafts: 0 }] })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(false))
})

test('asks nothing if there are no answers', async () => {
  await save({ forms: [] })
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks anyway if the answers cannot be counted', async () => {
  await save(null)
  expect(await screen.findByText(/could not be counted/)).toBeDefined()
  expect(decided).not.toHaveBeenCalled()
})
