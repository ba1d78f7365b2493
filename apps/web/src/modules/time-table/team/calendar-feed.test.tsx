import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { api } from '../../../platform/api.ts'
import { sessionQuery } from '../../../platform/session.ts'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

const feed = [api.timeTable.feed.queryKey(), { createdAt: '2026-11-01T08:00:00Z' }] as const

test.each([
  [2, ['For Harbour']],
  [undefined, []],
])('of %s companies, the panel names the current one as %j', async (companies, texts) => {
  const viewer = { ...fakeSession.viewer, companies, team: { id: 'h', name: 'Harbour' } }
  const session = [sessionQuery(fakeServices).queryKey, { viewer }] as const
  const { user } = drawAnswered(<CalendarFeed />, [feed, session])
  await user.click(await screen.findByRole('button', { name: 'Add to your calendar' }))
  await screen.findByText(/^Your calendar subscribes/)
  expect(screen.queryAllByText(/^For /).map((one) => one.textContent)).toEqual(texts)
})
