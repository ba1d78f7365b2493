import { expect, test } from 'vitest'
import { percentOf, RECIPIENT_OUTCOMES, type RecipientOutcome } from './mailings.ts'

const counts = (some: Partial<Record<RecipientOutcome, number>>) => ({
  ...(Object.fromEntries(RECIPIENT_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    RecipientOutcome,
    number
  >),
  ...some,
})

test.each([
  ['draft', { waiting: 4 }, 0],
  ['running', { waiting: 4 }, 0],
  ['running', { waiting: 2, failed: 1, leftOut: 1 }, 50],
  ['running', { waiting: 1, onItsWay: 199 }, 99],
  ['done', { sent: 3 }, 100],
  // All recipients were deleted meanwhile.
  ['done', {}, 100],
] as const)('%s with %o is %i percent', (state, some, percent) => {
  expect(percentOf({ state, counts: counts(some) })).toBe(percent)
})
