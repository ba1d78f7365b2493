import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import {
  canAddStandShare,
  canAddTeamMember,
  canAddTeams,
  canManageTeam,
  canSeeTeam,
  pickVerdict,
} from './teams.policy.ts'

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

const parent = { ...mine, parentTeamId: null }
const share = { ...mine, parentTeamId: 'team-2' }
test.each([
  ['an owner manages the members of the own team', canManageTeam(owner, mine), true],
  ['a member manages the members of the team', canManageTeam(member, mine), false],
  ['a moderator manages the members of a team', canManageTeam(moderator, mine), false],
  ['an owner adds a stand share', canAddStandShare(owner, parent), true],
  ['an admin adds a stand share', canAddStandShare(admin, parent), true],
  ['a member adds a stand share', canAddStandShare(member, parent), false],
  ['an owner of a stand share adds one', canAddStandShare(owner, share), false],
])('%s: %s', (_who, verdict, may) => {
  expect(verdict).toBe(may)
})

test.each([
  ['a team of another type', { parentTeamName: null, teamTypeId: 'other' }, 'free'],
  ['a stand share of no type', { parentTeamName: 'Big', teamTypeId: null }, 'free'],
  ['a stand share that is in it', { parentTeamName: 'Big', teamTypeId: 'wanted' }, 'free'],
  ['a stand share of another', { parentTeamName: 'Big', teamTypeId: 'other' }, 'alreadyInAGroup'],
] as const)('%s is %s', (_which, team, verdict) => {
  expect(pickVerdict(team, 'wanted')).toBe(verdict)
})
