import { expect, test } from 'vitest'
import { asOfScreen } from './as-of-screen.ts'

const AWAY = '2026-06-15T14:05:00Z'
const query = (path: readonly string[], input: object | undefined, data: unknown = {}) => ({
  queryKey: [path, { type: 'query', ...(input && { input }) }],
  state: { data },
})
const network = (since: string | null, seen: [string, string][] = []) => ({
  isOffline: true,
  since,
  seen: new Map(seen),
})
const task = query(['myTasks', 'get'], { taskId: '1' })

test('data from the network is as of when the network was lost', () => {
  expect(asOfScreen([task], network(AWAY))).toEqual({ from: AWAY, to: AWAY })
})

test('data from this device is as of when it was viewed, which differs between parts', () => {
  const seen: [string, string][] = [
    ['myTasks.get {"taskId":"1"}', '2026-06-15T09:00:00Z'],
    ['navigation.dashboard null', '2026-06-15T08:00:00Z'],
    ['myTasks.get {"taskId":"2"}', '2026-06-14T08:00:00Z'],
  ]
  expect(asOfScreen([task], network(AWAY, seen))).toEqual({
    from: '2026-06-15T09:00:00Z',
    to: '2026-06-15T09:00:00Z',
  })
  const dashboard = query(['navigation', 'dashboard'], undefined)
  expect(asOfScreen([task, dashboard], network(AWAY, seen))).toEqual({
    from: '2026-06-15T08:00:00Z',
    to: '2026-06-15T09:00:00Z',
  })
})

test('the frame and empty queries do not count', () => {
  const seen: [string, string][] = [['access.session null', '2026-06-01T08:00:00Z']]
  const session = query(['access', 'session'], undefined)
  const missing = { ...task, state: { data: undefined } }
  expect(asOfScreen([session, missing], network(null, seen))).toBeNull()
})

test('a screen of which nothing is stored has no age', () => {
  const missing = { ...task, state: { data: undefined } }
  expect(asOfScreen([missing], network(AWAY))).toBeNull()
  expect(asOfScreen([], network(AWAY))).toEqual({ from: AWAY, to: AWAY })
})
