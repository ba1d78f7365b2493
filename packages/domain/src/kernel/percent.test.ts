import { expect, test } from 'vitest'
import { percentDone } from './percent.ts'

test.each([
  [0, 0, 100],
  [0, 7, 0],
  [1, 3, 33],
  [29, 100, 29], // 29 / 100 * 100 is a little less than 29
  [999, 1000, 99],
  [7, 7, 100],
])('%i of %i are %i percent', (complete, total, percent) => {
  expect(percentDone(complete, total)).toBe(percent)
})
