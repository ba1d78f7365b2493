// Messages that announce an email, a delivery or a completed task. Each has a reason why it is true whenever it is
// shown, and a test of that reason. A new message that announces an email uses `emailOutcomes` instead, with the
// outcome that the server returned. scripts/announced.test.mjs has the messages about stored changes.
import { expect, test } from 'vitest'
import { english } from './en/index.ts'
import { englishWords, type WordKey } from './index.ts'
import type { Catalogue, Text } from './translator.ts'
import { pausedWords, WHILE_PAUSED } from './while-paused.ts'

const ANNOUNCES =
  /\b(on (its|their) way|(has|have) (gone out|been (sent|released|emailed|delivered))|(is|are) (being sent|emailed)|emails? sent|(we|will) (are |have )?(then )?(send(ing)?|sent|notify|email)|reminders? sent)\b/i
const COMPLETES = /\bis (now )?complete(\.|$)/i

const BY_OUTCOME = 'the outcome of this email: testing/emails/announced.api.test.ts'
const BY_STATE = 'counts or lists emails by their state'
const SIGN_IN = 'emails about a sign-in are never held or blocked: announced.api.test.ts'
const BYPASSES = 'these emails are never held or blocked: announced.api.test.ts'

/** By the beginning of their keys. */
const TRUE: Readonly<Record<string, string>> = {
  'emailOutcomes.': BY_OUTCOME,
  'emails.outbox.released': BYPASSES,
  'emails.test.sent': BYPASSES,
  'undelivered.sentAgain': BYPASSES,
  'users.address.sent': SIGN_IN,
  'users.address.textKnown': SIGN_IN,
  'access.code.': SIGN_IN,
  'access.forgot.': SIGN_IN,
  'access.account.sentAgain': SIGN_IN,
  'access.account.newEmailText': SIGN_IN,
  'access.account.linkPausedText': 'states that none is sent: the portal is paused',
  'access.updateEmail.text': SIGN_IN,
  'events.add.done': 'emails to organisers are not held, and a new event blocks no address',
  'events.clone.doneText': 'emails to organisers are not held, and a new event blocks no address',
  'imports.undo.invitation': BY_STATE,
  'mailings.hasGone': BY_STATE,
  'mailings.onItsWay': BY_STATE,
  'mailings.outcomes.onItsWay': BY_STATE,
  'reminders.sent.nothing': BY_STATE,
  'webhooks.': 'no email: the log of webhooks',
  'filling.confirmation.emailed':
    'the emails that this submission queued: confirmation-order.api.test.ts',
  'taskFiles.receivedAndComplete': 'the saved task is complete: arrived-texts.ts',
  'tasks.task.nowComplete': 'the saved task is not awaiting approval: use-task-status.ts',
  'filling.confirmation.complete': 'the state that the server returned: task-after.test.tsx',
  'answersAdmin.export.done': 'the file has been received',
  'taskAdmin.edit.condition.label': 'no announcement: the label of a choice',
}

const isText = (value: Text | Catalogue): value is Text =>
  typeof value === 'string' || typeof value['other'] === 'string'

const textsIn = (catalogue: Catalogue, above = ''): { key: string; text: string }[] =>
  Object.entries(catalogue).flatMap(([part, value]) => {
    const key = `${above}${part}`
    if (!isText(value)) return textsIn(value, `${key}.`)
    return typeof value === 'string'
      ? [{ key, text: value }]
      : Object.values(value).map((text) => ({ key, text }))
  })

const announcing = textsIn(english).filter(
  ({ text }) => ANNOUNCES.test(text) || COMPLETES.test(text),
)
const reasonOf = (key: string) => Object.keys(TRUE).find((start) => key.startsWith(start))

test('each message that announces an email or a completed task has a reason to be true', () => {
  expect(announcing.length).toBeGreaterThan(30)
  expect(announcing.filter(({ key }) => reasonOf(key) === undefined)).toEqual([])
})

test('each reason belongs to a message', () => {
  const used = new Set(announcing.map(({ key }) => reasonOf(key)))
  expect(Object.keys(TRUE).filter((start) => !used.has(start))).toEqual([])
})

const SENDS_LATER = /\b(on (its|their) way|(is|are) being sent|(we|will) (are )?send(ing)?)\b/i

/** Why a paused portal needs no other text. */
const TRUE_IN_A_PAUSE: Readonly<Record<string, string>> = {
  'access.account.newEmailText': 'a pause has its own text: change-email-form.tsx',
  'access.account.sentAgain': 'cannot be sent in a pause: pending-change.tsx',
  'access.updateEmail.': 'on the page that a sent link opens',
  'users.address.textKnown': 'describes the action before it is taken',
}

test('each message that says that something is on its way has another text while the portal is paused', () => {
  const announced = announcing.filter(({ text }) => SENDS_LATER.test(text)).map(({ key }) => key)
  expect(announced.length).toBeGreaterThan(15)
  const isTrue = (key: string) => Object.keys(TRUE_IN_A_PAUSE).some((part) => key.startsWith(part))
  const open = announced.filter((key) => !(key in WHILE_PAUSED) && !isTrue(key))
  expect([...new Set(open)]).toEqual([])
})

test('the texts of a paused portal have the same values, and announce nothing', () => {
  const [t, values] = [englishWords(), { count: 3, email: 'a@b.example', name: 'N', address: 'A' }]
  for (const key of Object.keys(WHILE_PAUSED) as WordKey[]) {
    const text = pausedWords(t)(key, values)
    expect([key, text]).not.toEqual([key, t(key, values)])
    expect(text).not.toMatch(SENDS_LATER)
    expect(text).not.toMatch(/\{/)
  }
})
