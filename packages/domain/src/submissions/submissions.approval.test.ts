import { expect, test } from 'vitest'
import { isOrderCounted, submissionApproval } from './submissions.approval.ts'

test.each([
  ['none', null, null, true],
  ['none', 'complete', null, true],
  ['submitted', 'complete', 'submitted', true],
  ['inReview', 'complete', 'submitted', true],
  ['approved', 'complete', 'approved', true],
  ['changesRequested', 'complete', 'changesRequested', true],
  ['rejected', 'complete', 'rejected', false],
  // An organiser can decide about a status without a request.
  ['rejected', null, 'rejected', false],
  // The organisers want the team to do the task: that says nothing about its order.
  ['submitted', 'notApplicable', null, true],
  ['rejected', 'notApplicable', null, true],
  ['approved', 'notApplicable', null, true],
] as const)('%s, asked for %s: %s', (approval, requested, state, isCounted) => {
  const found = submissionApproval({ approval, requested })
  expect(found).toBe(state)
  expect(isOrderCounted(found)).toBe(isCounted)
})
