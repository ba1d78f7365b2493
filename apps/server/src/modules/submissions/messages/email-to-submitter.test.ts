import { expect, test } from 'vitest'
import { emailToGuest, emailToSubmitter, NO_EMAIL } from './email-to-submitter.ts'
import type { SentEmail } from './form-notifications.ts'

const sent = (over: Partial<SentEmail>): SentEmail => ({
  userId: null,
  address: 'office@example.test',
  sendToType: 'admin',
  outcome: 'queued',
  ...over,
})
const own = sent({ userId: 'ann', address: 'ann@example.test', sendToType: 'user' })
const typed = sent({ address: 'typed@example.test', sendToType: 'fieldId' })

test.each<[string, SentEmail[], object, object]>([
  ['no email', [], NO_EMAIL, NO_EMAIL],
  ['one to organisers only', [sent({})], NO_EMAIL, NO_EMAIL],
  [
    'one to the person, one to an address that they entered',
    [typed, own],
    { email: 'queued', emailTo: 'ann@example.test' },
    { email: 'queued', emailTo: 'typed@example.test' },
  ],
  [
    'a blocked one and a held one',
    [
      { ...typed, outcome: 'blocked' },
      { ...typed, address: 'second@example.test', outcome: 'held' },
    ],
    { email: 'held', emailTo: 'second@example.test' },
    { email: 'held', emailTo: 'second@example.test' },
  ],
  [
    'a blocked one, which a guest does not learn',
    [{ ...typed, outcome: 'blocked' }],
    { email: 'blocked', emailTo: 'typed@example.test' },
    NO_EMAIL,
  ],
  [
    'one that the person has unsubscribed from',
    [{ ...own, outcome: 'unsubscribed' }],
    { email: 'blocked', emailTo: 'ann@example.test' },
    NO_EMAIL,
  ],
])('%s', (_what, emails, forTeam, forGuest) => {
  expect(emailToSubmitter('ann', emails)).toEqual(forTeam)
  expect(emailToGuest(emails)).toEqual(forGuest)
})
