import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMost } from './at-most.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 1 }))
afterEach(() => void vi.useRealTimers())

test('each minute has its own count', () => {
  vi.advanceTimersByTime(5)
  const may = atMost(2)
  expect([may(), may(), may()]).toEqual([true, true, false])
  vi.advanceTimersByTime(60_001)
  expect([may(), may(), may()]).toEqual([true, true, false])
})
