import { expect, test } from 'vitest'
import { cutAddresses, withoutValues, wordsOfError } from './without-values.ts'

test.each([
  ['https://portal.test/auth/set-password#token=secret', 'https://portal.test/auth/set-password'],
  ['{"href":"https://portal.test/tasks?search=Olive"}', '{"href":"https://portal.test/tasks"}'],
  ['{"url":"/api/find?text=Olive&x=1","n":1}', '{"url":"/api/find","n":1}'],
  ['GET /api/find?text=Olive', 'GET /api/find'],
  ['"https://portal.test/?a=1"', '"https://portal.test/"'],
  ['Is it late? Yes #1', 'Is it late? Yes #1'],
])('%s', (text, cut) => {
  expect(withoutValues(text)).toBe(cut)
})

test('URLs are cut at any depth', () => {
  const event = { request: { url: 'https://portal.test/x?y=z' }, urls: ['/a?b=c'], level: 1 }
  const cut = { request: { url: 'https://portal.test/x' }, urls: ['/a'], level: 1 }
  expect(cutAddresses(event)).toEqual(cut)
})

test.each([
  ['Error', 'No team is called "Olive" here', 'No team is called "…" here'],
  ['Error', 'olive@team.example cannot be reached', '…@… cannot be reached'],
  ['TypeError', "Cannot read properties of undefined (reading 'x')", undefined],
  [
    'TypeError',
    'Failed to fetch https://portal.test/x?y=Olive',
    'Failed to fetch https://portal.test/x',
  ],
  ['SyntaxError', 'Unexpected token O in Olive', '(not told)'],
  [
    'Error',
    'Object captured as promise rejection with keys: Olive',
    'Object captured as promise rejection with keys: …',
  ],
  [
    'UnhandledRejection',
    'Non-Error promise rejection captured with value: Olive\nOlive',
    'Non-Error promise rejection captured with value: …',
  ],
])('the message of a %s: %s', (type, words, expected = words) => {
  expect(wordsOfError(type, words)).toBe(expected)
})
