// The API is answered by hand: how many of everything there is, and what settings have been saved.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { aViewer } from '@eventflow/domain/builders/kernel'
import type { Rank } from '@eventflow/domain/kernel'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { SetupSteps } from './setup-steps.tsx'

const answersOf =
  (totals: Readonly<Record<string, number>>) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const name = pathname.split('/').at(-1) ?? ''
    if (pathname.includes('/settings/'))
      return Response.json({ data: {}, revision: totals[name] ?? 1, broken: [] })
    return Response.json({ items: [], nextCursor: null, total: totals[name] ?? 0 })
  }

function drawSteps(totals: Readonly<Record<string, number>>, permissions: Rank = 'admin') {
  const fetched = vi.fn(answersOf(totals))
  vi.stubGlobal('fetch', fetched)
  const viewer = aViewer({ permissions, team: null })
  const root = createRootRoute({ component: () => <SetupSteps viewer={viewer} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  draw(<RouterProvider router={router as never} />)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

const stepNames = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent)

test('an empty event shows the steps in their order, and which are done', async () => {
  drawSteps({ event: 2, 'team-types': 3 })
  await screen.findByText('2 of 6 done')
  expect(screen.getByRole('link', { name: 'Set the branding' }).getAttribute('aria-current')).toBe(
    'step',
  )
  expect(screen.getByRole('link', { name: 'Add tasks' }).getAttribute('href')).toBe(
    '/admin/tasks/add',
  )
  expect(stepNames()).toHaveLength(6)
  expect(screen.getAllByText('(done)')).toHaveLength(2)
})

test('a moderator sees the steps that moderators can take', async () => {
  drawSteps({}, 'moderator')
  await screen.findByText('0 of 3 done')
  expect(screen.queryByRole('link', { name: 'Add teams' })).toBeNull()
})

test('an event with teams and tasks is set up: nothing is shown, and nothing more is asked', async () => {
  const fetched = drawSteps({ tasks: 1, teams: 1 })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(screen.queryByText('Set up your event')).toBeNull()
})
