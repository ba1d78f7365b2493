import { noEmails } from '@eventflow/domain/mail'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { bulkSentText } from './bulk-sent-text.ts'

const t = englishWords()
const NAMES: Record<string, string> = { ann: 'Ann Lee', bob: 'Bob Ray' }
const nameOf = (userId: string) => NAMES[userId]
const failed = (...ids: string[]) =>
  ids.map((userId) => ({ userId, code: '550', message: 'mailbox unavailable' }))

test.each([
  ['one reminder', 1, 0, [], '1 email is on its way'],
  ['several reminders', 2, 0, [], '2 emails are on their way'],
  ['one skipped person', 3, 1, [], '3 emails are on their way. 1 person was skipped'],
  ['several skipped people', 1, 2, [], '1 email is on its way. 2 people were skipped'],
  [
    'some failures',
    2,
    0,
    failed('ann', 'gone'),
    '2 emails are on their way. Failed to send 2 emails: Email 1: 550 - mailbox unavailable (Ann Lee); Email 2: 550 - mailbox unavailable',
  ],
  [
    'many failures',
    0,
    0,
    failed('ann', 'bob', 'ann', 'bob', 'ann'),
    'No email is sent. Failed to send 5 emails: Email 1: 550 - mailbox unavailable (Ann Lee); Email 2: 550 - mailbox unavailable (Bob Ray); Email 3: 550 - mailbox unavailable (Ann Lee); and 2 more',
  ],
] as const)('the message after %s', (_case, queued, leftOut, failures, text) => {
  const done = {
    emails: { ...noEmails(), queued },
    leftOut: Array.from({ length: leftOut }, () => ({ userId: 'ann', why: 'signedIn' as const })),
    failed: [...failures],
  }
  expect(bulkSentText(t, done, nameOf)).toBe(text)
})
