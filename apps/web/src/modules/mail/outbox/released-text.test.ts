import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { releasedText } from './released-text.ts'

const t = englishWords()

test.each([
  ['one', { released: 1, cancelled: [] }, '1 email is on its way'],
  ['several', { released: 26, cancelled: [] }, '26 emails are on their way'],
  [
    'one that is no longer due',
    { released: 0, cancelled: [{ reason: 'taskClosed', count: 1 }] },
    '1 email was cancelled: REASON',
  ],
  [
    'some that are no longer due',
    { released: 25, cancelled: [{ reason: 'taskClosed', count: 1 }] },
    '25 emails are on their way. 1 email was cancelled: REASON',
  ],
] as const)('the result of releasing %s', (_what, result, text) => {
  const reason = t('emails.log.reasons.taskClosed')
  expect(releasedText(result, t)).toBe(text.replace('REASON', reason))
})
