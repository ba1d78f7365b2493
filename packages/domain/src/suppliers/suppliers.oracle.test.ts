import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canSeeSupplier, type SupplierAudience } from './suppliers.oracle.ts'

const forAll: SupplierAudience = {
  isArchived: false,
  showToTeamTypeIds: [],
  hideFromTeamTypeIds: [],
  dimensions: [],
}
const shownTo = (...showToTeamTypeIds: string[]) => ({ ...forAll, showToTeamTypeIds })
const hiddenFrom = (...hideFromTeamTypeIds: string[]) => ({ ...forAll, hideFromTeamTypeIds })
const food = aViewer({ team: aViewerTeam({ teamTypeId: 'food' }) })
const share = aViewer({ team: aViewerTeam({ standShareRole: 'child', parentTeamTypeId: 'food' }) })
const organiser = aViewer({ permissions: 'moderator', team: null })

test.each([
  ['a team, for everybody', food, forAll, true],
  ['a team, archived', food, { ...forAll, isArchived: true }, false],
  ['a moderator, archived', organiser, { ...forAll, isArchived: true }, true],
  ['somebody without a team', aViewer({ team: null }), forAll, false],
  ['a team of the type', food, shownTo('food'), true],
  ['a team of another type', food, shownTo('tech'), false],
  ['a team that it is hidden from', food, hiddenFrom('food'), false],
  [
    'a team, shown and hidden: hidden wins',
    food,
    { ...hiddenFrom('food'), showToTeamTypeIds: ['food'] },
    false,
  ],
  ["a stand share, shown to its parent's type", share, shownTo('food'), true],
  ["a stand share, hidden from its parent's type", share, hiddenFrom('food'), false],
] as const)('%s', (_who, viewer, supplier, may) => {
  expect(canSeeSupplier(viewer, supplier)).toBe(may)
})
