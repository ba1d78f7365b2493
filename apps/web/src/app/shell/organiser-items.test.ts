import { expect, test } from 'vitest'
import { fakeMenu, fakeSession } from '../../../gallery/fake-services.ts'
import { isPlaceItself, isPlaceOf, organiserSections, placeOf } from './organiser-items.ts'

const viewer = fakeSession.viewer
const organiser = (permissions: 'moderator' | 'admin') => ({
  ...fakeSession,
  viewer: viewer && { ...viewer, permissions, team: null },
})
const placesOf = (permissions: 'moderator' | 'admin') =>
  organiserSections(organiser(permissions), fakeMenu).flatMap(({ items }) => items)
const open = (pattern: string) => {
  const all = placesOf('admin')
  const place = placeOf(pattern, organiser('admin'))
  return all.filter((item) => isPlaceOf(item, place, all)).map(({ to }) => to)
}

test('organisers see the entries open to them, and none of a team that they are not in', () => {
  const paths = placesOf('admin').map(({ to }) => to)
  expect(paths).toEqual(expect.arrayContaining(['/admin', '/admin/teams', '/admin/branding']))
  expect(paths).not.toContain('/tasks')
  expect(placesOf('moderator').map(({ to }) => to)).not.toContain('/admin/branding')
})

test.each([
  ['/admin', '/admin'],
  ['/admin/teams/$teamId', '/admin/teams'],
  ['/admin/teams/$teamId/edit-team', '/admin/teams'],
  ['/admin/emails/undelivered', '/admin/emails/undelivered'],
  ['/forms/$formId/submissions/$submissionId', '/admin/forms'],
])('the screen %s belongs to %s', (pattern, place) => {
  expect(open(pattern)).toEqual([place])
})

test.each([
  ['/admin/teams', true],
  ['/admin', true],
  ['/admin/teams/$teamId', false],
  ['/admin/team-types/add', false],
  ['/tasks', false],
])('for an organiser without a team, %s is an entry itself: %s', (pattern, isOne) => {
  expect(isPlaceItself(pattern, organiser('admin'), fakeMenu)).toBe(isOne)
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
