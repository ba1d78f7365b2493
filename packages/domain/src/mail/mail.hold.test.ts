import { expect, test } from 'vitest'
import { isExemptFromHold, shouldPause } from './mail.hold.ts'

test.each([
  ['a forgotten password', { alias: 'verifyPasswordChange', model: {} }, true],
  ['an undone change of address', { alias: 'confirmEmailChange', model: {} }, true],
  ['a code to sign in with', { alias: 'signInCode', model: {} }, true],
  ['a sign-in on a new device', { alias: 'newDevice', model: {} }, true],
  ['the welcome of an organiser', { alias: 'welcome', model: { isOrganiser: true } }, true],
  ['a test', { alias: 'welcome', model: {}, isTest: true }, true],
  ['the welcome of a team', { alias: 'welcome', model: { teamName: 'A' } }, false],
  ['somebody in no team', { alias: 'welcome', model: { isOrganiser: false } }, false],
  ['a notification of a form', { alias: 'formNotification', model: {} }, false],
] as const)('%s is sent although the event holds its emails: %#', (_what, email, expected) => {
  expect(isExemptFromHold(email)).toBe(expected)
})

test.each([
  [9, 0, false],
  [10, 0, true],
  [10, 40, true],
  [10, 41, false],
  [100, 400, true],
  [100, 401, false],
])('%i failed and %i sent in an hour: sending pauses: %s', (failed, sent, expected) => {
  expect(shouldPause({ failed, sent })).toBe(expected)
})
