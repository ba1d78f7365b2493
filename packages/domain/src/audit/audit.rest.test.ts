import { expect, test } from 'vitest'
import { restOf } from './audit.rest.ts'

test.each([
  ['people and teams', ['user:a', 'team:x', 'user:b'], { rest: { people: 2, teams: 1 } }],
  ['only people', ['user:a', 'user:b'], {}],
  ['records of other kinds too', ['user:a', 'team:x', 'task:1'], {}],
  ['nothing', [], {}],
])('counts people and teams apart: %s', (_what, things, rest) => {
  expect(restOf(things)).toEqual(rest)
})
