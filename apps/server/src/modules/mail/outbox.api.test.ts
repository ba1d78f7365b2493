// An event that holds its emails, and what happens to them.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeEvent, newEventId } from '../events/index.ts'
import { inEvent } from '../../platform/db/index.ts'
import { bury } from '../../platform/mail/delivery.ts'
import { emails as emailRows } from '../../platform/mail/mail.tables.ts'
import { findHold, queueEmail } from '../../platform/mail/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { mailBrand } from '../settings/index.ts'
import { jobsFor, storedEmail } from './undelivered.fixture.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  await cast.admin.api.emails.setHold({ isOn: true })
})

const invite = async (userId = cast.food.member.person.userId): Promise<string> => {
  await cast.admin.api.users.inviteAgain({ userId })
  const { items } = await cast.admin.api.emails.sent({ userId, limit: 1 })
  return items[0]?.id ?? ''
}

describe('an event that holds its emails', () => {
  test('holds emails to teams, and shows how many wait', async () => {
    const { emails, navigation } = cast.admin.api
    const before = await emails.hold()
    const emailId = await invite()
    expect(await jobsFor(event, emailId)).toEqual([])
    expect(await emails.hold()).toMatchObject({
      isOn: true,
      reason: 'organiser',
      held: before.held + 1,
    })
    expect((await navigation.attention()).heldEmailCount).toBe(before.held + 1)
    expect((await emails.held({})).items[0]).toMatchObject({
      id: emailId,
      to: { email: cast.food.member.person.email },
      team: { id: cast.food.team.id },
    })
    const { items } = await emails.sent({ userId: cast.food.member.person.userId, limit: 1 })
    expect(items[0]).toMatchObject({ state: 'queued', isHeld: true })
    expect((await emails.undelivered({})).items.map(({ id }) => id)).not.toContain(emailId)
  })

  test('still sends sign-in emails, emails to organisers, and tests', async () => {
    const { emails, users } = cast.admin.api
    const { held } = await emails.hold()
    await users.add({
      firstName: 'Olga',
      surname: 'New',
      email: `olga-${event.eventId}@o.test`,
      permissions: 'moderator',
    })
    await emails.sendTest({ alias: 'welcome' })
    await event.inEvent(async (scope) => {
      const brand = await mailBrand(scope, portal.services)
      const to = { email: 'mia@food.test', name: 'Mia' }
      const model = { firstName: 'Mia', link: '/auth/reset-password#token=1' }
      await queueEmail(scope, { alias: 'verifyPasswordChange', to, model }, brand)
    })
    expect((await emails.hold()).held).toBe(held)
  })

  test('keeps waiting emails after the hold is switched off, until they are released', async () => {
    const { emails } = cast.admin.api
    const emailId = await invite()
    expect(await emails.setHold({ isOn: false })).toMatchObject({ isOn: false, reason: null })
    expect(await jobsFor(event, emailId)).toEqual([])
    expect(await emails.release({ emailIds: [emailId] })).toEqual({ released: 1, cancelled: [] })
    expect(await jobsFor(event, emailId)).toHaveLength(1)
    const next = await invite()
    expect(await jobsFor(event, next)).toHaveLength(1)
  })

  test('cancels an email that is no longer due, and states why', async () => {
    const { emails, tasks } = cast.admin.api
    const { moderator, food } = cast
    const { userId } = food.member.person
    const task = await addTaskAs(moderator)
    await food.owner.api.myTasks.assign({ taskId: task.id, userId, revision: 0 })
    const { items } = await emails.held({})
    const assigned = items.find(({ alias }) => alias === 'taskAssigned')
    const welcome = await invite()
    await tasks.remove({ taskIds: [task.id] })
    const emailIds = [assigned?.id ?? '', welcome]
    const expected = { released: 1, cancelled: [{ reason: 'taskClosed', count: 1 }] }
    expect(await emails.planRelease({ emailIds })).toEqual(expected)
    expect(await storedEmail(event, assigned?.id ?? '')).toMatchObject({ state: 'queued' })
    expect(await jobsFor(event, welcome)).toEqual([])
    expect((await emails.log({ userId })).items).toEqual([])
    expect(await emails.release({ emailIds })).toEqual(expected)
    expect(await storedEmail(event, assigned?.id ?? '')).toMatchObject({ state: 'cancelled' })
    expect(await jobsFor(event, assigned?.id ?? '')).toEqual([])
    expect((await emails.log({ userId })).items).toMatchObject([
      { type: 'dropped', details: 'taskClosed' },
    ])
  })

  test('shows an email without its link, and its text can be changed', async () => {
    const { emails } = cast.admin.api
    const emailId = await invite()
    const shown = await emails.heldEmail({ heldEmailId: emailId })
    expect(shown.text).toContain('#token=…')
    expect(JSON.stringify(shown)).not.toMatch(/token=[\w-]{8}/)
    const wording = { subject: 'See you soon', heading: 'Hi', paragraphs: ['New words.', 'Two'] }
    const changed = await emails.editHeld({
      heldEmailId: emailId,
      ...wording,
      revision: shown.revision,
    })
    expect(changed).toMatchObject({ subject: 'See you soon', wording })
    expect(changed.text).toContain('New words.')
    expect(changed.text).toContain('Choose your password')
    const stale = await refusal(
      emails.editHeld({ heldEmailId: emailId, ...wording, revision: shown.revision }),
    )
    expect(stale).toMatchObject({ status: 409, current: { revision: changed.revision } })
    await emails.release({ emailIds: [emailId] })
    const stored = await storedEmail(event, emailId)
    expect(stored).toMatchObject({ heldAt: null, bypassesHold: true })
    expect(await refusal(emails.heldEmail({ heldEmailId: emailId }))).toMatchObject({ status: 404 })
  })

  test('releases each email once, and drops without sending', async () => {
    const { emails } = cast.admin.api
    const [first, second] = [await invite(), await invite(cast.tech.owner.person.userId)]
    await emails.release({ emailIds: [first] })
    expect(await refusal(emails.release({ emailIds: [first] }))).toMatchObject({ status: 404 })
    await emails.drop({ emailIds: [second] })
    const { userId } = cast.tech.owner.person
    const { items: why } = await cast.admin.api.reminders.why({ userId })
    expect(why).toContainEqual(
      expect.objectContaining({
        kind: 'dropped',
        email: expect.objectContaining({ id: second, dropReason: 'byOrganiser' }),
      }),
    )
    expect(await storedEmail(event, second)).toMatchObject({ state: 'cancelled', sealed: null })
    expect(await jobsFor(event, second)).toEqual([])
  })

  test('rewrites an email on release if its link has expired', async () => {
    const { emails } = cast.admin.api
    const { userId } = cast.food.member.person
    const emailId = await invite()
    await event.inEvent(({ tx }) =>
      tx
        .update(emailRows)
        .set({ createdAt: sql`now() - interval '8 days'` })
        .where(eq(emailRows.id, emailId)),
    )
    expect(await emails.planRelease({ emailIds: [emailId] })).toEqual({
      released: 1,
      cancelled: [],
    })
    expect((await emails.sent({ userId, limit: 1 })).items[0]).toMatchObject({ id: emailId })
    expect(await emails.release({ emailIds: [emailId] })).toEqual({ released: 1, cancelled: [] })
    expect(await storedEmail(event, emailId)).toMatchObject({ state: 'cancelled' })
    const fresh = (await emails.sent({ userId, limit: 1 })).items[0]
    expect(fresh).toMatchObject({ state: 'queued', isHeld: false })
    expect(await jobsFor(event, fresh?.id ?? '')).toHaveLength(1)
  })

  test('is inaccessible to moderators, and so is its outbox to another event', async () => {
    const emailId = await invite()
    expect(await refusal(cast.moderator.api.emails.hold())).toMatchObject({ status: 403 })
    expect(await refusal(cast.moderator.api.emails.held({}))).toMatchObject({ status: 403 })
    const other = await castOf(await portal.event())
    expect((await other.admin.api.emails.held({})).items).toEqual([])
    for (const call of [
      () => other.admin.api.emails.heldEmail({ heldEmailId: emailId }),
      () => other.admin.api.emails.planRelease({ emailIds: [emailId] }),
      () => other.admin.api.emails.release({ emailIds: [emailId] }),
      () => other.admin.api.emails.drop({ emailIds: [emailId] }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 })
  })
})

test('a new event holds its emails until organisers open it, and its first admin can sign in', async () => {
  const eventId = newEventId()
  const admin = { firstName: 'A', surname: 'B', email: `first-${eventId}@o.test` }
  const details = {
    slug: `s-${eventId.slice(-12)}`.toLowerCase(),
    eventName: 'New',
    longName: 'New',
    shortName: 'New',
    startDate: '2026-09-01',
    endDate: '2026-09-02',
    companyName: 'C',
    timeZone: 'Europe/London',
    currencyId: 'GBP',
    language: 'en' as const,
    teamName: 'Team',
  }
  const hold = await inEvent(portal.services, { eventId, limits: 'none' }, async (scope) => {
    await makeEvent(scope, { ...details, admin }, null)
    return findHold(scope)
  })
  expect(hold).toMatchObject({ reason: 'organiser' })
})

test('sending pauses automatically after too many failures, with the reason', async () => {
  const { emails } = cast.admin.api
  await emails.setHold({ isOn: false })
  const { eventId } = event
  const adapter = {
    keepsBodies: true,
    send: async () => ({ providerId: null }),
  }
  const ids = await event.inEvent(async (scope) => {
    const brand = await mailBrand(scope, portal.services)
    const model = { subject: 'S', heading: 'H', paragraphs: ['P'] }
    const queued: string[] = []
    for (let n = 0; n < 11; n += 1) {
      const to = { email: `n${n}@food.test`, name: '' }
      const mail = { alias: 'formNotification', to, model } as const
      queued.push((await queueEmail(scope, mail, brand)).id)
    }
    return queued
  })
  const failNext = async (emailId = '') =>
    bury({ services: portal.services, adapter }, { eventId, emailId, turn: 1 })
  for (const emailId of ids.slice(0, 9)) await failNext(emailId)
  expect(await emails.hold()).toMatchObject({ isOn: false })
  await failNext(ids[9])
  expect(await emails.hold()).toMatchObject({ isOn: true, reason: 'failures' })
  expect(await emails.setHold({ isOn: false })).toMatchObject({ isOn: false })
})
