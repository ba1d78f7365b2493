import type { StandHolder, StandOfTeamLine } from '@eventflow/domain/stands'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { StandEffect } from './stand-effects.tsx'

afterEach(() => vi.unstubAllGlobals())

const stand = (number: string, others: StandHolder[] = []) =>
  ({
    id: number,
    number,
    isFromParent: false,
    others,
    floorPlanUrl: null,
  }) as unknown as StandOfTeamLine

const answerWith = (stands: StandOfTeamLine[]) =>
  vi.stubGlobal('fetch', async () => Response.json({ stands }))

const MAIN: StandHolder = { teamId: 'main', name: 'Main Ltd', parentTeamId: null }
const SHARE: StandHolder = { teamId: 'share', name: 'Share Ltd', parentTeamId: 'acme' }

test('the stands of a company that withdraws become free, also those of its stand shares', async () => {
  answerWith([stand('A1'), stand('A2', [SHARE])])
  draw(<StandEffect teamId="acme" kind="free" />)
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Its stands become free, and can be given to another team: A1, A2',
  )
})

test('a stand that the main exhibitor still has does not become free', async () => {
  answerWith([stand('A1', [MAIN]), stand('B7')])
  draw(<StandEffect teamId="share" kind="free" />)
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Its stand becomes free, and can be given to another team: B7',
  )
})
