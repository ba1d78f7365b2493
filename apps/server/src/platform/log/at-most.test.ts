import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMost } from './at-most.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'], now: 1 }))
afterEach(() => void vi.useRealTimers())

test('each minute has its own count, and reports what it has left out', () => {
  vi.advanceTimersByTime(5)
  const reports: number[] = []
  const may = atMost(2, (leftOut) => void reports.push(leftOut))
  expect([may(), may(), may(), may()]).toEqual([true, true, false, false])
  expect(reports).toEqual([])
  vi.advanceTimersByTime(60_001)
  expect(reports).toEqual([2])
  expect([may(), may(), may()]).toEqual([true, true, false])
  vi.advanceTimersByTime(60_001)
  expect(reports).toEqual([2, 1])
})
