import { expect, test } from 'vitest'
import { hundredthsOfPercent, shareOf } from './money.ts'

test.each([
  [10_000, 1_250, 2, 1_250],
  [999, 5_000, 2, 500],
  [-999, 5_000, 2, -500],
  [1, 4_999, 2, 0],
  [1, 5_000, 2, 1],
  [33_300, 1_500, 0, 5_000],
  [33_300, 1_510, 0, 5_000],
  [33_400, 1_500, 0, 5_000],
  [-1, 1, 2, 0],
  // Beyond the integers that a product of numbers would hold exactly.
  [5_000_000_000_000_001, 10_000, 2, 5_000_000_000_000_001],
])('of %i, %i hundredths of a percent with %i decimals are %i', (minor, share, decimals, is) => {
  expect(shareOf(minor, share, decimals)).toBe(is)
})

test.each([
  ['20', 2_000],
  [' 12.5 ', 1_250],
  ['1000', 100_000],
  ['0', 0],
  ['1000.01', null],
  ['-5', null],
  ['1.234', null],
  ['', null],
  ['5%', null],
])('the percentage “%s”', (text, hundredths) => {
  expect(hundredthsOfPercent(text)).toBe(hundredths)
})
