import { expect, test } from 'vitest'
import { excessOf, type Excess } from './json-size.ts'

const MAX_VALUES = 200
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const list = (length: number, of = '1') => `[${Array.from({ length }, () => of).join(',')}]`

const cases: [what: string, json: string, excess: Excess | null][] = [
  ['as deep as allowed', nested(50), null],
  ['one deeper', nested(51), 'depth'],
  ['many beside each other', list(60, '{}'), null],
  ['as many values as allowed', list(MAX_VALUES - 2), null],
  ['as many properties as allowed', `{${list(MAX_VALUES - 2, '"a":1').slice(1, -1)}}`, null],
  ['one more', list(MAX_VALUES), 'values'],
  ['lists in lists', list(50, '[[[[1]]]]'), 'values'],
  ['brackets and commas in a text', JSON.stringify({ a: nested(100) + ','.repeat(300) }), null],
  ['brackets after a quoted quote', JSON.stringify({ a: `"\\${nested(100)}` }), null],
  ['deep after a text that ends in a backslash', `{"a":"\\\\","b":${nested(60)}}`, 'depth'],
  ['a text without an end', `["${nested(100)}\\`, null],
  ['no JSON', `]]]]${nested(50)}`, null],
]

test.each(cases)('%s', (_what, json, excess) => {
  expect(excessOf(Buffer.from(json), MAX_VALUES)).toBe(excess)
})
