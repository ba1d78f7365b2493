import { expect, test } from 'vitest'
import { thingsOf } from './things-of.ts'

const path = '/tasks'

test.each([
  [
    'what was added, by the answer',
    ['tasks', 'add'],
    path,
    { title: 'x' },
    { id: 'n' },
    ['task:n'],
  ],
  [
    'what the path names',
    ['tasks', 'setStatus'],
    '/tasks/{taskId}/statuses/{teamId}',
    { taskId: 't', teamId: 'e', reason: 'secret' },
    { id: 'other' },
    ['task:t', 'team:e'],
  ],
  [
    'each of several',
    ['taskGroups', 'remove'],
    '/task-groups/delete',
    { taskGroupIds: ['a', 'b', 'a'], taskIds: ['t'] },
    { done: true },
    ['taskGroup:a', 'taskGroup:b'],
  ],
  ['nothing', ['settings', 'event', 'change'], '/settings/event', { data: {} }, { data: {} }, []],
  ['nothing of an input that is none', ['tasks', 'add'], path, null, undefined, []],
] as const)('a call is about %s', (_what, name, at, input, answer, things) => {
  expect(thingsOf({ name, path: at, input }, answer)).toEqual(things)
})
