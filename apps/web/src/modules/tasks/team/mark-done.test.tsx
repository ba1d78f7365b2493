import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { FeedbackProvider, FeedbackRegion } from '../../../ui/feedback.tsx'
import { MarkDone } from './mark-done.tsx'
import { TASK } from './team-task.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

test('a task is done with one press, and Undo opens it again', async () => {
  const wishes: object[] = []
  let revision = TASK.statusRevision
  vi.stubGlobal('fetch', async (request: Request) => {
    const { isComplete, revision: base } = await request.json()
    wishes.push({ isComplete, base })
    revision += 1
    return Response.json({ ...TASK, isComplete, statusRevision: revision })
  })
  const { user } = drawAnswered(
    <FeedbackProvider>
      <MarkDone task={TASK} label="Mark as complete" />
      <FeedbackRegion />
    </FeedbackProvider>,
    [],
  )
  await user.click(await screen.findByRole('button', { name: `Mark as complete: ${TASK.title}` }))
  expect(await screen.findByText(/is complete\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const first = TASK.statusRevision
  await waitFor(() =>
    expect(wishes).toEqual([
      { isComplete: true, base: first },
      // The revision of the answer, not of the list.
      { isComplete: false, base: first + 1 },
    ]),
  )
})
