import { expect, test } from 'vitest'
import { safeContinuePath } from './continue-path.ts'

test.each(['/', '/tasks', '/tasks/abc?tab=due', '/forms/1?taskId=2#top'])('accepts %s', (path) => {
  expect(safeContinuePath(path)).toBe(path)
})

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
])('replaces %j with the dashboard', (path) => {
  expect(safeContinuePath(path)).toBe('/')
})
