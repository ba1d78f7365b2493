import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { approvalText } from './approval-text.ts'

const t = englishWords()
const OPEN = { canChange: true, isLocked: false }
const CLOSED = { canChange: false, isLocked: false }
const LOCKED = { canChange: true, isLocked: true }

test.each<[Parameters<typeof approvalText>[0], Parameters<typeof approvalText>[1], RegExp]>([
  ['submitted', OPEN, /You can change it until the organisers start their review/],
  ['submitted', CLOSED, /^Sent on Monday\. The organisers have not decided yet\.$/],
  ['submitted', LOCKED, /^Sent on Monday\. The organisers have not decided yet\.$/],
  ['inReview', CLOSED, /You can change it after their decision/],
  ['inReview', LOCKED, /^The organisers are reviewing it\.$/],
  ['changesRequested', OPEN, /Make them and send it again/],
  ['changesRequested', CLOSED, /you can no longer make them here/],
  ['changesRequested', LOCKED, /you can no longer make them here/],
  ['rejected', OPEN, /You can send it again/],
  ['rejected', LOCKED, /you can no longer send it again/],
  ['skipRefused', LOCKED, /The organisers want you to do this/],
  ['approved', CLOSED, /Approved on Monday/],
])('the text about “%s” offers only what is possible (%o)', (name, allowed, expected) => {
  expect(t(approvalText(name, allowed), { date: 'Monday' })).toMatch(expected)
})
