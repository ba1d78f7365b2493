import type { Session } from '@eventflow/domain/access'
import { aViewer } from '@eventflow/domain/builders/kernel'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServices } from '../../../gallery/fake-services.ts'
import { client } from '../../platform/api.ts'
import { menuQuery } from '../../platform/session.ts'
import { drawAnswered } from '../../testing/in-router.tsx'
import { OrganiserPlaces } from './organiser-navigation.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const waiting = (reviewCount: number) => ({
  overdueTeamCount: 0,
  failedEmailCount: 0,
  failedDeliveryCount: 0,
  heldEmailCount: 0,
  waitingThreadCount: 0,
  reviewCount,
  extensionCount: 0,
  expiringCount: 0,
})

test('the numbers are counted anew after an action of one’s own', async () => {
  // Actions of other tests were long ago.
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  // The server counts for everybody at intervals.
  const answer = (request: Request) =>
    request.method === 'GET'
      ? waiting(new URL(request.url).searchParams.has('isFresh') ? 6 : 7)
      : { done: true }
  vi.stubGlobal('fetch', async (request: Request) => Response.json(answer(request)))
  const session = { viewer: aViewer({ permissions: 'admin' }) } as unknown as Session
  drawAnswered(<OrganiserPlaces session={session} />, [
    [menuQuery(fakeServices).queryKey, { corePages: [], pages: [], sections: [] }],
  ])
  await screen.findByText('7')
  await client.audience.teams({
    isIncluded: true,
    restriction: {
      ownerKind: 'task',
      teamTypeIds: [],
      hiddenTeamTypeIds: [],
      showToChildTeams: false,
      dimensions: [],
    },
  })
  expect(screen.getByText('7')).toBeTruthy()
  await client.comments.setAnswered({ taskId: 'k', teamId: 't', isAnswered: true })
  await screen.findByText('6')
})
