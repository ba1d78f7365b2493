import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../platform/api.ts'
import { drawAnswered } from '../../testing/in-router.tsx'
import { ActingPanel } from './acting-panel.tsx'

test('the end of actions on the same day is a time without the date', async () => {
  const one = {
    id: 'a',
    byName: 'Ingrid Solberg',
    forName: 'Chloe Okafor',
    reason: 'Rang from the road',
    begunAt: '2020-11-28T12:30:00.000Z',
    until: '2020-11-28T12:36:00.000Z',
  }
  drawAnswered(<ActingPanel teamId="team" timeZone="Europe/London" isOwn />, [
    [api.teams.acting.queryKey({ input: { teamId: 'team' } }), { items: [one] }],
  ])
  expect(await screen.findByText(/^Sat 28 Nov 2020, 12:30 until 12:36$/)).toBeDefined()
})
