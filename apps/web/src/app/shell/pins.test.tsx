import { beforeEach, expect, test } from 'vitest'
import { pinsOf, togglePin } from './pins.ts'

const paths = (userId = 'ann') => pinsOf(userId).map(({ path }) => path)
const DEFAULTS = ['/admin/teams', '/admin/tasks', '/admin/forms', '/admin/users']

beforeEach(() => localStorage.clear())

test('a pinned screen is added to the usual links, and pinning it again removes it', () => {
  togglePin('ann', { path: '/admin/teams/1', name: 'Acme Stand Builders' })
  expect(paths()).toEqual([...DEFAULTS, '/admin/teams/1'])
  expect(pinsOf('ann').at(-1)?.name).toBe('Acme Stand Builders')
  togglePin('ann', { path: '/admin/teams/1', name: '' })
  expect(paths()).toEqual(DEFAULTS)
})

test('a person can remove all links, and has them separately from others on the device', () => {
  for (const path of DEFAULTS) togglePin('ann', { path, name: '' })
  expect(paths()).toEqual([])
  expect(paths('ben')).toEqual(DEFAULTS)
})

test('the oldest of nine pins is dropped', () => {
  for (let n = 1; n <= 5; n += 1) togglePin('ann', { path: `/admin/tasks/${n}`, name: '' })
  expect(paths()).toHaveLength(8)
  expect(paths()[0]).toBe('/admin/tasks')
})
