import type { Dashboard } from '@eventflow/domain/navigation'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../../platform/api.ts'
import { draw } from '../../../testing/draw.tsx'
import { NextTaskAfter } from './next-task.tsx'

const aTask = (id: string, title: string, daysLeft = 3): Dashboard['dueNext'][number] => ({
  id,
  title,
  type: 'task',
  dueDate: '2026-06-25',
  daysLeft,
  state: 'pending',
  isTimeSensitive: false,
  hasDraft: false,
  week: 'this',
  isReturned: false,
  action: 'complete',
  formId: null,
  statusRevision: 0,
  askedUntil: null,
})

async function drawAfter(taskId: string, dueNext: Dashboard['dueNext']) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <NextTaskAfter taskId={taskId} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { queryClient } = draw(<RouterProvider router={router} />)
  const progress = { total: 2, uncounted: 0, complete: 1, overdue: 0, dueSoon: 0, percent: 50 }
  await act(() => router.load())
  act(() => {
    queryClient.setQueryData(api.navigation.dashboard.queryKey(), {
      progress,
      dueNext,
      openCount: dueNext.length,
      awaiting: { count: 0, late: 0 },
      unread: { count: 0, tasks: [], moreTasks: 0 },
      unsent: [],
      reserved: [],
      news: [],
    })
  })
}

test('the first task of the dashboard is offered, but never the one just completed', async () => {
  await drawAfter('badges', [aTask('badges', 'Badges'), aTask('power', 'Order power')])
  const link = await screen.findByRole('link', { name: /^Next: Order power, due .*25 Jun/ })
  expect(link.getAttribute('href')).toBe('/tasks/power')
})

test('a next task that is late says so', async () => {
  await drawAfter('badges', [aTask('deposit', 'Pay the deposit', -51)])
  expect(
    await screen.findByRole('link', {
      name: /^Next: Pay the deposit, due .*25 Jun.*, 51 days late/,
    }),
  ).toBeDefined()
})

test('nothing is offered if all tasks are done', async () => {
  await drawAfter('badges', [aTask('badges', 'Badges')])
  expect(screen.queryByRole('link')).toBeNull()
})
