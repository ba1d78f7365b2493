// Every change adds one row to the audit log (security invariant I11). The list of exceptions is written
// by hand, so every new command must add a row.
import { oneIn } from '@eventflow/domain/builders/kernel'
import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AUDIT_SUBJECTS } from '@eventflow/domain/audit'
import { englishWords, type WordKey } from '@eventflow/domain/words'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { castOf } from '../cast.ts'
import { testPortal, type TestEvent } from '../test-portal.ts'
import { everyEndpoint } from './endpoints.ts'
import { commandRequest } from './every-command.ts'
import { oneOfEach } from './one-of-each.ts'

/** Calls that add none although they are not GET, each with its reason. */
const NOT_AUDITED = {
  'access.beginSecondFactor': 'nothing is on before it is confirmed',
  'access.enterSecondFactor': 'as access.logIn',
  'access.askCode': 'as access.forgotPassword',
  'access.askPasskey': 'as access.forgotPassword',
  'access.beginOidc': 'as access.forgotPassword',
  'access.logInByOidc': 'as access.logIn',
  'access.beginPasskey': 'nothing is kept before the device has answered',
  'access.proveByPasskey': 'what follows is named',
  'access.logInByPasskey': 'as access.logIn',
  'access.logInByCode': 'as access.logIn',
  'access.checkEmailLink': 'it only asks',
  'access.checkToken': 'it only asks',
  'mailbox.report': 'nobody is signed in, and a report of a provider leaves no row either',
  'mailings.preview': 'it only shows',
  'navigation.preview': 'it only shows',
  'searchMisses.add': 'it is counted, and nobody is named',
  'reminders.plan': 'it only shows',
  'tasks.impact': 'it only shows',
  'tasks.deletionImpact': 'it only shows',
  'subscription.ofLink': 'it only asks',
  'access.forgotPassword': 'it changes nothing, and nobody knows who calls',
  'access.logIn':
    'the user record has the time of the last one; a log of them would hide the changes',
  'access.logOut': 'as signing in',
  'access.switchCompany': 'like a sign-in: what they change is in the log with their company',
  'access.endViewing': 'that it began is in the log',
  'audience.chosen': 'it only asks',
  'audience.teams': 'it only asks',
  'stands.planFromFields': 'it only asks',
  'teamCustomFields.ofTeams': 'it only asks',
  'myNotifications.readAll': 'that somebody has read something changes nothing for anybody else',
  'myNotifications.setRead': 'as myNotifications.readAll',
  'notificationPreview.preview': 'it only asks',
  'emails.planRelease': 'it only asks',
  'emails.previewTemplate': 'it only asks',
  'comments.like': 'a press that is pressed again; who likes it stands beside it',
  'comments.markRead': 'it says what one has looked at, and changes nothing else',
  'replies.like': 'as comments.like',
  'locks.acquire': 'it says who has a screen open, and changes nothing else',
  'locks.release': 'as taking it',
  'locks.renew': 'as taking it',
  'users.changePins': 'which screens somebody has pinned changes nothing for anybody else',
  'users.chooseLanguage': 'what somebody reads changes nothing for anybody else',
  'users.finishOnboarding': 'that somebody has seen a letter changes nothing for anybody else',
  'supplierOrders.open': 'it only asks',
  'supplierOrders.file': 'it only asks',
  'supplierOrders.confirm': 'nobody is signed in: the link has the time',
  'guests.fileLink': 'it only asks',
  'guests.open': 'it only asks',
  'guests.saveDraft': 'as filling.saveDraft',
  'guests.submit': 'nobody is signed in: the submission itself says when it came',
  'filling.saveDraft': 'text on its way, every two seconds; what is submitted is named',
}

/** Audited calls outside the contract. */
const BESIDE_THE_CONTRACT = [
  'imports.addTeams',
  'imports.changeTeams',
  'orders.export',
  'stands.export',
  'submissions.export',
  'tasks.exportFiles',
  'tasks.exportReport',
  'reports.deliver',
  'reports.export',
  'reports.exportMatrix',
  'tasks.export',
  'teams.export',
  'users.export',
  'waitingLists.export',
]

const writing = everyEndpoint().filter(({ method }) => method !== 'GET')
const AUDITED = writing.map(({ name }) => name).filter((name) => !(name in NOT_AUDITED))

