import { expect, test } from 'vitest'
import { changeOf } from './change-tasks-dialog.tsx'

test.each([
  ['nothing', {}, {}],
  ['a date', { dueDate: '2026-07-01' }, { dueDate: '2026-07-01' }],
  ['a group', { group: 'group-1' }, { taskGroupIds: ['group-1'] }],
  ['no group', { group: 'none' }, { taskGroupIds: [] }],
  ['published', { published: 'yes' }, { isPublished: true }],
  ['not published', { published: 'no' }, { isPublished: false }],
])('only selected values of several tasks are changed: %s', (_what, params, change) => {
  const nothing = { dueDate: '', group: 'keep', published: 'keep' }
  expect(changeOf({ ...nothing, ...params })).toEqual(change)
})
