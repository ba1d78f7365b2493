import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '@eventflow/domain/notifications'
import { arrangePerson, joinTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { TEST_NOW, testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { advance, sweepNotifications } from './notifications.advance.ts'
import { notificationCalls, type Draft } from './notifications.fixture.ts'

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

describe('in the portal', () => {
  test('a draft is visible to nobody, and after pushing to its audience', async () => {
    const draft = await add({ teamTypeIds: [cast.food.teamTypeId], linkUrl: '/tasks' })
    expect(draft).toMatchObject({ status: 'draft', recipientCount: 0, scheduledAt: null })
    expect(await titlesOf(cast.food.owner)).toEqual([])
    const pushed = await cast.moderator.api.notifications.push(at(draft))
    expect(pushed).toMatchObject({ status: 'pushed', recipientCount: 2, readCount: 0 })
    expect(pushed.publishedAt).toBe('2026-06-15T12:00:00.000Z')
    expect(await titlesOf(cast.food.owner)).toEqual(['Gate 4 is closed'])
    expect(await unreadOf(cast.food.member)).toBe(1)
    for (const other of [cast.tech.owner, cast.loner]) {
      expect(await titlesOf(other)).toEqual([])
      expect(await unreadOf(other)).toBe(0)
    }
    expect(await titlesOf(cast.moderator)).toEqual(['Gate 4 is closed'])
  })

  test('they are found by a word of the title or text, if the caller may read them', async () => {
    await push({ title: 'Parking', description: 'Use the south entrance.' })
    await push({ title: 'South hall opens late' })
    await push({ title: 'South, for others', teamId: cast.tech.team.id })
    await push({ title: 'Catering' })
    const { list } = cast.food.owner.api.myNotifications
    const found = await list({ search: 'SOUTH', limit: 1 })
    expect(found.total).toBe(2)
    const rest = await list({ search: 'SOUTH', cursor: found.nextCursor ?? '' })
    const titles = [...found.items, ...rest.items].map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Parking', 'South hall opens late'])
    expect((await list({ search: '%' })).total).toBe(0)
  })

  test('is shown and emailed in the language of the reader', async () => {
    const { settings } = cast.admin.api
    const { revision } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision })
    await cast.food.member.api.users.chooseLanguage({ language: 'de' })
    const translations = { de: { title: 'Tor 4 ist zu', description: '' } }
    await advanceAll(await push({ translations, description: 'Use gate 2', sendEmail: true }))
    expect(await titlesOf(cast.food.owner)).toEqual(['Gate 4 is closed'])
    const { items } = await cast.food.member.api.myNotifications.list({ search: 'tor' })
    expect(items).toMatchObject([{ title: 'Tor 4 ist zu', isTranslated: true }])
    expect(items).toMatchObject([{ description: 'Use gate 2', isDescriptionTranslated: null }])
    const [letter] = await lettersTo(event, cast.food.member.person.email)
    expect(letter?.subject).toContain('Tor 4 ist zu')
  })

  test('teams of a hidden type get no notification and no email', async () => {
    await advanceAll(await push({ sendEmail: true, hideFromTeamTypeIds: [cast.food.teamTypeId] }))
    expect(await unreadOf(cast.tech.member)).toBe(1)
    expect(await unreadOf(cast.food.member)).toBe(0)
    expect(await lettersTo(event, cast.tech.member.person.email)).toHaveLength(1)
    expect(await lettersTo(event, cast.food.member.person.email)).toHaveLength(0)
    const unknown = push({ hideFromTeamTypeIds: ['nothing'] })
    expect((await refusal(unknown)).problems?.[0]?.path).toBe('hideFromTeamTypeIds')
  })

  test('for one team, team types do not matter', async () => {
    const { teamTypeIds } = await push({
      teamId: cast.tech.team.id,
      teamTypeIds: [cast.food.teamTypeId],
    })
    expect(teamTypeIds).toEqual([])
    expect(await unreadOf(cast.tech.member)).toBe(1)
    expect(await unreadOf(cast.food.member)).toBe(0)
  })

  test('reading removes it from the unread ones, and marking it unread adds it again', async () => {
    const { id } = await push()
    const { api } = cast.food.member
    expect(await api.myNotifications.unread()).toEqual({ count: 1, notificationIds: [id] })
    await api.myNotifications.setRead({ publishedNotificationIds: [id] })
    expect(await unreadOf(cast.food.member)).toBe(0)
    expect(await unreadOf(cast.food.owner)).toBe(1)
    await api.myNotifications.setRead({ publishedNotificationIds: [id], isRead: false })
    expect(await unreadOf(cast.food.member)).toBe(1)
    await api.myNotifications.readAll()
    expect(await unreadOf(cast.food.member)).toBe(0)
    expect(await read({ id } as Notification)).toMatchObject({ recipientCount: 4, readCount: 1 })
  })

  test('a person who joins later can read it, but not as a new one', async () => {
    await push({ teamId: cast.food.team.id })
    const late = await event.inEvent(async (scope) => {
      const person = await arrangePerson(scope)
      await joinTeam(scope, cast.food.team.id, person)
      return person
    })
    const { items } = await cast.moderator.api.users.list({ search: late.email })
    expect(items).toHaveLength(1)
    expect(await unreadOf(cast.food.owner)).toBe(1)
  })

  test('a person who leaves the team no longer sees it', async () => {
    await push({ teamId: cast.food.team.id })
    const { userId } = cast.food.member.person
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`delete from team_members where event_id = ${eventId} and user_id = ${userId}`),
    )
    expect(await titlesOf(cast.food.member)).toEqual([])
    expect(await unreadOf(cast.food.member)).toBe(0)
  })

  test('another team’s notification is reported as missing, and none of the others is marked', async () => {
    const [theirs, others] = [
      await push({ teamId: cast.food.team.id }),
      await push({ teamId: cast.tech.team.id }),
    ]
    const { myNotifications } = cast.food.owner.api
    const both = { publishedNotificationIds: [theirs.id, others.id] }
    expect(await refusal(myNotifications.setRead(both))).toMatchObject({
      status: 404,
      code: 'NOTIFICATION_NOT_FOUND',
    })
    expect(await unreadOf(cast.food.owner)).toBe(1)
  })
})

