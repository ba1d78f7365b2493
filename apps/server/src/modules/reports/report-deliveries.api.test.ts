import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { switchHoldOn } from '../../platform/mail/index.ts'
import { deliveryCalls, FOOD, linesOf, MONDAY } from './report-deliveries.fixture.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let hallId: string
let reportId: string

const { at, weekly, add, change, run, status, setHall, letters, setRank, sendTo, arrange } =
  deliveryCalls(portal, () => ({ event, cast, hallId, reportId }))

beforeEach(() =>
  arrange((stage) => {
    ;({ event, cast, hallId, reportId } = stage)
  }),
)

test('it is sent once at its day and hour to each recipient, with the file', async () => {
  at(MONDAY, '06:59')
  expect(await run()).toBe(0)
  at(MONDAY, '07:00')
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await letters(cast.admin)).toHaveLength(1)
  const { mail, state } = await sendTo(cast.moderator)
  expect(state).toBe('sent')
  expect(mail?.attachment).toMatchObject({
    name: 'Halls.csv',
    mimeType: expect.stringMatching('csv'),
  })
  expect(linesOf(mail?.attachment?.bytes)).toEqual(['Team,Hall', `${FOOD},`, 'Circuit Works,'])
  expect(await status()).toMatchObject({
    stopReason: null,
    nextAt: '2026-06-22T07:00:00.000Z',
    items: [{ day: MONDAY, outcome: 'sent', recipientCount: 2 }],
  })
})

test('the file is in the language of the event', async () => {
  const { event: ofEvent } = cast.admin.api.settings
  const { revision } = await ofEvent.read()
  await ofEvent.change({ data: { language: 'de' }, revision })
  const columns = [{ kind: 'team', field: 'createdAt' }]
  await change(cast.admin, { columns })
  at(MONDAY, '07:00')
  await run()
  const { mail } = await sendTo(cast.moderator)
  const [head, first] = linesOf(mail?.attachment?.bytes)
  expect(head).toContain('Hinzugefügt am')
  // Moments have one form in every language.
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('two concurrent processes send it once', async () => {
  at(MONDAY, '07:00')
  const sent = await Promise.all([run(), run(), run()])
  expect(sent.toSorted()).toEqual([0, 0, 1])
  expect(await letters(cast.moderator)).toHaveLength(1)
})

test('the next one marks changes; without changes nothing is sent, unless chosen otherwise', async () => {
  at(MONDAY, '07:00')
  await run()
  // A download by hand in between does not count as sent.
  await setHall('Hall 4')
  await event.inject({
    method: 'GET',
    url: `/api/reports/${reportId}/rows.csv`,
    cookie: cast.admin.cookie,
  })
  at('2026-06-22', '07:00')
  expect(await run()).toBe(1)
  const { mail } = await sendTo(cast.moderator)
  expect(mail?.text).toContain('0 new, 1 changed, 0 removed')
  expect(linesOf(mail?.attachment?.bytes)[1]).toBe(`Changed,${FOOD},Hall 4,Hall: nothing`)
  at('2026-06-29', '07:00')
  expect(await run()).toBe(0)
  expect((await status()).items[0]).toMatchObject({ day: '2026-06-29', outcome: 'unchanged' })
  await change(cast.admin, { delivery: weekly({ isOnlyChanged: false, format: 'xlsx' }) })
  at('2026-07-06', '07:00')
  expect(await run()).toBe(1)
  const { attachment } = (await sendTo(cast.moderator)).mail ?? {}
  const { sheets } = await readXlsx(attachment?.bytes ?? Buffer.alloc(0))
  expect(sheets[0]?.rows[0]).toEqual(['Change', 'Team', 'Hall', 'Before'])
})

test('no matter how often it is downloaded, the next one is compared with the last one sent', async () => {
  at(MONDAY, '07:00')
  await run()
  await setHall('Hall 4')
  for (let n = 0; n < 12; n += 1)
    await event.inject({
      method: 'GET',
      url: `/api/reports/${reportId}/rows.csv`,
      cookie: cast.admin.cookie,
    })
  at('2026-06-22', '07:00')
  expect(await run()).toBe(1)
  expect((await sendTo(cast.moderator)).mail?.text).toContain('1 changed')
})

test.each([
  ['no admin any more', 'ownerNoAdmin', () => setRank(cast.admin, 'moderator')],
  [
    'limited',
    'ownerLimited',
    () =>
      event.inEvent(({ tx, eventId }) =>
        tx.execute(sql`insert into role_limits (event_id, user_id, is_read_only)
          values (${eventId}, ${cast.admin.person.userId}, true)`),
      ),
  ],
] as const)(
  'whoever had it sent is %s: nothing is sent, and organisers are told why, once',
  async (_what, reason, happens) => {
    await happens()
    at(MONDAY, '07:00')
    expect(await run()).toBe(0)
    expect(await letters(cast.moderator)).toEqual([])
    expect(await status()).toMatchObject({
      stopReason: reason,
      items: [{ outcome: 'stopped', reason }],
    })
    at('2026-06-22', '07:00')
    await run()
    for (const reader of [cast.admin, cast.eventflowAdmin])
      expect(await letters(reader, 'reportStopped')).toHaveLength(1)
    expect(await letters(cast.moderator, 'reportStopped')).toEqual([])
    // After another admin saves it, that admin is its owner.
    await change(cast.eventflowAdmin, {})
    expect((await status()).stopReason).toBeNull()
    at('2026-06-29', '07:00')
    expect(await run()).toBe(1)
  },
)

test('after a person has been erased, only files of waiting emails are stored', async () => {
  const files = async () => {
    const { rows } = await event.inEvent(({ tx }) => tx.execute(sql`select from email_attachments`))
    return rows.length
  }
  const { eventflowAdmin, loner, tech } = cast
  at(MONDAY, '07:00')
  await run()
  await sendTo(cast.moderator)
  await eventflowAdmin.api.users.erase({ userId: loner.person.userId })
  // The email to the admin waits for the same file.
  expect(await files()).toBe(1)
  await sendTo(cast.admin)
  await eventflowAdmin.api.users.erase({ userId: tech.member.person.userId })
  expect(await files()).toBe(0)
})

test('it stops when its owner has been erased', async () => {
  await change(cast.admin, { delivery: weekly({ recipientIds: [cast.moderator.person.userId] }) })
  await cast.eventflowAdmin.api.users.erase({ userId: cast.admin.person.userId })
  at(MONDAY, '07:00')
  expect(await run()).toBe(0)
  expect(await status()).toMatchObject({ ownerName: null, stopReason: 'ownerGone' })
})

test('only organisers without limits get it; it stops if there is none', async () => {
  const { person } = cast.food.owner
  const recipientIds = [person.userId, cast.moderator.person.userId, 'nobody']
  await change(cast.admin, { delivery: weekly({ recipientIds, isOnlyChanged: false }) })
  at(MONDAY, '07:00')
  expect(await run()).toBe(1)
  expect(await letters(cast.food.owner)).toEqual([])
  expect(await letters(cast.moderator)).toHaveLength(1)
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`insert into role_limits (event_id, user_id, team_type_ids)
      values (${eventId}, ${cast.moderator.person.userId}, '{}')`),
  )
  at('2026-06-22', '07:00')
  expect(await run()).toBe(0)
  expect((await status()).items[0]).toMatchObject({ reason: 'noRecipients' })
  // The editor offers only people who can receive it.
  const { organisers } = await cast.admin.api.reports.choices({})
  const offered = organisers.map(({ id }) => id)
  expect(offered).toContain(cast.admin.person.userId)
  expect(offered).not.toContain(cast.moderator.person.userId)
})

