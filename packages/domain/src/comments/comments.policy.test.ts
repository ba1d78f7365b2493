import { describe, expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canEditMessage, canRemoveMessage, canSeeThread } from './comments.policy.ts'

const task = {
  teamTypeIds: [],
  hideFromTeamTypeIds: [],
  showToChildTeams: true,
  dimensions: [],
  isArchived: false,
  isPublished: true,
}
const ofTeam = (id: string) => aViewer({ permissions: 'user', team: aViewerTeam({ id }) })

describe('who sees the conversation of a team about a task', () => {
  const share = aViewer({
    permissions: 'user',
    team: aViewerTeam({ id: 'share', standShareRole: 'child', parentTeamId: 'food' }),
  })
  test.each([
    ['somebody of the team', ofTeam('food'), task, true],
    ['somebody of another team', ofTeam('drinks'), task, false],
    ['a stand share of the team', share, task, false],
    ['somebody without a team', aViewer({ permissions: 'user', team: null }), task, false],
    ['a moderator without a team', aViewer({ permissions: 'moderator', team: null }), task, true],
    ['the team, an archived task', ofTeam('food'), { ...task, isArchived: true }, false],
    ['the team, an unpublished task', ofTeam('food'), { ...task, isPublished: false }, false],
    ['the team, a task for others', ofTeam('food'), { ...task, teamTypeIds: ['other'] }, false],
  ])('%s', (_who, viewer, asked, sees) => {
    expect(canSeeThread(viewer, { teamId: 'food', task: asked })).toBe(sees)
  })
})

test('an organiser deletes messages of others but edits only their own', () => {
  const organiser = aViewer({ userId: 'sam', permissions: 'moderator' })
  const message = { createdBy: 'amelia' }
  expect(canEditMessage(organiser, message)).toBe(false)
  expect(canRemoveMessage(organiser, message)).toBe(true)
  const member = aViewer({ userId: 'ben', permissions: 'user' })
  expect(canRemoveMessage(member, message)).toBe(false)
  expect(canRemoveMessage({ ...member, userId: 'amelia' }, message)).toBe(true)
})