test('all commands except those of the written list are audited', () => {
  const unaudited = writing.filter(({ isAudited }) => !isAudited).map(({ name }) => name)
  expect(unaudited.toSorted()).toEqual(Object.keys(NOT_AUDITED).toSorted())
  expect(AUDITED.length).toBeGreaterThan(150)
})

test('reading adds no row', () => {
  const reading = everyEndpoint().filter(({ method }) => method === 'GET')
  expect(reading.filter(({ isAudited }) => isAudited)).toEqual([])
})

test.each([...AUDITED, ...BESIDE_THE_CONTRACT])('%s has words and a subject', (action) => {
  const key = `audit.actions.${action}` as WordKey
  expect(englishWords()(key)).not.toBe(key)
  const [area = ''] = action.split('.')
  const subjects = Object.values(AUDIT_SUBJECTS).filter((areas: readonly string[]) =>
    areas.includes(area),
  )
  expect(subjects).toHaveLength(1)
})

test('every record in a path has words, in case it has no name', () => {
  const kinds = writing
    .filter(({ isAudited }) => isAudited)
    .flatMap(({ path }) => [...path.matchAll(/\{(\w+)Id\}/g)].map(([, kind = '']) => kind))
  const unnamed = kinds.filter((kind) => {
    const key = `audit.kinds.${kind}` as WordKey
    return englishWords()(key) === key
  })
  expect([...new Set(unnamed)]).toEqual([])
})

const portal = await testPortal()

describe('called with one record of each kind', () => {
  /** Tested elsewhere: they need a link or a password, or the answers of a complete form. */
  const ELSEWHERE = new Set([
    'access.addPasskey',
    'access.askEmailChange',
    'access.cancelAddressChange',
    'access.cancelEmailChange',
    'access.changePassword',
    'access.confirmSecondFactor',
    'access.removePasskey',
    'access.removeSecondFactor',
    'access.renewRecoveryCodes',
    'access.resetPassword',
    'access.rollbackEmail',
    'access.sendEmailChangeAgain',
    'access.setPassword',
    'access.grantEventflowAdmin',
    'access.startActing',
    'access.updateEmail',
    'emails.drop',
    'emails.editHeld',
    'emails.release',
    'emails.sendAgain',
    'emails.setAside',
    'events.add',
    'events.archive',
    'events.clone',
    'events.resume',
    'events.update',
    // The item has no waiting list (waiting.api.test.ts).
    'waitingLists.join',
    'waitingLists.leave',
    'filling.submit',
    // The submission has no order (payment-marks.api.test.ts, order-corrections.api.test.ts).
    'orders.markPaid',
    'orders.putBack',
    'submissions.applyPrices',
    'submissions.correctOrder',
    // The only form is used by a task.
    'forms.remove',
    // The team takes part (withdrawal.api.test.ts).
    'teams.reinstate',
  ])

  const rowsOf = (event: TestEvent) =>
    event.inEvent(({ tx }) => tx.select().from(auditLog).orderBy(asc(auditLog.at)))

  /** The log stores no names of deleted people, and these records have none. */
  const NAMELESS = new Set(['user', 'delivery', 'passkey', 'row', 'session'])
  const cases = writing.filter(({ name }) => AUDITED.includes(name) && !ELSEWHERE.has(name))
  test.each(oneIn(3, cases))('$name adds one row with its record', async (endpoint) => {
    const event = await portal.event()
    const cast = await castOf(event)
    const ids = await oneOfEach(event, cast)
    const before = await rowsOf(event)
    const answer = await event.inject(commandRequest(endpoint, { ids, cast }))
    const rows = (await rowsOf(event)).slice(before.length)
    expect([answer.statusCode, rows.map(({ action }) => action)]).toEqual([200, [endpoint.name]])
    const { items } = await cast.admin.api.auditLog.list({ limit: 1 })
    const things = items[0]?.things ?? []
    const named = things.filter(({ name, kind }) => name !== null || kind === 'emailTemplate')
    const needsName = things.some(({ kind }) => !NAMELESS.has(kind))
    expect(named.length > 0 || !needsName, JSON.stringify(things)).toBe(true)
  })
})
