// Notifications by email.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { TEST_NOW, testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { flagAddress, unsubscribe } from '../../platform/mail/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { sweepNotifications } from './notifications.advance.ts'
import { notificationCalls } from './notifications.fixture.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  portal.clock.set(TEST_NOW)
  event = await portal.event()
  cast = await castOf(event)
})

const { add, at, push, advanceAll, read, unreadOf, titlesOf } = notificationCalls(portal, () => ({
  event,
  cast,
}))

const settled = async (state: 'sent' | 'failed', address?: string) =>
  event.inEvent(({ tx }) =>
    tx
      .update(emails)
      .set({
        state,
        ...(state === 'failed' && { problem: 'addressRefused', lastError: '550 no such user' }),
      })
      .where(address === undefined ? undefined : eq(emails.recipient, address)),
  )

test('each person gets their own, with a link into the portal', async () => {
  const pushed = await push({
    teamId: cast.food.team.id,
    sendEmail: true,
    description: 'Use gate 2.\n\n<img src=x onerror=alert(1)> {firstName}',
    linkUrl: 'https://example.com/map',
  })
  await advanceAll(pushed)
  const [letter] = await lettersTo(event, cast.food.member.person.email)
  expect(letter?.subject).toBe('Gate 4 is closed')
  expect(letter?.html).toContain('&lt;img')
  expect(letter?.html).not.toContain('<img src=x')
  expect(letter?.text).toContain('/notifications')
  expect(letter?.text).not.toContain('example.com/map')
  expect(letter?.text).toContain('{firstName}')
})

test('while their page is unpublished, the email is complete without a link', async () => {
  const { corePages } = cast.admin.api.settings
  const { data, revision } = await corePages.read()
  const hidden = { notifications: { ...data.notifications, isPublished: false } }
  await corePages.change({ data: hidden, revision })
  const text = { description: 'Use gate 2.' }
  const pushed = await push({ teamId: cast.food.team.id, sendEmail: true, ...text })
  await advanceAll(pushed)
  const [letter] = await lettersTo(event, cast.food.member.person.email)
  expect(letter?.subject).toBe('Gate 4 is closed')
  expect(letter?.text).toContain('Use gate 2.')
  expect(letter?.text).not.toContain('/notifications')
  expect(letter?.html).not.toContain('Read more')
})

test('a link to another page of the portal stays while their page is unpublished', async () => {
  const { corePages } = cast.admin.api.settings
  const { data, revision } = await corePages.read()
  const hidden = { notifications: { ...data.notifications, isPublished: false } }
  await corePages.change({ data: hidden, revision })
  const pushed = await push({ teamId: cast.food.team.id, sendEmail: true, linkUrl: '/tasks' })
  await advanceAll(pushed)
  const [letter] = await lettersTo(event, cast.food.member.person.email)
  expect(letter?.text).toContain('/tasks')
})

test('it counts as sent once the mail server has accepted one email, with its responses for the others', async () => {
  const pushed = await push({ teamId: cast.food.team.id, sendEmail: true })
  await advanceAll(pushed)
  expect(await read(pushed)).toMatchObject({ status: 'pushed', waitingEmailCount: 2 })
  await settled('sent', cast.food.owner.person.email)
  await settled('failed', cast.food.member.person.email)
  await sweepNotifications(portal.services)
  expect(await read(pushed)).toMatchObject({
    status: 'sent',
    sentAt: '2026-06-15T12:00:00.000Z',
    providerResponse: {
      accepted: 1,
      refused: 1,
      responses: [{ to: cast.food.member.person.email, ErrorCode: '550', Message: 'no such user' }],
    },
  })
})

test('it has failed if the mail server accepted none', async () => {
  const pushed = await push({ teamId: cast.food.team.id, sendEmail: true })
  await advanceAll(pushed)
  await settled('failed')
  await sweepNotifications(portal.services)
  expect(await read(pushed)).toMatchObject({ status: 'failed', sentAt: null })
  expect(await unreadOf(cast.food.owner)).toBe(1)
})

