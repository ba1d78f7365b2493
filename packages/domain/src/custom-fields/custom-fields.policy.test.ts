import { describe, expect, it } from 'vitest'
import type { Rank, StandShareRole, TeamRole } from '../kernel/index.ts'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import {
  canAddCustomFields,
  canEditTeamCustomFields,
  canRemoveCustomFields,
  canSeeCustomField,
} from './custom-fields.policy.ts'

describe('adding and deleting custom fields', () => {
  it.each<[Rank, boolean]>([
    ['user', false],
    ['moderator', false],
    ['admin', true],
    ['eventflowAdmin', true],
  ])('%s: %s', (permissions, may) => {
    const viewer = aViewer({ permissions })
    expect([canAddCustomFields(viewer), canRemoveCustomFields(viewer)]).toEqual([may, may])
  })
})

describe('a custom field of a team', () => {
  const own = 'team-1'
  it.each<[string, boolean, boolean, StandShareRole | null, boolean]>([
    ['own', true, false, null, true],
    ['own', true, false, 'parent', true],
    ['own', false, true, null, false],
    ['own', true, false, 'child', false],
    ['own', true, true, 'child', true],
    ['own', false, true, 'child', false],
    ['other', true, true, null, false],
  ])(
    'of the %s team, shown: %s, shown to stand shares: %s, stand share role %s, is visible: %s',
    (whose, showField, showToChildTeams, standShareRole, sees) => {
      const viewer = aViewer({ team: aViewerTeam({ standShareRole }) })
      const teamId = whose === 'own' ? own : 'team-2'
      const field = { showField, showToChildTeams }
      expect(canSeeCustomField(viewer, { field, teamId })).toBe(sees)
    },
  )

  it('is always visible to organisers', () => {
    const viewer = aViewer({ permissions: 'moderator', team: null })
    const field = { showField: false, showToChildTeams: false }
    expect(canSeeCustomField(viewer, { field, teamId: own })).toBe(true)
  })

  it.each<[Rank, TeamRole, string, boolean]>([
    ['user', 'teamOwner', own, true],
    ['user', 'teamMember', own, false],
    ['user', 'teamOwner', 'team-2', false],
    ['moderator', 'teamMember', 'team-2', true],
  ])('is editable by a %s who is %s of team-1, for %s: %s', (permissions, role, teamId, may) => {
    const viewer = aViewer({ permissions, team: aViewerTeam({ role }) })
    expect(canEditTeamCustomFields(viewer, { id: teamId })).toBe(may)
  })
})
