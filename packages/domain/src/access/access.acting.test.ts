import { expect, test } from 'vitest'
import { isOpenToActing } from './access.acting.ts'

test.each([
  ['PUT', '/api/my-tasks/t1/status', true],
  ['PUT', '/api/filling/f1/draft', true],
  ['POST', '/api/filling/f1/submit', true],
  ['POST', '/api/tasks/t1/teams/e1/comments', true],
  ['PATCH', '/api/uploads/u1', true],
  // The same paths with another method, a different ending, or an empty or escaped part.
  ['GET', '/api/my-tasks/t1/status', false],
  ['PUT', '/api/my-tasks//status', false],
  ['PUT', '/api/my-tasks/t1/status/', false],
  ['PUT', '/api/my-tasks/t1/../../users/me', false],
  ['PUT', '/api/my-tasks/t1%2Fstatus', false],
  ['PUT', '/api/comments/c1', false],
  ['DELETE', '/api/comments/c1', false],
  ['POST', '/api/comments/c1/like', false],
  // Personal matters, and the members of the team.
  ['PUT', '/api/users/me', false],
  ['POST', '/api/users/me/onboarding/finish', false],
  ['POST', '/api/subscription', false],
  ['POST', '/api/my-notifications/read', false],
  ['POST', '/api/teams/e1/members', false],
  ['PUT', '/api/teams/e1/owner', false],
  ['POST', '/api/teams/e1/members/u1/remove', false],
  ['PUT', '/api/users/u1/limits', false],
] as const)('acting on behalf: %s %s is allowed: %s', (method, path, isOpen) => {
  expect(isOpenToActing(method, path)).toBe(isOpen)
})
