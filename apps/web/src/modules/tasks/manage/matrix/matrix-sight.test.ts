import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seenOf } from './matrix-sight.ts'

const rows = { size: 36, before: 8, after: 8, length: 540 }

test.each([
  ['at the beginning', { ...rows, from: 0, count: 1000 }, [0, 24]],
  ['a little further, the same', { ...rows, from: 30, count: 1000 }, [0, 24]],
  ['in the middle', { ...rows, from: 3600, count: 1000 }, [92, 124]],
  ['at the end', { ...rows, from: 35_460, count: 1000 }, [976, 1000]],
  ['where something else comes first', { ...rows, from: -200, count: 1000 }, [0, 18]],
  ['few', { ...rows, from: 0, count: 3 }, [0, 3]],
  ['none', { ...rows, from: 0, count: 0 }, [0, 0]],
  ['beyond the end, as after a filter', { ...rows, from: 35_460, count: 10 }, [10, 10]],
] as const)('%s', (_where, line, range) => {
  expect(seenOf(line)).toEqual(range)
})

test('whatever is seen is drawn, and not much more', () => {
  const line = fc.record({
    from: fc.integer({ min: -500, max: 40_000 }),
    length: fc.integer({ min: 0, max: 3000 }),
    size: fc.constantFrom(36, 44),
    before: fc.constantFrom(2, 8),
    after: fc.constantFrom(2, 8),
    count: fc.integer({ min: 0, max: 2000 }),
  })
  fc.assert(
    fc.property(line, (given) => {
      const [first, after] = seenOf(given)
      const { from, length, size, before, after: beyond, count } = given
      expect(first).toBeLessThanOrEqual(Math.min(count, Math.max(0, Math.floor(from / size))))
      expect(after).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((from + length) / size)))
      expect(after - first).toBeLessThanOrEqual(Math.ceil(length / size) + before + beyond + 5)
    }),
  )
})
