import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canSeeContent, type ContentAudience } from './content.policy.ts'

const page = (over: Partial<ContentAudience> = {}): ContentAudience => ({
  isPublished: true,
  isArchived: false,
  allowedTeamTypeIds: [],
  hideFromTeamTypeIds: [],
  showToChildTeams: false,
  dimensions: [],
  ...over,
})
const forFood = { allowedTeamTypeIds: ['food'] }
const food = aViewer({ team: aViewerTeam({ teamTypeId: 'food' }) })
const tech = aViewer({ team: aViewerTeam({ teamTypeId: 'tech' }) })
const share = aViewer({
  team: aViewerTeam({ teamTypeId: 'tech', standShareRole: 'child', parentTeamTypeId: 'food' }),
})
const moderator = aViewer({ permissions: 'moderator', team: null })
const ofOrganisers = aViewer({ team: aViewerTeam({ teamTypeId: null, isOrganiser: true }) })

test.each([
  ['a page without team types', page(), food, true],
  ["a page for the team's type", page(forFood), food, true],
  ['a page for another type', page(forFood), tech, false],
  ["in a stand share, a page for the parent's type", page(forFood), share, false],
  ['the same, shown to stand shares', page({ ...forFood, showToChildTeams: true }), share, true],
  [
    'in a stand share, a page for its own type',
    page({ allowedTeamTypeIds: ['tech'] }),
    share,
    true,
  ],
  ['a page that is hidden from its type', page({ hideFromTeamTypeIds: ['food'] }), food, false],
  ['a page that is hidden from another type', page({ hideFromTeamTypeIds: ['tech'] }), food, true],
  [
    'a page that is shown to and hidden from its type',
    page({ ...forFood, hideFromTeamTypeIds: ['food'] }),
    food,
    false,
  ],
  [
    "in a stand share, a page that is hidden from the parent's type alone",
    page({ hideFromTeamTypeIds: ['food'] }),
    share,
    true,
  ],
  ['organisers: a page that is hidden', page({ hideFromTeamTypeIds: ['food'] }), moderator, true],
  ['an unpublished page', page({ isPublished: false }), food, false],
  ['an archived page', page({ isArchived: true }), food, false],
  ['organisers: a page for others', page(forFood), moderator, true],
  ['organisers: an unpublished page', page({ isPublished: false }), moderator, false],
  ['an organiser team: a page for others', page(forFood), ofOrganisers, true],
  ['somebody without a team', page(), aViewer({ team: null }), false],
] as const)('%s', (_what, seen, viewer, isSeen) => expect(canSeeContent(viewer, seen)).toBe(isSeen))
