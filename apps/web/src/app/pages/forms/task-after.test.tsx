import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { myTaskQuery } from '../../../modules/tasks/index.ts'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { TaskAfter } from './task-after.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['complete', 'The task “Risk assessment” is complete.'],
  [
    'awaitingApproval',
    'Your answers for the task “Risk assessment” are waiting for the organisers’ approval.',
  ],
  ['pending', 'The task “Risk assessment” is not complete yet.'],
])('shows that a task is %s after its form was submitted', async (state, said) => {
  const task = { title: 'Risk assessment', state }
  vi.stubGlobal('fetch', async () => Response.json(task))
  drawAnswered(<TaskAfter taskId="risk" />, [
    [myTaskQuery('risk').queryKey, { title: 'Risk assessment', state: 'pending' }],
  ])
  expect(await screen.findByText(said)).toBeTruthy()
})
