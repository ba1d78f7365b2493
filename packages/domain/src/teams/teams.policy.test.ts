import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canAddTeamMember, canAddTeams, canSeeTeam } from './teams.policy.ts'

const mine = { id: 'team-1' }
const other = { id: 'team-2' }
const member = aViewer()
const owner = aViewer({ team: aViewerTeam({ role: 'teamOwner' }) })
const child = aViewer({ team: aViewerTeam({ standShareRole: 'child', parentTeamId: 'team-2' }) })
const moderator = aViewer({ permissions: 'moderator', team: null })
const admin = aViewer({ permissions: 'admin', team: null })

test.each([
  ['a member sees the own team', canSeeTeam(member, mine), true],
  ['a member sees another team', canSeeTeam(member, other), false],
  ['a stand share sees its parent', canSeeTeam(child, other), false],
  ['a moderator sees any team', canSeeTeam(moderator, other), true],
  ['a moderator adds teams', canAddTeams(moderator), false],
  ['an admin adds teams', canAddTeams(admin), true],
  ['a member adds a member', canAddTeamMember(member, mine), false],
  ['an owner adds a member to the own team', canAddTeamMember(owner, mine), true],
  ['an owner adds a member to another team', canAddTeamMember(owner, other), false],
  ['an admin adds a member anywhere', canAddTeamMember(admin, other), true],
])('%s: %s', (_who, verdict, may) => {
  expect(verdict).toBe(may)
})
