import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { isKeyed } from './keyed-endpoint.ts'

test.each([
  [['teams', 'add'], true],
  [['teams', 'list'], false],
  // Groups of settings stand one level deeper.
  [['settings', 'branding', 'read'], false],
  [['settings', 'branding'], false],
  [['nothing', 'here'], false],
  [['constructor'], false],
  [[], false],
])('calls of %j carry a key: %s', (path, keyed) => {
  expect(isKeyed(apiContract, path)).toBe(keyed)
})
