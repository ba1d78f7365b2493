import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canCompleteTask, canSeeTask, whyTaskHidden } from './tasks.policy.ts'

const foodTask = {
  teamTypeIds: ['food'],
  hideFromTeamTypeIds: [],
  showToChildTeams: false,
  dimensions: [],
  isArchived: false,
  isPublished: true,
}
const foodTeam = aViewer({ team: aViewerTeam({ teamTypeId: 'food' }) })
const techTeam = aViewer({ team: aViewerTeam({ teamTypeId: 'tech' }) })
const moderator = aViewer({ permissions: 'moderator', team: null })

test.each([
  ['a team of the type sees it', foodTeam, foodTask, true],
  ['a team of another type does not', techTeam, foodTask, false],
  ['nobody of a team sees it archived', foodTeam, { ...foodTask, isArchived: true }, false],
  ['a moderator sees it archived', moderator, { ...foodTask, isArchived: true }, true],
  ['nobody of a team sees it unpublished', foodTeam, { ...foodTask, isPublished: false }, false],
  ['a moderator sees it unpublished', moderator, { ...foodTask, isPublished: false }, true],
] as const)('%s', (_who, viewer, task, may) => {
  expect(canSeeTask(viewer, task)).toBe(may)
})

const shareOf = (teamTypeId: string | null) =>
  aViewer({ team: aViewerTeam({ teamTypeId, standShareRole: 'child' }) })

test.each([
  ['a team of the type', foodTeam, foodTask, null],
  ['a team of another type', techTeam, foodTask, 'otherType'],
  [
    'a team without a type',
    aViewer({ team: aViewerTeam({ teamTypeId: null }) }),
    foodTask,
    'noType',
  ],
  ['a stand share of the type', shareOf('food'), foodTask, 'standShare'],
  ['a stand share with the flag', shareOf(null), { ...foodTask, showToChildTeams: true }, null],
  [
    'a team whose type it is hidden from',
    techTeam,
    { ...foodTask, teamTypeIds: [], hideFromTeamTypeIds: ['tech'] },
    'hiddenType',
  ],
  ['somebody without a team', aViewer({ team: null }), foodTask, 'noTeam'],
  ['before it is published', foodTeam, { ...foodTask, isPublished: false }, 'notPublished'],
  [
    'archived before it was published',
    foodTeam,
    { ...foodTask, isPublished: false, isArchived: true },
    'archived',
  ],
  ['an organiser, in any state', moderator, { ...foodTask, isArchived: true }, null],
] as const)('why it is hidden: %s', (_who, viewer, task, why) => {
  expect(whyTaskHidden(viewer, task)).toBe(why)
})

test.each([
  ['a team of the type', foodTeam, true],
  ['a team of another type', techTeam, false],
  ['a moderator without a team', moderator, false],
  ['a moderator in a team of another type', { ...techTeam, permissions: 'moderator' }, false],
  ['a moderator in a team of the type', { ...foodTeam, permissions: 'moderator' }, true],
] as const)('%s may complete it: only a team that has it', (_who, viewer, may) => {
  expect(canCompleteTask(viewer, foodTask)).toBe(may)
})
