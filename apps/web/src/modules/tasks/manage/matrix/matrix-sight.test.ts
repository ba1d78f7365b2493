import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seenOf } from './matrix-sight.ts'

const rows = { size: 36, length: 540 }

test.each([
  ['at the beginning', { ...rows, from: 0, count: 1000 }, [0, 22]],
  ['a little further, the same', { ...rows, from: 30, count: 1000 }, [0, 22]],
  ['in the middle', { ...rows, from: 3600, count: 1000 }, [94, 122]],
  ['at the end', { ...rows, from: 35_460, count: 1000 }, [979, 1000]],
  ['where something else comes first', { ...rows, from: -200, count: 1000 }, [0, 16]],
  ['few', { ...rows, from: 0, count: 3 }, [0, 3]],
  ['none', { ...rows, from: 0, count: 0 }, [0, 0]],
  ['beyond the end, as after a filter', { ...rows, from: 35_460, count: 10 }, [10, 10]],
] as const)('%s', (_where, line, range) => {
  expect(seenOf(line)).toEqual(range)
})

test('all visible items are rendered, and not many more', () => {
  const line = fc.record({
    from: fc.integer({ min: -500, max: 40_000 }),
    length: fc.integer({ min: 0, max: 3000 }),
    size: fc.constantFrom(36, 44),
    count: fc.integer({ min: 0, max: 2000 }),
  })
  fc.assert(
    fc.property(line, (given) => {
      const [first, after] = seenOf(given)
      const { from, length, size, count } = given
      expect(first).toBeLessThanOrEqual(Math.min(count, Math.max(0, Math.floor(from / size))))
      expect(after).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((from + length) / size)))
      expect(after - first).toBeLessThanOrEqual(Math.ceil(length / size) + 13)
    }),
  )
})
