import { expect, test } from 'vitest'
import { hasNothingToRead, isSameReading, unreadPages } from './tasks.reading.ts'

const page = (contentId: string, number: number) => ({ contentId, number })
const [rules, gates] = [page('rules', 2), page('gates', 1)]

test.each([
  ['nothing and nothing', [], [], true],
  ['the same in another order', [gates, rules], [rules, gates], true],
  ['an earlier version', [page('rules', 1)], [rules], false],
  ['a page less', [rules], [rules, gates], false],
  ['a page more', [rules, gates], [rules], false],
  ['one of them twice', [rules, rules], [rules, gates], false],
])('%s', (_what, read, now, isSame) => {
  expect(isSameReading(read, now)).toBe(isSame)
})

test('pages published or added since are unread', () => {
  expect(unreadPages([page('rules', 1), gates], [rules, gates])).toEqual([rules])
  expect(unreadPages([rules], [rules, gates])).toEqual([gates])
  expect(unreadPages([rules, gates], [rules])).toEqual([])
})

test('a team without a required page to read cannot agree, but one without requirements can', () => {
  expect(hasNothingToRead({ toRead: [] })).toBe(true)
  expect(hasNothingToRead({ toRead: [rules] })).toBe(false)
  expect(hasNothingToRead({ toRead: null })).toBe(false)
})
