import { expect, test } from 'vitest'
import { whyNoPortal } from './no-portal.tsx'

test.each([
  ['a portal without an event yet', { code: 'NOT_SET_UP', status: 503 }, false, 'notSetUp'],
  ['an address of no event', { code: 'EVENT_ID_NOT_FOUND', status: 404 }, false, 'noEvent'],
  ['a thing that is not there', { code: 'TASK_NOT_FOUND', status: 404 }, true, null],
  ['a server that is busy', { code: 'OVERLOADED', status: 503 }, false, null],
] as const)('%s', (_what, failure, isPortalKnown, why) => {
  expect(whyNoPortal(failure, isPortalKnown)).toBe(why)
})
