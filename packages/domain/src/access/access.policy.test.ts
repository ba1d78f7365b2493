import { expect, test } from 'vitest'
import { aViewer } from '../kernel/kernel.builders.ts'
import { canViewAs } from './access.policy.ts'

const moderator = aViewer({ userId: 'mo', permissions: 'moderator', team: null })
const user = aViewer({ userId: 'uma' })

test.each([
  ['a moderator as a user', moderator, { id: 'bob', permissions: 'user' }, true],
  ['a moderator as a moderator', moderator, { id: 'mia', permissions: 'moderator' }, false],
  ['a moderator as an admin', moderator, { id: 'ann', permissions: 'admin' }, false],
  ['an organiser as themselves', moderator, { id: 'mo', permissions: 'user' }, false],
  ['a user as a user', user, { id: 'bob', permissions: 'user' }, false],
] as const)('%s', (_who, viewer, target, may) => {
  expect(canViewAs(viewer, target)).toBe(may)
})
