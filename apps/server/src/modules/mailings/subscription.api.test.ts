// Unsubscribing from optional emails (RFC 8058).
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emailTemplates } from '@eventflow/domain/mail'
import { findUnsubscribed, queueEmail } from '../../platform/mail/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { arrangeSession } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { mailBrand } from '../settings/index.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const write = (alias: 'mailing' | 'commentNotification' | 'taskReminder' = 'mailing') =>
  event.inEvent(async (scope) => {
    const { email, userId } = cast.food.owner.person
    const brand = await mailBrand(scope, portal.services)
    const { model } = { model: emailTemplates[alias].sample }
    const mail = { alias, to: { email, name: 'Sam', userId }, model }
    return (await queueEmail(scope, mail as Parameters<typeof queueEmail>[1], brand)).id
  })

const stored = async (emailId: string) => {
  const rows = await event.inEvent(({ tx }) => tx.select().from(emails))
  return rows.find(({ id }) => id === emailId)
}

const tokenOf = async () =>
  tokenIn((await lettersTo(event, cast.food.owner.person.email)).at(-1)) ?? ''
const isUnsubscribed = async () => (await cast.food.owner.api.subscription.read()).isUnsubscribed

test('one call of a mail program unsubscribes, without a session; opening the link changes nothing', async () => {
  const address = new URL((await stored(await write()))?.unsubscribeAddress ?? '')
  const url = address.pathname
  const opened = await event.inject({ method: 'GET', url })
  expect(opened.statusCode).toBe(303)
  expect(opened.headers.location).toBe(`/unsubscribe#token=${await tokenOf()}`)
  expect(await isUnsubscribed()).toBe(false)
  const answer = await event.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(await isUnsubscribed()).toBe(true)
  const { items } = await cast.admin.api.auditLog.list({})
  expect(items[0]).toMatchObject({ action: 'subscription.changeByLink' })
  // The other kind of form, repeated: the person stays unsubscribed.
  const again = await event.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  })
  expect(again.statusCode).toBe(200)
})

test('only emails that are about neither an account nor a deadline have an unsubscribe link', async () => {
  expect((await stored(await write('commentNotification')))?.unsubscribeAddress).toContain('/api/')
  const reminder = await stored(await write('taskReminder'))
  expect(reminder?.unsubscribeAddress).toBeNull()
  expect(reminder?.text).not.toContain('unsubscribe')
})

test('people who have unsubscribed get none of these, including waiting ones, but all others', async () => {
  const waiting = await write()
  await cast.food.owner.api.subscription.change({ isUnsubscribed: true })
  expect(await stored(waiting)).toMatchObject({ state: 'cancelled', text: '' })
  expect(await stored(await write())).toMatchObject({ state: 'cancelled', text: '' })
  expect(await stored(await write('taskReminder'))).toMatchObject({ state: 'queued' })
})

test('the link shows whose it is, and can also resubscribe', async () => {
  await write()
  const token = await tokenOf()
  const { subscription } = cast.guest
  const { email } = cast.food.owner.person
  expect(await subscription.ofLink({ token })).toEqual({
    email,
    isUnsubscribed: false,
    reportName: null,
  })
  await subscription.changeByLink({ token, isUnsubscribed: true })
  expect(await isUnsubscribed()).toBe(true)
  await subscription.changeByLink({ token, isUnsubscribed: false })
  expect(await isUnsubscribed()).toBe(false)
})

test('a forged link, or one of another event or a deleted person, is not valid', async () => {
  await write()
  const token = await tokenOf()
  const elsewhere = (await portal.event()).client().subscription
  const { subscription } = cast.guest
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  for (const call of [
    () => subscription.ofLink({ token: changed }),
    () => subscription.changeByLink({ token: 'sample', isUnsubscribed: true }),
    () => elsewhere.changeByLink({ token, isUnsubscribed: true }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'UNSUBSCRIBE_LINK_INVALID' })
  expect((await event.inject({ method: 'POST', url: '/api/unsubscribe/x' })).statusCode).toBe(404)
  expect(await isUnsubscribed()).toBe(false)
})

test('opening a link redirects to the page, with the token encoded', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const url = `/api/unsubscribe/${encodeURIComponent('x\r\nX-Planted: 1')}`
    const { statusCode, headers } = await event.inject({ method, url })
    expect(statusCode).toBe(303)
    expect(headers.location).toBe('/unsubscribe#token=x%0D%0AX-Planted%3A%201')
  }
})

test('the choice is deleted with the person', async () => {
  const { userId } = cast.food.member.person
  await cast.food.member.api.subscription.change({ isUnsubscribed: true })
  await cast.admin.api.users.erase({ userId })
  const { rows } = await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`select from email_unsubscriptions where event_id = ${eventId}`),
  )
  expect(rows).toHaveLength(0)
})

test('ends the emails for all companies of a person, and for one that is added later', async () => {
  const { email } = cast.food.owner.person
  const { admin, food } = cast
  const addTo = async (name: string) =>
    (await admin.api.teams.add({ name, owner: { firstName: 'A', surname: 'B', email } })).ownerId ??
    ''
  const second = await addTo('Second')
  const outcomes = async (userIds: readonly string[]) =>
    event.inEvent(async (scope) => [...(await findUnsubscribed(scope, userIds))].toSorted())
  await food.owner.api.subscription.change({ isUnsubscribed: true })
  const third = await addTo('Third')
  const all = [food.owner.person.userId, second, third].toSorted()
  expect(await outcomes([...all, cast.tech.owner.person.userId])).toEqual(all)
  // The person leaves the company in which they unsubscribed.
  const successorId = food.member.person.userId
  await admin.api.users.remove({ userId: food.owner.person.userId, successorId })
  expect(await outcomes([second, third])).toEqual([second, third].toSorted())
  const cookie = await event.inEvent((scope) => arrangeSession(scope, food.owner.person))
  await event.client(cookie).subscription.change({ isUnsubscribed: false })
  expect(await outcomes([second, third])).toEqual([])
})
