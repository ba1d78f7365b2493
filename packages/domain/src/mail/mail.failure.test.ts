import { expect, test } from 'vitest'
import { emailFailure, type StoredFailure } from './mail.failure.ts'

const refused = (lastError: string | null): StoredFailure => ({
  problem: 'addressRefused',
  lastError,
})

test.each([
  ['550 mailbox unavailable', '550', 'mailbox unavailable'],
  ['550-5.1.1 no such person', '550', '5.1.1 no such person'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 no such person",
    '550',
    '5.1.1 no such person',
  ],
  ['Message failed: 554 spam', '554', 'spam'],
  ['550', '550', ''],
  [
    '422 / 406 You tried to send to an inactive recipient',
    '406',
    'You tried to send to an inactive recipient',
  ],
  ['422 / 300 Invalid: 550 of them', '300', 'Invalid: 550 of them'],
  ['503 / 0', '503', ''],
  ['502 Bad gateway', '502', 'Bad gateway'],
])('the server reply “%s” is shown with its code and text', (said, code, message) => {
  expect(emailFailure(refused(said))).toEqual({ code, message })
})

test.each([
  ['Hard bounce · It came back · smtp;550 5.1.1 no such person', '550'],
  ['Hard bounce · It came back · 552 5.2.2 mailbox full', '552'],
  ['Hard bounce · Refused from 192.168.250.1, 550 times', 'bounced'],
])('a bounce has its complete text, and the reply in it is its code: %s', (said, code) => {
  expect(emailFailure({ problem: 'bounced', lastError: said })).toEqual({ code, message: said })
})

test.each([
  ['interrupted', '', 'interrupted'],
  ['unknown', null, 'unknown'],
  [null, 'nobody knows', 'unknown'],
] as const)(
  'without a code from a server, the problem is named: %s',
  (problem, lastError, code) => {
    expect(emailFailure({ problem, lastError })).toEqual({ code, message: lastError ?? '' })
  },
)

test.each([
  ['serverUnreachable', 'connect ECONNREFUSED 10.0.0.5:587', 'ECONNREFUSED'],
  ['serverUnreachable', 'UND_ERR_SOCKET', 'UND_ERR_SOCKET'],
  ['noAnswer', 'Greeting never received from mail.internal', 'noAnswer'],
  ['signInRefused', 'Invalid login: 535 5.7.8 portal@mail.internal not accepted', '535'],
  ['signInRefused', '401 / 10 Bad or missing server token', '10'],
] as const)(
  'problems of our own connection and sign-in show only the code: %s, %s',
  (problem, lastError, code) => {
    expect(emailFailure({ problem, lastError })).toEqual({ code, message: '' })
  },
)

test('shortens a long text of a server', () => {
  expect(emailFailure(refused(`550 ${'no '.repeat(200)}`)).message.length).toBeLessThanOrEqual(300)
})
