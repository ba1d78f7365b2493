import { expect, test } from 'vitest'
import { paceForEach } from './pace-for-each.ts'

const NOW = 1_000

test('a burst does not wait, and further calls of the same name do', () => {
  const pace = paceForEach({ everyMs: 10, burst: 2, mostMs: 100 })
  expect([pace('a', NOW), pace('a', NOW), pace('a', NOW)]).toEqual([0, 0, 10])
  expect(pace('b', NOW)).toBe(0)
})

test('several calls at once take the time of each', () => {
  const pace = paceForEach({ everyMs: 10, burst: 2, mostMs: 100 })
  expect(pace('a', NOW, 5)).toBe(0)
  expect(pace('a', NOW)).toBe(40)
  expect(pace('a', NOW + 60)).toBe(0)
})

test('a call that would wait too long has no time', () => {
  const pace = paceForEach({ everyMs: 10, burst: 1, mostMs: 100 })
  pace('a', NOW, 20)
  expect(pace('a', NOW)).toBeNull()
})
