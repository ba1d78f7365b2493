import { expect, test } from 'vitest'
import {
  answerText,
  MAX_ATTEMPTS,
  outcomeOf,
  readRetryAfter,
  secondsToNextAttempt,
} from './webhooks.delivery.ts'

test.each([
  [200, 'delivered', undefined],
  [204, 'delivered', undefined],
  [301, 'over', 'redirected'],
  [307, 'over', 'redirected'],
  [400, 'over', 'refused'],
  [404, 'over', 'refused'],
  [408, 'again', 'busy'],
  [410, 'over', 'gone'],
  [429, 'again', 'busy'],
  [500, 'again', 'busy'],
  [503, 'again', 'busy'],
])('a response of %i means %s %s', (status, kind, problem) => {
  expect(outcomeOf(status)).toEqual(problem === undefined ? { kind } : { kind, problem })
})

test('five tries are made, each after a longer wait', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_none, index) =>
    secondsToNextAttempt({ attempts: index + 1, retryAfterSeconds: null, chance: 0 }),
  )
  expect(waits).toEqual([30, 120, 600, 3600, null])
})

test('waits at least as long as the receiver requests, up to a day', () => {
  const wait = (retryAfterSeconds: number) =>
    secondsToNextAttempt({ attempts: 1, retryAfterSeconds, chance: 0 })
  expect([wait(120), wait(10), wait(1e9)]).toEqual([120, 30, 86_400])
})

const now = new Date('2026-06-15T12:00:00Z')
test.each([
  [null, null],
  ['120', 120],
  ['Mon, 15 Jun 2026 12:02:00 GMT', 120],
  ['yesterday', null],
])('Retry-After %s means %s seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds)
})

test.each([
  ['JSON is laid out', '{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
  ['other text unchanged', '<p>no', '<p>no'],
  ['a text without NUL', 'a\0b', 'ab'],
  ['the beginning of a long text', 'x'.repeat(5_000), 'x'.repeat(1024)],
])('stores of a response %s', (_what, body, kept) => {
  expect(answerText(body)).toBe(kept)
})