test.each([
  ['who had it sent is no admin any more', () => setRank(cast.admin, 'moderator')],
  ['its reader is no organiser any more', () => setRank(cast.moderator, 'user')],
  ['it is not sent any more', () => change(cast.admin, { delivery: null })],
  [
    'it is for others by now',
    () => change(cast.admin, { delivery: weekly({ recipientIds: [cast.admin.person.userId] }) }),
  ],
  ['the report is deleted', () => cast.admin.api.reports.remove({ reportId })],
] as const)('an email that waits does not leave once %s', async (_what, happens) => {
  at(MONDAY, '07:00')
  await run()
  await happens()
  expect(await sendTo(cast.moderator)).toEqual({ mail: undefined, state: 'cancelled' })
})

test('it is sent although the event holds its emails, because it goes to organisers', async () => {
  await event.inEvent((scope) => switchHoldOn(scope, 'organiser', cast.admin.person.userId))
  at(MONDAY, '07:00')
  await run()
  expect((await sendTo(cast.moderator)).state).toBe('sent')
})

test('missed deliveries are sent once, but none from before the schedule was set', async () => {
  at('2026-06-18', '10:00')
  expect(await run()).toBe(1)
  expect((await status()).items).toMatchObject([{ day: MONDAY }])
  reportId = (await add()).id
  expect(await run()).toBe(0)
})

test('each delivery is in the audit log', async () => {
  at(MONDAY, '07:00')
  await run()
  const { items } = await cast.admin.api.auditLog.list({ limit: 5 })
  expect(items.map(({ action }) => action)).toContain('reports.deliver')
})

test('its state is only for admins, and contains nothing of another event', async () => {
  expect(await refusal(cast.moderator.api.reports.deliveries({ reportId }))).toMatchObject({
    status: 403,
  })
  const other = await castOf(await portal.event())
  expect(await refusal(other.admin.api.reports.deliveries({ reportId }))).toMatchObject({
    status: 404,
  })
})
