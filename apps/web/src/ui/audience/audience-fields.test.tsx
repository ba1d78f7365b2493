// The fake API returns two team types, and the audience computed by the domain.
import { whyHiddenFromTeam, type AudienceTeam } from '@eventflow/domain/audience'
import type { Dimension } from '@eventflow/domain/kernel'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { AudienceFields } from './audience-fields.tsx'

const types = ['Food', 'Media'].map((name) => ({ id: name, name, teamCount: 1, revision: 1 }))
const facts = { isOrganiser: false, parentTeamTypeId: null, standShareRole: null }
const inHall = (hall: string) => ({ dimensionValues: { hall } })
const teams: (AudienceTeam & { name: string })[] = [
  { ...facts, name: 'Bakery', teamTypeId: 'Food', ...inHall('Hall 2') },
  { ...facts, name: 'Radio', teamTypeId: 'Media', ...inHall('Hall 3') },
  { ...facts, name: 'Share of Bakery', teamTypeId: null, standShareRole: 'child' },
]

let hasStandShares = true
let hasDimension = false
const hall = { id: 'hall', label: 'Hall', type: 'dropdown', options: ['Hall 2', 'Hall 3'] }

const answer = async (request: Request): Promise<Response> => {
  if (request.url.includes('/team-types'))
    return Response.json({ items: types, nextCursor: null, total: types.length })
  if (request.url.includes('/custom-fields')) {
    const items = [{ ...hall, isDimension: hasDimension }]
    return Response.json({ items, nextCursor: null, total: 1 })
  }
  if (!request.url.includes('/audience')) {
    const shares = hasStandShares ? 1 : 0
    return Response.json({ items: [], nextCursor: null, total: shares })
  }
  const { restriction, isIncluded } = await request.json()
  const judged = teams.map(({ name, teamTypeId, ...team }) => ({
    id: name,
    name,
    teamTypeName: teamTypeId,
    reason: whyHiddenFromTeam({ ...team, teamTypeId }, restriction),
  }))
  const included = judged.filter(({ reason }) => reason === null)
  const hidden = judged.filter(({ reason }) => reason !== null)
  const items = isIncluded ? included : hidden
  const counts = { includedCount: included.length, hiddenCount: hidden.length }
  return Response.json({ items, nextCursor: null, total: items.length, ...counts })
}

beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  vi.unstubAllGlobals()
  hasStandShares = true
  hasDimension = false
})

function Editor() {
  const [typeIds, setTypeIds] = useState<readonly string[]>([])
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([])
  const [dimensions, setDimensions] = useState<readonly Dimension[]>([])
  const [isShown, setIsShown] = useState(false)
  const field = { id: 'field', error: undefined }
  return (
    <AudienceFields
      ownerKind="task"
      teamTypeIds={{ ...field, value: typeIds, onChange: setTypeIds }}
      hiddenTeamTypeIds={{ ...field, id: 'hidden', value: hiddenIds, onChange: setHiddenIds }}
      dimensions={{ ...field, id: 'dimensions', value: dimensions, onChange: setDimensions }}
      showToChildTeams={{ ...field, id: 'share', value: isShown, onChange: setIsShown }}
    />
  )
}

test('the editor lists the teams in the audience, and the reasons for the others', async () => {
  const { user } = draw(<Editor />)
  await screen.findByText('3 of 3 teams included')
  expect(screen.queryByLabelText('Stand shares too')).toBeNull()
  await user.click(await screen.findByLabelText('Food'))
  await user.click(await screen.findByText('1 of 3 teams included'))
  await user.click(screen.getByLabelText('Not included (2)'))
  await screen.findByText('Another team type')
  await screen.findByText('Stand share: “Stand shares too” is off')
  await user.click(screen.getByLabelText('Stand shares too'))
  await screen.findByText('2 of 3 teams included')
})

test('a task that is hidden from types does not ask about stand shares', async () => {
  const { user } = draw(<Editor />)
  await user.click(await screen.findByLabelText('Hide from…'))
  await user.click(await screen.findByLabelText('Food'))
  await screen.findByText('2 of 3 teams included')
  expect(screen.queryByLabelText('Stand shares too')).toBeNull()
})

test('an event without stand shares has no field for them', async () => {
  hasStandShares = false
  const { user } = draw(<Editor />)
  await user.click(await screen.findByLabelText('Food'))
  await screen.findByText('1 of 3 teams included')
  expect(screen.queryByLabelText('Stand shares too')).toBeNull()
})

test('values of custom fields restrict the audience together with types', async () => {
  hasDimension = true
  const { user } = draw(<Editor />)
  const halls = await screen.findByRole('group', { name: /Hall/ })
  await user.click(within(halls).getByLabelText('Hall 3'))
  await user.click(await screen.findByText('1 of 3 teams included'))
  await user.click(screen.getByLabelText('Not included (2)'))
  await screen.findByText('Another value of a custom field')
  await user.click(screen.getByLabelText('Food'))
  await screen.findByText('0 of 3 teams included')
  await user.click(within(halls).getByLabelText('Hall 3'))
  await user.click(within(halls).getByLabelText('Hall 2'))
  await screen.findByText('1 of 3 teams included')
})

test('an event without such custom fields shows none', async () => {
  draw(<Editor />)
  await screen.findByText('3 of 3 teams included')
  expect(screen.queryByRole('group', { name: /Hall/ })).toBeNull()
})

test('one list of types shows or hides, and keeps its types when that changes', async () => {
  function Hiding() {
    const [shown, setShown] = useState<readonly string[]>([])
    const [hidden, setHidden] = useState<readonly string[]>(['Media'])
    const field = { error: undefined }
    return (
      <AudienceFields
        ownerKind="supplier"
        teamTypeIds={{ ...field, id: 'shown', value: shown, onChange: setShown }}
        hiddenTeamTypeIds={{ ...field, id: 'hidden', value: hidden, onChange: setHidden }}
        dimensions={{ ...field, id: 'dimensions', value: [], onChange: () => undefined }}
        showsToChildTeams
      />
    )
  }
  const { user } = draw(<Hiding />)
  const checked = async () => (await screen.findByLabelText<HTMLInputElement>('Media')).checked
  expect(await screen.findByRole('group', { name: /Hidden from team types/ })).toBeTruthy()
  expect(screen.queryByRole('group', { name: /^Team types/ })).toBeNull()
  await screen.findByText('2 of 3 teams included')
  await user.click(screen.getByLabelText('Show to…'))
  expect(await checked()).toBe(true)
  await screen.findByText('1 of 3 teams included')
  await user.click(screen.getByLabelText('Media'))
  await user.click(screen.getByLabelText('Hide from…'))
  expect(await checked()).toBe(false)
  await user.click(screen.getByLabelText('Food'))
  await screen.findByText('2 of 3 teams included')
})
