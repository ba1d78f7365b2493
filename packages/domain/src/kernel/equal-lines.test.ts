import { expect, test } from 'vitest'
import { withoutEqualLines } from './equal-lines.ts'

test.each([
  [
    '2 × Chair\n1 × Sofa\nTotal: £9',
    '3 × Chair\n1 × Sofa\nTotal: £12',
    '2 × Chair\n…\nTotal: £9',
    '3 × Chair\n…\nTotal: £12',
  ],
  ['a\na\nb', 'a\nc', '…\na\nb', '…\nc'],
  ['a\nb\nc', 'a\nb\nd', '…\nc', '…\nd'],
  ['', 'a', '', 'a'],
  ['one line', 'another', 'one line', 'another'],
  ['2 × Chair\n1 × Sofa', '1 × Sofa', '2 × Chair\n1 × Sofa', '1 × Sofa'],
  ['a\nb', 'b\na', 'a\nb', 'b\na'],
  ['', 'a\nb', '', 'a\nb'],
])('of "%s" and "%s" only the changed lines are shown', (was, is, from, to) => {
  expect(withoutEqualLines({ from: was, to: is })).toEqual({ from, to })
})
