import { expect, test } from 'vitest'
import { cutAddresses, withoutValues } from './without-values.ts'

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

test('wherever it stands', () => {
  const event = { request: { url: 'https://portal.test/x?y=z' }, urls: ['/a?b=c'], level: 1 }
  const cut = { request: { url: 'https://portal.test/x' }, urls: ['/a'], level: 1 }
  expect(cutAddresses(event)).toEqual(cut)
})
