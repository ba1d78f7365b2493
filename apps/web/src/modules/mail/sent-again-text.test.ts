import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { sentAgainText } from './sent-again-text.ts'

const skip = (why: 'settled' | 'personGone' | 'askAnew') => ({ emailId: why, why })

test.each([
  ['all of them', 3, [], '3 emails are being sent again'],
  [
    'all but one that has arrived',
    1,
    [skip('settled')],
    '1 email is being sent again. 1 was already handled',
  ],
  [
    'none',
    0,
    [skip('personGone'), skip('askAnew'), skip('askAnew')],
    'Nothing was sent. 1 was skipped: the person is no longer in the team. 2 were skipped: the people have to request them again',
  ],
] as const)('the message after %s were resent', (_what, queued, skipped, expected) => {
  expect(sentAgainText({ queued, skipped: [...skipped] }, englishWords())).toBe(expected)
})