test('flagged addresses get nothing, and organisers see that beforehand', async () => {
  const address = cast.food.member.person.email
  await event.inEvent((scope) => flagAddress(scope, { address, flag: 'bounce' }))
  const draft = await add({ teamId: cast.food.team.id, sendEmail: true })
  const who = { adminNotificationId: draft.id }
  const before = await cast.moderator.api.notifications.recipients(who)
  expect(before).toMatchObject({ total: 2, flaggedCount: 1, isOnHold: false })
  expect(before.items.filter(({ isFlagged }) => isFlagged)).toEqual([
    expect.objectContaining({ email: address, teamName: 'Bread & Butter Ltd' }),
  ])
  const pushed = await cast.moderator.api.notifications.push(at(draft))
  await advanceAll(pushed)
  await settled('sent', cast.food.owner.person.email)
  await sweepNotifications(portal.services)
  expect((await read(pushed)).providerResponse).toMatchObject({ accepted: 1, refused: 1 })
})

test('organisers see beforehand who gets no email because they have unsubscribed', async () => {
  const { userId, email } = cast.food.member.person
  await event.inEvent((scope) => unsubscribe(scope, userId))
  const draft = await add({ teamId: cast.food.team.id, sendEmail: true })
  const who = { adminNotificationId: draft.id }
  const before = await cast.moderator.api.notifications.recipients(who)
  expect(before).toMatchObject({ total: 2, flaggedCount: 1 })
  expect(before.items.find(({ isFlagged }) => isFlagged)?.email).toBe(email)
})

test('it can be emailed to one person again, and to nobody else', async () => {
  const pushed = await push({ teamId: cast.food.team.id })
  await advanceAll(pushed)
  const { userId, email } = cast.food.member.person
  const { mail } = cast.moderator.api.notifications
  const asked = await mail({ ...at(pushed), userId })
  expect(asked).toMatchObject({ status: 'pushed', waitingEmailCount: 1 })
  // Pressed twice: an email in progress stays the only one.
  await advanceAll(pushed)
  await mail({ ...at(await read(pushed)), userId })
  await advanceAll(pushed)
  expect((await lettersTo(event, email)).map(({ alias }) => alias)).toEqual(['adminNotification'])
  expect(await lettersTo(event, cast.food.owner.person.email)).toEqual([])
  await settled('sent')
  await sweepNotifications(portal.services)
  expect(await read(pushed)).toMatchObject({
    status: 'sent',
    providerResponse: { accepted: 1, refused: 0 },
  })
  await mail({ ...at(await read(pushed)), userId })
  await advanceAll(pushed)
  expect(await lettersTo(event, email)).toHaveLength(2)
})

test('it cannot be emailed to other people, or as a draft', async () => {
  const pushed = await push({ teamId: cast.food.team.id })
  const { mail } = cast.moderator.api.notifications
  const { userId } = cast.tech.owner.person
  expect(await refusal(mail({ ...at(pushed), userId }))).toMatchObject({
    code: 'INVALID_NOTIFICATION',
  })
  const draft = await add({ teamId: cast.food.team.id })
  const theirs = { ...at(draft), userId: cast.food.member.person.userId }
  expect(await refusal(mail(theirs))).toMatchObject({ code: 'NOTIFICATION_MOVED' })
})

test('after its deletion, unsent emails are not sent', async () => {
  const pushed = await push({ teamId: cast.food.team.id, sendEmail: true })
  await advanceAll(pushed)
  await cast.moderator.api.notifications.remove({ adminNotificationIds: [pushed.id] })
  const { rows } = await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`select distinct state from emails where event_id = ${eventId}`),
  )
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await titlesOf(cast.food.owner)).toEqual([])
  expect(await unreadOf(cast.food.owner)).toBe(0)
})
