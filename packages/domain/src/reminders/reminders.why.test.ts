import { expect, test } from 'vitest'
import { explainMissingEmails, type UnsentEmail, type WhyFacts } from './reminders.why.ts'

const AT = '2026-06-15T12:00:00Z'
const email = (rest: Partial<UnsentEmail>): UnsentEmail => ({
  id: 'e1',
  alias: 'taskReminder',
  subject: 'Two things to do',
  state: 'queued',
  isHeld: false,
  problem: null,
  dropReason: null,
  createdAt: AT,
  ...rest,
})
const well: WhyFacts = {
  isWithdrawn: false,
  flag: null,
  isUnsubscribed: false,
  holdingSince: null,
  isWrittenTo: true,
  isInvited: true,
  waitingImportId: null,
  unsent: [],
  reminders: {
    isEnabled: true,
    isScheduled: true,
    sendTo: 'all-users',
    isOwner: false,
    nextAt: AT,
  },
}
const kinds = (facts: Partial<WhyFacts>) =>
  explainMissingEmails({ ...well, reminders: null, ...facts }).map(({ kind }) => kind)
const ofReminders = (facts: Partial<NonNullable<WhyFacts['reminders']>>) =>
  kinds({ reminders: { ...well.reminders, ...facts } as WhyFacts['reminders'] })

test('reasons for all emails of a person come first', () => {
  const facts = { flag: 'bounce', isUnsubscribed: true, holdingSince: AT } as const
  expect(kinds({ ...facts, isWrittenTo: false, unsent: [email({})] })).toEqual([
    'bounce',
    'unsubscribed',
    'holding',
    'neverWritten',
    'waiting',
  ])
  expect(kinds({})).toEqual([])
})

test.each([
  [{ isHeld: true }, 'held'],
  [{ state: 'queued' }, 'waiting'],
  [{ state: 'failed', problem: 'bounced' }, 'failed'],
  [{ state: 'cancelled' }, 'dropped'],
] as const)('an unsent email %j is %s', (state, kind) => {
  expect(kinds({ unsent: [email(state)] })).toEqual([kind])
})

test.each([
  [{ isEnabled: false }, 'remindersOff'],
  [{ isScheduled: false }, 'noSchedule'],
  [{ sendTo: 'admin', isOwner: true }, 'leftOut'],
  [{ sendTo: 'team-leader' }, 'leftOut'],
  [{ sendTo: 'team-leader', isOwner: true }, 'notDueYet'],
  [{ nextAt: null }, 'nothingDue'],
  [{}, 'notDueYet'],
] as const)('reminders with %j are explained by %s', (facts, kind) => {
  expect(ofReminders(facts)).toEqual([kind])
})

test('a withdrawn team is the reason, whatever else is so', () => {
  const facts = { isWithdrawn: true, isInvited: false, isUnsubscribed: true, holdingSince: AT }
  expect(kinds({ ...facts, unsent: [email({ state: 'cancelled' })] })).toEqual([
    'withdrawn',
    'dropped',
  ])
})

test('before the invitation only that is a reason, with the import whose welcome email waits', () => {
  const { reminders } = well
  expect(kinds({ isInvited: false, reminders })).toEqual(['notInvited'])
  const waiting = { isInvited: false, waitingImportId: 'i1', reminders }
  expect(explainMissingEmails({ ...well, ...waiting })).toMatchObject([
    { kind: 'welcomeWaits', importId: 'i1' },
  ])
})
