import { expect, test } from 'vitest'
import { answerIn } from './oidc-return.ts'

test.each([
  ['?code=a&state=b', { code: 'a', state: 'b' }],
  ['?code=a&state=b&iss=https%3A%2F%2Fid.test', { code: 'a', state: 'b', iss: 'https://id.test' }],
  ['?error=access_denied&state=b', null],
  ['?code=a', null],
  ['?code=&state=b', null],
  ['', null],
])('%s contains the response %j', (search, answer) => {
  expect(answerIn(search)).toEqual(answer)
})
