import { describe, expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { isInAudience } from './audience.ts'

const food = { teamTypeIds: ['food'], showToChildTeams: false }
const foodAndChildren = { teamTypeIds: ['food'], showToChildTeams: true }
const everybody = { teamTypeIds: [], showToChildTeams: false }
const team = (over: Parameters<typeof aViewerTeam>[0]) => aViewer({ team: aViewerTeam(over) })

describe('who is in the audience', () => {
  test.each([
    ['a moderator without a team', aViewer({ permissions: 'moderator', team: null }), food, true],
    ['an organiser team of another type', team({ isOrganiser: true }), food, true],
    ['a user without a team', aViewer({ team: null }), everybody, false],
    ['a team without a type, unrestricted', team({}), everybody, true],
    ['a team without a type, restricted', team({}), food, false],
    ['a team of the type', team({ teamTypeId: 'food' }), food, true],
    ['a team of another type', team({ teamTypeId: 'tech' }), food, false],
    ['a stand share, unrestricted', team({ standShareRole: 'child' }), everybody, true],
    ['a stand share with the flag', team({ standShareRole: 'child' }), foodAndChildren, true],
    [
      'a stand share of the type without the flag',
      team({ standShareRole: 'child', teamTypeId: 'food' }),
      food,
      false,
    ],
    ['a parent of the type', team({ standShareRole: 'parent', teamTypeId: 'food' }), food, true],
  ] as const)('%s', (_who, viewer, restriction, may) => {
    expect(isInAudience(viewer, restriction)).toBe(may)
  })
})
