import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canSeeDownload, type DownloadAudience } from './downloads.oracle.ts'

const forAll: DownloadAudience = {
  showDownload: true,
  showToChildTeams: false,
  dimensions: [],
  showToTeamTypeIds: [],
  hideFromTeamTypeIds: [],
}
const food = aViewer({ team: aViewerTeam({ teamTypeId: 'food' }) })
const share = aViewer({ team: aViewerTeam({ standShareRole: 'child', parentTeamTypeId: 'food' }) })
const organiser = aViewer({ permissions: 'moderator', team: null })
const organiserTeam = aViewer({ team: aViewerTeam({ isOrganiser: true }) })

test.each([
  ['a team, for everybody', food, forAll, true],
  ['a team, not shown', food, { ...forAll, showDownload: false }, false],
  ['a moderator, not shown', organiser, { ...forAll, showDownload: false }, true],
  ['an organiser team, not shown', organiserTeam, { ...forAll, showDownload: false }, false],
  [
    'an organiser team, for another type',
    organiserTeam,
    { ...forAll, showToTeamTypeIds: ['food'] },
    true,
  ],
  ['somebody without a team', aViewer({ team: null }), forAll, false],
  ['a team of the type', food, { ...forAll, showToTeamTypeIds: ['food'] }, true],
  ['a team of another type', food, { ...forAll, showToTeamTypeIds: ['tech'] }, false],
  ['a team that it is hidden from', food, { ...forAll, hideFromTeamTypeIds: ['food'] }, false],
  ['a team, hidden from others', food, { ...forAll, hideFromTeamTypeIds: ['tech'] }, true],
  [
    'a team, shown and hidden: hidden wins',
    food,
    { ...forAll, showToTeamTypeIds: ['food'], hideFromTeamTypeIds: ['food'] },
    false,
  ],
  [
    "a stand share, for its parent's type",
    share,
    { ...forAll, showToTeamTypeIds: ['food'] },
    false,
  ],
  [
    "a stand share, for its parent's type and stand shares",
    share,
    { ...forAll, showToTeamTypeIds: ['food'], showToChildTeams: true },
    true,
  ],
  ['a stand share, for everybody', share, forAll, true],
] as const)('%s', (_who, viewer, download, may) => {
  expect(canSeeDownload(viewer, download)).toBe(may)
})
