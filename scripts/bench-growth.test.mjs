import { expect, test } from 'vitest'
import { growthOf, measureGrowth } from '../bench/growth.ts'

const stored = { W1: 4 }
const measured = (...costs) => {
  const left = [...costs]
  return { left, measure: async () => ({ op: 'W1', cost: left.shift() }) }
}

test('an operation may cost a tenth more than stored', () => {
  expect(growthOf(stored, { op: 'W1', cost: 4.4 })).toBeNull()
  expect(growthOf(stored, { op: 'W1', cost: 4.5 })).toContain('W1 costs 4.5')
  expect(growthOf(stored, { op: 'W2', cost: 1 })).toContain('no stored cost')
})

test('a dear operation is measured up to three times, and the lowest cost counts', async () => {
  const busy = measured(5, 4.3, 9)
  expect(await measureGrowth(stored, busy.measure)).toEqual({ op: 'W1', cost: 4.3 })
  expect(busy.left).toEqual([9])
  const dear = measured(6, 5, 7, 1)
  expect(await measureGrowth(stored, dear.measure)).toEqual({ op: 'W1', cost: 5 })
})
