import { expect, test } from 'vitest'
import { aViewer } from '../kernel/kernel.builders.ts'
import { canChangePermissions } from './users.policy.ts'

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
