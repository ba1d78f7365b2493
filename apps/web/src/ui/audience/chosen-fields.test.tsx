// The fake API returns two team types and one hall, and the teams that the domain chooses.
import { whyNotChosen, type Choice } from '@eventflow/domain/audience'
import type { Dimension } from '@eventflow/domain/kernel'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { ChosenFields } from './chosen-fields.tsx'

const types = ['Food', 'Media'].map((name) => ({ id: name, name, teamCount: 1, revision: 1 }))
const hall = { id: 'hall', label: 'Hall', type: 'dropdown', options: ['Hall 2', 'Hall 3'] }
const teams = [
  { name: 'Bakery', teamTypeId: 'Food', dimensionValues: { hall: 'Hall 2' } },
  { name: 'Grill', teamTypeId: 'Food', dimensionValues: { hall: 'Hall 3' } },
  { name: 'Radio', teamTypeId: 'Media', dimensionValues: { hall: 'Hall 3' } },
]

const page = (items: readonly unknown[]) => ({ items, nextCursor: null, total: items.length })

const answer = async (request: Request): Promise<Response> => {
  if (request.url.includes('/team-types')) return Response.json(page(types))
  if (request.url.includes('/custom-fields'))
    return Response.json(page([{ ...hall, isDimension: true }]))
  const { choices, id, isIncluded } = await request.json()
  const judged = teams.map(({ name, ...team }) => {
    const why = whyNotChosen<Choice>(choices, id, team)
    const reason = why?.reason ?? null
    const instead = why?.chosen?.name ?? null
    return { id: name, name, teamTypeName: team.teamTypeId, reason, instead }
  })
  const included = judged.filter(({ reason }) => reason === null)
  const hidden = judged.filter(({ reason }) => reason !== null)
  return Response.json({
    ...page(isIncluded ? included : hidden),
    includedCount: included.length,
    hiddenCount: hidden.length,
    insteadCount: judged.filter(({ reason }) => reason === 'otherChoice').length,
  })
}

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => vi.unstubAllGlobals())

const none = { teamTypeIds: [], dimensions: [] }
const others: Choice[] = [
  { ...none, id: 'standard', name: 'Others', isStandard: true },
  { ...none, id: 'food', name: 'Food', teamTypeIds: ['Food'] },
  {
    ...none,
    id: 'hall2',
    name: 'All of hall 2',
    dimensions: [{ customFieldId: 'hall', values: ['Hall 2'] }],
  },
]

function Editor() {
  const [typeIds, setTypeIds] = useState<readonly string[]>([])
  const [dimensions, setDimensions] = useState<readonly Dimension[]>([])
  const field = { error: undefined }
  return (
    <ChosenFields
      id={undefined}
      name="Mine"
      others={others}
      description="Each has one."
      teamTypeIds={{ ...field, id: 'types', value: typeIds, onChange: setTypeIds }}
      dimensions={{ ...field, id: 'dimensions', value: dimensions, onChange: setDimensions }}
    />
  )
}

test('counts the teams that really have it, and names what the others have', async () => {
  const { user } = draw(<Editor />)
  await screen.findByText('0 of 3 teams included')
  const halls = await screen.findByRole('group', { name: /Hall/ })
  await user.click(within(halls).getByLabelText('Hall 3'))
  await screen.findByText('2 of 3 teams included')
  expect(screen.queryByText(/match/)).toBeNull()
  await user.click(within(halls).getByLabelText('Hall 2'))
  await screen.findByText('1 more team matches, but has another one.')
  await user.click(screen.getByLabelText('Not included (1)'))
  await screen.findByText('Has “All of hall 2”')
})

test('a type of another one can be chosen with a hall only', async () => {
  const { user } = draw(<Editor />)
  const food = () => screen.findByLabelText<HTMLInputElement>(/^Food/)
  expect((await food()).disabled).toBe(true)
  await user.click(await screen.findByLabelText('Hall 3'))
  expect((await food()).disabled).toBe(false)
  await user.click(await food())
  await screen.findByText('1 of 3 teams included')
  await user.click(screen.getByLabelText('Hall 3'))
  // It stays possible to remove it.
  expect((await food()).disabled).toBe(false)
})
