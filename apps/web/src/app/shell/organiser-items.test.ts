import { expect, test } from 'vitest'
import { fakeMenu, fakeSession } from '../../../gallery/fake-services.ts'
import { isPlaceItself, placeOf } from './navigation-items.ts'
import { itemAt, organiserSections } from './organiser-items.ts'

const viewer = fakeSession.viewer
const organiser = (permissions: 'moderator' | 'admin' | 'eventflowAdmin') => ({
  ...fakeSession,
  viewer: viewer && { ...viewer, permissions, team: null },
})
const entriesOf = (permissions: 'moderator' | 'admin' | 'eventflowAdmin') =>
  organiserSections(organiser(permissions), fakeMenu).flatMap(({ items }) => items)
const pathsOf = (permissions: 'moderator' | 'admin') =>
  entriesOf(permissions).flatMap(({ tabs }) => tabs.map(({ to }) => to))
const open = (pattern: string, previous?: string) =>
  itemAt(placeOf(pattern, organiser('admin')), entriesOf('admin'), previous)?.label

test('organisers have at most 14 entries, and none of a team that they are not in', () => {
  expect(entriesOf('eventflowAdmin').length).toBeLessThanOrEqual(14)
  expect(pathsOf('admin')).toEqual(expect.arrayContaining(['/admin', '/admin/branding']))
  expect(pathsOf('admin')).not.toContain('/tasks')
})

test('a tab is shown only to people who may open it', () => {
  expect(pathsOf('moderator')).not.toContain('/admin/branding')
  const emails = entriesOf('moderator').find(({ label }) => label === 'shell.screens.emails')
  expect(emails?.tabs.map(({ to }) => to)).toEqual(['/admin/emails/log', '/admin/reminders'])
})

test('a section without entries is omitted', () => {
  const { viewer: moderator, ...session } = organiser('moderator')
  const none = { isReadOnly: false, work: null, teamTypeIds: null, taskIds: null }
  const limits = [{ ...none, dimensions: [{ customFieldId: 'hall', values: ['2'] }] }]
  const limited = { ...session, viewer: moderator && { ...moderator, limits } }
  const titles = organiserSections(limited, fakeMenu).map(({ title }) => title)
  expect(titles).toEqual([null, 'shell.navigation.run'])
})

test.each([
  ['/admin', 'shell.navigation.home'],
  ['/admin/teams/$teamId', 'shell.screens.teams'],
  ['/admin/teams/$teamId/edit-team', 'shell.screens.teams'],
  ['/admin/team-types/$teamTypeId', 'shell.screens.teams'],
  ['/admin/task-groups', 'shell.core.tasks'],
  ['/admin/emails/edit/$emailId', 'shell.screens.emails'],
  ['/admin/cards/$cardId', 'shell.navigation.portal'],
  ['/forms/$formId/submissions/$submissionId', 'shell.core.forms'],
  ['/dev/mailbox', undefined],
])('the screen %s belongs to %s', (pattern, label) => {
  expect(open(pattern)).toBe(label)
})

test('a screen that is a tab of two entries belongs to the one that was open before', () => {
  expect(open('/admin/emails/outbox', 'shell.screens.emails')).toBe('shell.screens.emails')
  expect(open('/admin/emails/outbox/$heldEmailId', 'shell.navigation.toDo')).toBe(
    'shell.navigation.toDo',
  )
  expect(open('/admin/reports', 'shell.navigation.toDo')).toBe('shell.screens.reports')
})

test.each(['/admin/emails/outbox', '/admin/emails/undelivered'])(
  'without an earlier entry, %s is a tab of Emails',
  (path) => {
    expect(open(path)).toBe('shell.screens.emails')
    expect(open(path, 'shell.navigation.home')).toBe('shell.screens.emails')
  },
)

test('a screen of To do alone belongs to it', () => {
  expect(open('/admin/comments')).toBe('shell.navigation.toDo')
})

test.each([
  ['/admin/teams', true],
  ['/admin', true],
  ['/admin/sidebar', true],
  ['/admin/teams/$teamId', false],
  ['/admin/team-types/add', false],
  ['/admin/teams/add-team', false],
  ['/tasks', false],
])('for an organiser without a team, %s is an entry itself: %s', (pattern, isOne) => {
  const menu = { ...fakeMenu, sections: [] }
  expect(isPlaceItself(pattern, organiser('admin'), menu)).toBe(isOne)
})

const exhibitor = { ...fakeSession, viewer: viewer && { ...viewer, permissions: 'user' as const } }

test('for a team member, the pages of the menu are entries and screens below are not', () => {
  const places = ['/', '/tasks', '/tasks/$taskId', '/my-team', '/admin/teams']
  expect(places.filter((pattern) => isPlaceItself(pattern, exhibitor, fakeMenu))).toEqual([
    '/',
    '/tasks',
    '/my-team',
  ])
})
