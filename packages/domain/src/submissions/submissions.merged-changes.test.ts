import { expect, test } from 'vitest'
import { mergedChanges } from './submissions.merged-changes.ts'

const change = (path: string, from: string, to: string) => ({ path, label: path, from, to })

test.each([
  ['nothing', [], []],
  ['one change', [[change('a', '1', '2')]], [change('a', '1', '2')]],
  [
    'two changes of one answer',
    [[change('a', '1', '2')], [change('a', '2', '3')]],
    [change('a', '1', '3')],
  ],
  ['an answer that was put back', [[change('a', '1', '2')], [change('a', '2', '1')]], []],
  [
    'two answers',
    [[change('a', '', '2')], [change('b', 'x', ''), change('a', '2', '')]],
    [change('b', 'x', '')],
  ],
])('%s', (_what, all, merged) => {
  expect(mergedChanges(all)).toEqual(merged)
})
