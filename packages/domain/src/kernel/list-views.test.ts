import { expect, test } from 'vitest'
import { aViewer } from './kernel.builders.ts'
import { canShareViews, canUseView } from './list-views.ts'

const moderator = aViewer({ userId: 'mo', permissions: 'moderator' })
const admin = aViewer({ userId: 'ad', permissions: 'admin' })
const limited = aViewer({
  userId: 'li',
  permissions: 'moderator',
  limits: [{ isReadOnly: false, work: null, teamTypeIds: ['food'], taskIds: null }],
})

test.each([
  ['their own', moderator, { list: 'teams', ownerId: 'mo' }, true],
  ['a colleague’s private one', moderator, { list: 'teams', ownerId: 'ad' }, false],
  ['a shared one', moderator, { list: 'teams', ownerId: null }, true],
  ['a shared one of a list for admins', moderator, { list: 'auditLog', ownerId: null }, false],
  [
    'their own of a list that they may no longer open',
    moderator,
    { list: 'sentEmails', ownerId: 'mo' },
    false,
  ],
  [
    'a shared one of a list for admins, as an admin',
    admin,
    { list: 'auditLog', ownerId: null },
    true,
  ],
  ['a shared one, as a limited person', limited, { list: 'teams', ownerId: null }, false],
  ['their own, as a limited person', limited, { list: 'teams', ownerId: 'li' }, true],
] as const)('who may use a view: %s', (_, viewer, view, isAllowed) => {
  expect(canUseView(viewer, view)).toBe(isAllowed)
})

test('limited people share no views', () => {
  expect(canShareViews(moderator)).toBe(true)
  expect(canShareViews(limited)).toBe(false)
})
