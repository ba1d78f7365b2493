import type { Session } from '@eventflow/domain/access'
import { RANKS, type Rank, type RoleLimits } from '@eventflow/domain/kernel'
import { expect, test } from 'vitest'
import { admission, formForGuests, leadsToOnboarding } from './guard.ts'
import type { ScreenAccess } from './screen-line.ts'

const guest: Session = { viewer: null }
const signedIn = (permissions: Rank): Session => ({
  viewer: {
    eventId: 'event',
    accountId: 'account',
    userId: 'user',
    firstName: 'Ann',
    surname: 'Lee',
    email: 'ann@example.com',
    permissions,
    language: null,
    team: null,
  },
})

const opened = (session: Session, access: ScreenAccess, path = '/somewhere') =>
  admission(session, { access, path })

const limitedTo = (limits: Partial<RoleLimits>): Session => {
  const all = { isReadOnly: false, work: null, teamTypeIds: null, taskIds: null }
  const { viewer } = signedIn('moderator')
  return { viewer: viewer && { ...viewer, limits: [{ ...all, ...limits } as never] } }
}

test.each([
  ['/admin/tasks', 'open', 'open'],
  ['/admin/tasks/$taskId', 'open', 'open'],
  ['/admin/tasks/add', 'unauthorised', 'unauthorised'],
  ['/admin/forms/$formId/webhooks/add', 'unauthorised', 'open'],
  ['/admin/teams/$teamId/edit-team', 'unauthorised', 'unauthorised'],
  ['/admin/task-groups/$taskGroupId', 'open', 'unauthorised'],
  ['/admin/emails/log', 'open', 'unauthorised'],
  ['/admin/forms/archived', 'open', 'open'],
  ['/admin/users/$userId', 'open', 'open'],
  ['/admin/an-area-of-tomorrow', 'open', 'unauthorised'],
  ['/my-account', 'open', 'open'],
] as const)(
  '%s is %s with read-only access, and %s for a part of the event',
  (path, looks, part) => {
    expect(opened(limitedTo({ isReadOnly: true }), 'moderator', path)).toBe(looks)
    const work = { formIds: [], taskGroupIds: [] }
    expect(opened(limitedTo({ work }), 'moderator', path)).toBe(part)
  },
)

test('a guest opens public screens, and signs in for others', () => {
  expect(opened(guest, 'public')).toBe('open')
  for (const rank of RANKS) expect(opened(guest, rank)).toBe('signIn')
})

test.each([
  ['user', 'open', 'unauthorised', 'unauthorised', 'unauthorised'],
  ['moderator', 'open', 'open', 'unauthorised', 'unauthorised'],
  ['admin', 'open', 'open', 'open', 'unauthorised'],
  ['eventflowAdmin', 'open', 'open', 'open', 'open'],
] as const)('each rank opens the screens of lower ranks: %s', (rank, ...expected) => {
  expect(RANKS.map((access) => opened(signedIn(rank), access))).toEqual(expected)
})

test.each([
  ['/forms/visit', {}, 'visit'],
  ['/forms/visit/', { isGuest: 'true' }, 'visit'],
  ['/forms/visit', { taskId: 't1' }, null],
  ['/forms/visit', { submissionId: 's1' }, null],
  ['/forms/visit', { item: 'list.socket' }, null],
  ['/forms', {}, null],
  ['/forms/visit/draft-saved', {}, null],
  ['/admin/forms/visit', {}, null],
])('%s %j leads guests to form %s', (pathname, search, formId) => {
  expect(formForGuests(pathname, search)).toBe(formId)
})

test.each([
  ['the dashboard', '/', 'user', true],
  ['a task, from an email', '/tasks/$taskId', 'user', true],
  ['the onboarding itself', '/onboarding', 'user', false],
  ['a public screen', '/guests/forms/$formId', 'public', false],
] as const)('the onboarding is shown before %s: %s', (_what, fullPath, access, isFirst) => {
  const due = { ...signedIn('user'), isOnboardingDue: true }
  const screen = { fullPath, staticData: { access } }
  expect(leadsToOnboarding(due, screen)).toBe(isFirst)
  expect(leadsToOnboarding(signedIn('user'), screen)).toBe(false)
  expect(leadsToOnboarding({ viewer: null, isOnboardingDue: true }, screen)).toBe(false)
})
