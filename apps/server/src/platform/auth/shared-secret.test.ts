import { expect, test } from 'vitest'
import { holdsSecret } from './shared-secret.ts'

const SECRET = 'a-secret-of-the-provider-and-us'
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

test.each([
  ['the secret as a password', basic(`postmark:${SECRET}`), true],
  ['the secret as a password of nobody', basic(`:${SECRET}`), true],
  ['the secret borne', `Bearer ${SECRET}`, true],
  ['nothing', undefined, false],
  ['an empty line', '', false],
  ['the secret alone', SECRET, false],
  ['a longer secret', `Bearer ${SECRET}x`, false],
  ['a shorter one', `Bearer ${SECRET.slice(0, -1)}`, false],
  ['another', basic('postmark:another-secret-of-the-same-size'), false],
  ['the secret as a user', basic(`${SECRET}:x`), false],
  ['another scheme', `Digest ${SECRET}`, false],
  ['broken base64', 'Basic %%%', false],
])('%s', (_what, authorization, expected) => {
  expect(holdsSecret(authorization, SECRET)).toBe(expected)
})
