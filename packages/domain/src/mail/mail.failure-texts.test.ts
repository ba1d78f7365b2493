import { expect, test } from 'vitest'
import { englishWords } from '../words/index.ts'
import { wordsIn } from '../words/every-language/index.ts'
import { failureTexts, type FailedEmail } from './mail.failure-texts.ts'

const t = englishWords()
const REFUSED: FailedEmail = { code: '550', message: 'mailbox unavailable' }

// The specification's words: "Failed to send N emails, followed by one line per failure: Email N: code -
// message".
test.each<[string, number, FailedEmail[], string, string[], string | null]>([
  [
    'one email',
    1,
    [REFUSED],
    'Failed to send 1 email',
    ['Email 1: 550 - mailbox unavailable'],
    null,
  ],
  [
    'several',
    2,
    [REFUSED, { code: '406', message: 'Inactive recipient' }],
    'Failed to send 2 emails',
    ['Email 1: 550 - mailbox unavailable', 'Email 2: 406 - Inactive recipient'],
    null,
  ],
  [
    'more than are listed',
    12,
    [REFUSED],
    'Failed to send 12 emails',
    ['Email 1: 550 - mailbox unavailable'],
    'and 11 more',
  ],
  [
    'a failure with a named recipient',
    1,
    [{ ...REFUSED, to: 'Ann Lee' }],
    'Failed to send 1 email',
    ['Email 1: 550 - mailbox unavailable (Ann Lee)'],
    null,
  ],
])('%s', (_case, count, failed, title, lines, more) => {
  expect(failureTexts(t, { count, failed })).toEqual({ title, lines, more })
})

test.each<[FailedEmail, string]>([
  [
    { code: 'serverUnreachable', message: '' },
    'Email 1: serverUnreachable - The mail server could not be reached.',
  ],
  [
    { code: '550', message: '', problem: 'serverBusy' },
    'Email 1: 550 - The mail server was temporarily unavailable.',
  ],
  [{ code: 'cancelled', message: '' }, 'Email 1: cancelled - It could not be sent.'],
])('without a reply from the server, the line names the problem: %o', (email, line) => {
  expect(failureTexts(t, { count: 1, failed: [email] }).lines).toEqual([line])
})

test('has the same content in German', () => {
  const texts = failureTexts(wordsIn('de'), { count: 3, failed: [REFUSED] })
  expect(texts).toEqual({
    title: '3 E-Mails konnten nicht gesendet werden',
    lines: ['E-Mail 1: 550 – mailbox unavailable'],
    more: 'und 2 weitere',
  })
})
