import { expect, test } from 'vitest'
import { safeContinuePath } from './access.continue-path.ts'

test.each(['/', '/tasks', '/tasks/abc?tab=due', '/forms/1?taskId=2#top'])(
  'the path %s of this portal is followed',
  (path) => {
    expect(safeContinuePath(path)).toBe(path)
  },
)

test.each([
  '//evil.test',
  '/\\evil.test',
  'https:evil.test',
  'https://evil.test',
  '%2f%2fevil.test',
  '/%2fevil.test',
  'javascript:alert(1)',
  '/auth/../..//evil.test',
  '/auth/login',
  'data:text/html,x',
  '/\tevil',
  '',
  null,
  ['/tasks'],
])('%j goes to the dashboard', (path) => {
  expect(safeContinuePath(path)).toBe('/')
})
