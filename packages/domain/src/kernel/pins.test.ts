import { expect, test } from 'vitest'
import { MAX_PINS, USUAL_PINS, withPinChanges } from './pins.ts'

const change = (path: string, isPinned: boolean, name = '') => ({ path, name, isPinned })
const pathsAfter = (...changes: ReturnType<typeof change>[]) =>
  withPinChanges(USUAL_PINS, changes).map(({ path }) => path)
const usual = USUAL_PINS.map(({ path }) => path)

test('a pinned screen is last, with its name', () => {
  expect(withPinChanges(USUAL_PINS, [change('/admin/teams/1', true, 'Acme')])).toEqual([
    ...USUAL_PINS,
    { path: '/admin/teams/1', name: 'Acme' },
  ])
})

test('a repeated change has no effect', () => {
  expect(pathsAfter(change('/admin/teams', true))).toEqual(usual)
  expect(pathsAfter(change('/admin/event', false))).toEqual(usual)
})

test('all screens can be unpinned', () => {
  expect(pathsAfter(...usual.map((path) => change(path, false)))).toEqual([])
})

test('the oldest of too many pins is removed', () => {
  const added = Array.from({ length: MAX_PINS - 3 }, (_, n) => change(`/admin/tasks/${n}`, true))
  const after = pathsAfter(...added)
  expect(after).toHaveLength(MAX_PINS)
  expect(after[0]).toBe('/admin/tasks')
})
