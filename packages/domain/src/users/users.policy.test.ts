import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import {
  canAddOrganiser,
  canChangeAddress,
  canChangePermissions,
  canDelete,
  canGrantEventflowAdmin,
  canInviteAgain,
  canRename,
} from './users.policy.ts'

const admin = aViewer({ permissions: 'admin', userId: 'ann' })
const moderator = aViewer({ permissions: 'moderator', userId: 'mo' })

test.each([
  ['an admin makes a user a moderator', admin, 'bob', 'user', 'moderator', true],
  ['an admin makes a user an admin', admin, 'bob', 'user', 'admin', true],
  ['an admin changes himself', admin, 'ann', 'admin', 'user', false],
  ['an admin grants eventflowAdmin', admin, 'bob', 'user', 'eventflowAdmin', false],
  ['an admin demotes an eventflowAdmin', admin, 'eve', 'eventflowAdmin', 'user', false],
  ['a moderator raises anyone', moderator, 'bob', 'user', 'moderator', false],
] as const)('%s', (_name, viewer, id, permissions, wanted, may) => {
  expect(canChangePermissions(viewer, { id, permissions }, wanted)).toBe(may)
})

const bob = { id: 'bob', permissions: 'user', teamId: null } as const
const otherAdmin = { id: 'olive', permissions: 'admin', teamId: null } as const
const eve = { id: 'eve', permissions: 'eventflowAdmin', teamId: null } as const
const user = aViewer({ userId: 'uma' })
const owner = aViewer({ userId: 'own', team: aViewerTeam({ id: 'food', role: 'teamOwner' }) })
const member = aViewer({ userId: 'mem', team: aViewerTeam({ id: 'food', role: 'teamMember' }) })

test.each([
  ['an admin adds an admin', canAddOrganiser(admin, 'admin'), true],
  ['an admin adds an eventflowAdmin', canAddOrganiser(admin, 'eventflowAdmin'), false],
  ['a moderator adds a moderator', canAddOrganiser(moderator, 'moderator'), false],
  ['a moderator corrects the name of a user', canRename(moderator, bob), true],
  ['a moderator corrects the name of an admin', canRename(moderator, otherAdmin), false],
  ['a user corrects the own name', canRename(user, { id: 'uma', permissions: 'user' }), true],
  ['a user corrects the name of another', canRename(user, bob), false],
  ['an admin invites an admin again', canInviteAgain(admin, otherAdmin), true],
  ['an admin invites an eventflowAdmin again', canInviteAgain(admin, eve), false],
  ['a moderator invites a user again', canInviteAgain(moderator, bob), false],
  [
    'a team owner invites a colleague again',
    canInviteAgain(owner, { ...bob, teamId: 'food' }),
    true,
  ],
  [
    'a team owner invites somebody of another team again',
    canInviteAgain(owner, { ...bob, teamId: 'tech' }),
    false,
  ],
  [
    'a team owner invites an organiser of the team again',
    canInviteAgain(owner, { ...otherAdmin, teamId: 'food' }),
    false,
  ],
  [
    'a team owner invites themselves again',
    canInviteAgain(owner, { id: 'own', permissions: 'user', teamId: 'food' }),
    false,
  ],
  [
    'a member invites the team owner again',
    canInviteAgain(member, { ...bob, teamId: 'food' }),
    false,
  ],
  ['an admin corrects the address of an admin', canChangeAddress(admin, otherAdmin), true],
  [
    'an admin corrects the own address',
    canChangeAddress(admin, { id: 'ann', permissions: 'admin' }),
    false,
  ],
  [
    'nobody corrects the address of an eventflowAdmin',
    canChangeAddress(aViewer({ permissions: 'eventflowAdmin' }), eve),
    false,
  ],
  ['a moderator corrects the address of a user', canChangeAddress(moderator, bob), false],
  ['an admin deletes a user', canDelete(admin, bob), true],
  ['an admin deletes another admin', canDelete(admin, otherAdmin), true],
  ['an admin deletes an eventflowAdmin', canDelete(admin, eve), false],
  ['a moderator deletes a user', canDelete(moderator, bob), false],
])('%s', (_name, verdict, may) => {
  expect(verdict).toBe(may)
})

const highest = aViewer({ permissions: 'eventflowAdmin', userId: 'eva' })
test.each([
  ['an eventflowAdmin, of an admin', highest, { ...otherAdmin, hasLoggedIn: true }, true],
  [
    'an eventflowAdmin, of a person who never signed in',
    highest,
    { ...otherAdmin, hasLoggedIn: false },
    false,
  ],
  ['an eventflowAdmin, of a user', highest, { ...bob, hasLoggedIn: true }, false],
  ['an eventflowAdmin, of one', highest, { ...eve, hasLoggedIn: true }, false],
  [
    'an eventflowAdmin, of themselves',
    highest,
    { id: 'eva', permissions: 'admin', hasLoggedIn: true },
    false,
  ],
  ['an admin, of an admin', admin, { ...otherAdmin, hasLoggedIn: true }, false],
] as const)('makes an eventflowAdmin: %s', (_name, viewer, target, may) => {
  expect(canGrantEventflowAdmin(viewer, target)).toBe(may)
})
