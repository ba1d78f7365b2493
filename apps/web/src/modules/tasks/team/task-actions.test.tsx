import { screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { myTaskQuery } from './my-tasks.queries.ts'
import { TaskActions } from './task-actions.tsx'
import { TASK } from './team-task.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

function Actions() {
  const { data } = useQuery({ ...myTaskQuery(TASK.id), staleTime: Infinity })
  return data ? <TaskActions task={data} /> : null
}

test('pressing Enter twice on “Mark as complete” does not reopen the task', async () => {
  const wishes: boolean[] = []
  let task = TASK
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      const { isComplete }: { isComplete: boolean } = await request.json()
      wishes.push(isComplete)
      task = { ...TASK, isComplete, state: isComplete ? 'complete' : 'dueSoon', statusRevision: 1 }
    }
    return Response.json(task)
  })
  const { user } = drawAnswered(<Actions />, [[myTaskQuery(TASK.id).queryKey, TASK]])
  const button = await screen.findByRole('button', { name: 'Mark as complete' })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Mark as not complete' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group')))
  await user.keyboard('{Enter}')
  expect(wishes).toEqual([true])
})
