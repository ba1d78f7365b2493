import { expect, test } from 'vitest'
import { isNestedDeeper } from './json-depth.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['as deep as allowed', nested(50), false],
  ['one deeper', nested(51), true],
  ['many beside each other', `[${Array.from({ length: 100 }, () => '{}').join(',')}]`, false],
  ['brackets in a text', JSON.stringify({ a: nested(100) }), false],
  ['brackets after a quoted quote', JSON.stringify({ a: `"\\${nested(100)}` }), false],
  ['deep after a text that ends in a backslash', `{"a":"\\\\","b":${nested(60)}}`, true],
])('%s', (_what, json, isDeeper) => {
  expect(isNestedDeeper(json)).toBe(isDeeper)
})
