import { expect, test } from 'vitest'
import { requestHash } from './request-hash.ts'

const POST = 'POST /tasks'

test.each([
  ['keys in another order', { a: 1, b: { c: 2, d: [3] } }, { b: { d: [3], c: 2 }, a: 1 }, true],
  ['another value', { a: 1 }, { a: 2 }, false],
  ['a number and its text', { a: 1 }, { a: '1' }, false],
  ['a list in another order', { a: [1, 2] }, { a: [2, 1] }, false],
  ['one key more', { a: 1 }, { a: 1, b: null }, false],
  ['nothing and nothing', undefined, undefined, true],
])('%s', (_what, first, second, isSame) => {
  expect(requestHash(POST, first) === requestHash(POST, second)).toBe(isSame)
})

test('the same input to another endpoint is another request', () => {
  expect(requestHash('POST /forms', { a: 1 })).not.toBe(requestHash(POST, { a: 1 }))
})
