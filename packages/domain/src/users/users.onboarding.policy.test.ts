import { expect, test } from 'vitest'
import { aViewer } from '../kernel/kernel.builders.ts'
import { isOnboardingDue } from './users.onboarding.policy.ts'

test.each([
  ['a person of a team, for the first time', 'user', true, false, true],
  ['a person who has seen it', 'user', true, true, false],
  ['a person at an event without one', 'user', false, false, false],
  ['a moderator', 'moderator', true, false, false],
  ['an admin', 'admin', true, false, false],
] as const)('%s', (_who, permissions, showOnboarding, isOnboarded, isDue) => {
  expect(isOnboardingDue(aViewer({ permissions }), { showOnboarding, isOnboarded })).toBe(isDue)
})