describe('what is refused', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    ' java\tscript:x',
    'http://a.bc',
  ])('the link %j', async (linkUrl) => {
    expect(await refusal(add({ linkUrl }))).toMatchObject({
      status: 422,
      title: 'Invalid notification',
      problems: [expect.objectContaining({ path: 'linkUrl' })],
    })
  })

  test('a time in the past, and an invalid day', async () => {
    const { schedule } = cast.moderator.api.notifications
    const draft = await add()
    for (const scheduledAt of [
      '2026-06-15T12:00:00Z',
      '2026-02-30T08:00:00Z',
      '+275760-09-13T00:00:00Z',
    ])
      expect(await refusal(schedule({ ...at(draft), scheduledAt }))).toMatchObject({
        status: 422,
        title: 'Invalid target date',
      })
  })

  test('another audience after pushing; but its text can be corrected', async () => {
    const pushed = await push()
    const { title, description, sendEmail, teamId, teamTypeIds, linkUrl } = pushed
    const values = { title, description, sendEmail, teamId, teamTypeIds, linkUrl }
    const { update } = cast.moderator.api.notifications
    expect(
      await refusal(update({ ...values, ...at(pushed), teamId: cast.food.team.id })),
    ).toMatchObject({ status: 422, title: 'Invalid notification' })
    // The sending of its emails in the meantime does not make an open edit stale.
    await advanceAll(pushed)
    const changed = await update({ ...values, ...at(pushed), title: 'Gate 5 is closed' })
    expect(changed.title).toBe('Gate 5 is closed')
    expect(await titlesOf(cast.food.owner)).toEqual(['Gate 5 is closed'])
  })

  test('pushing it twice, and cancelling it when it is no longer scheduled', async () => {
    const pushed = await push()
    const { notifications } = cast.moderator.api
    for (const move of [notifications.push, notifications.cancel])
      expect(await refusal(move(at(pushed)))).toMatchObject({
        status: 409,
        code: 'NOTIFICATION_MOVED',
      })
  })
})

describe('at its time', () => {
  const schedule = async (scheduledAt: string, over: Partial<Draft> = {}) =>
    cast.moderator.api.notifications.schedule({ ...at(await add(over)), scheduledAt })

  test('it is published then, and not earlier', async () => {
    const scheduled = await schedule('2026-06-15T15:00:00Z')
    expect(scheduled).toMatchObject({
      status: 'scheduled',
      scheduledAt: '2026-06-15T15:00:00.000Z',
    })
    portal.clock.set('2026-06-15T14:59:59.999Z')
    await sweepNotifications(portal.services)
    await advanceAll(scheduled)
    expect(await read(scheduled)).toMatchObject({ status: 'scheduled', recipientCount: 0 })
    portal.clock.set('2026-06-15T15:00:00Z')
    await sweepNotifications(portal.services)
    expect(await read(scheduled)).toMatchObject({ status: 'pushed', recipientCount: 4 })
    expect(await unreadOf(cast.tech.owner)).toBe(1)
  })

  test('a postponed one waits for the new time, and a cancelled one is not published', async () => {
    const { notifications } = cast.moderator.api
    const putOff = await notifications.schedule({
      ...at(await schedule('2026-06-15T13:00:00Z')),
      scheduledAt: '2026-06-15T18:00:00Z',
    })
    const cancelled = await notifications.cancel(at(await schedule('2026-06-15T13:00:00Z')))
    expect(cancelled).toMatchObject({ status: 'draft', scheduledAt: null })
    portal.clock.set('2026-06-15T14:00:00Z')
    await sweepNotifications(portal.services)
    expect((await read(putOff)).status).toBe('scheduled')
    expect((await read(cancelled)).status).toBe('draft')
  })

  test('several processes publish and email it once', async () => {
    const scheduled = await schedule('2026-06-15T13:00:00Z', { sendEmail: true })
    portal.clock.set('2026-06-15T13:00:00Z')
    await Promise.all([1, 2, 3, 4].map(() => advanceAll(scheduled)))
    await Promise.all([1, 2].map(() => sweepNotifications(portal.services)))
    expect(await read(scheduled)).toMatchObject({ recipientCount: 4 })
    for (const { person } of [cast.food.owner, cast.food.member, cast.tech.owner, cast.tech.member])
      expect(await lettersTo(event, person.email)).toHaveLength(1)
  })

  test('an email that a crashed process was writing is written by the next one', async () => {
    const scheduled = await schedule('2026-06-15T13:00:00Z', { sendEmail: true })
    portal.clock.set('2026-06-15T13:00:00Z')
    // The transaction of the emails fails: the notification is published, but no email exists.
    const broken = {
      ...portal.services,
      config: new Proxy(portal.services.config, {
        get: () => {
          throw new Error('killed')
        },
      }),
    }
    const which = { eventId: event.eventId, notificationId: scheduled.id }
    await expect(advance(broken, which)).rejects.toThrow('killed')
    expect(await unreadOf(cast.food.owner)).toBe(1)
    expect(await lettersTo(event, cast.food.owner.person.email)).toEqual([])
    await sweepNotifications(portal.services)
    expect(await lettersTo(event, cast.food.owner.person.email)).toHaveLength(1)
  })
})
