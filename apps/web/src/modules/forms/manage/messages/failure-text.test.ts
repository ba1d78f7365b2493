import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

const t = englishWords()

test.each([
  [{ code: '550', message: 'mailbox unavailable' }, 'Email 2: 550 - mailbox unavailable'],
  [{ code: 'bounced', message: '' }, /^Email 2: bounced - It was sent, and came back/],
])('a failure is told as “Email N: code - message”: %s', (told, text) => {
  expect(failureText(t, { ...told, problem: 'bounced' }, 2)).toMatch(text)
})

test.each([
  [1, 'Failed to send 1 email'],
  [2, 'Failed to send 2 emails'],
])('of %i it is said how many have failed', (count, title) => {
  expect(t('messages.failures.title', { count })).toBe(title)
})
