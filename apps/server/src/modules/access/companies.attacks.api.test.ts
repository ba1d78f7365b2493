// What a person with several companies, or somebody who knows one of them, must not achieve.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeForm } from '../../testing/arrange-answers.ts'
import { arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { findReaders, readerAt } from '../tasks/index.ts'

const portal = await testPortal()
const PASSWORD = 'a long walk to hall 4'
const passwordHash = await hashPassword(PASSWORD)
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

/** A person who owns the teams "First" and "Second", with a session in "First". */
const arrangeAgency = () =>
  event.inEvent(async (scope) => {
    const owner = {
      email: `agency.${event.eventId}@example.test`,
      firstName: 'Ann',
      surname: 'Lee',
      passwordHash,
    }
    const first = await arrangeTeam(scope, { name: 'First', owner })
    const second = await arrangeTeam(scope, { name: 'Second', owner })
    const cookie = await arrangeSession(scope, first.owner)
    await scope.tx.execute(sql`
      update sessions set user_id = ${first.owner.userId} where account_id = ${first.owner.accountId}`)
    return { email: owner.email, first, second, cookie, api: event.client(cookie) }
  })

type Agency = Awaited<ReturnType<typeof arrangeAgency>>

/** A call of the agency's session. */
const call = (
  { cookie }: Pick<Agency, 'cookie'>,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { body, ...headers }: Record<string, string> = {},
) =>
  event.inject({
    method,
    url,
    cookie,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  })

test('a key of one company gives no answer in another one', async () => {
  const agency = await arrangeAgency()
  const formId = await event.inEvent((scope) => arrangeForm(scope))
  const send = () =>
    call(agency, 'POST', `/api/filling/${formId}/submit`, {
      body: JSON.stringify({ values: {}, revision: 0 }),
      'idempotency-key': 'one',
    })
  const first = await send()
  expect([first.statusCode, first.json().code]).toEqual([200, undefined])
  expect((await send()).headers['idempotent-replayed']).toBe('true')
  await agency.api.access.switchCompany({ userId: agency.second.owner.userId })
  const second = await send()
  expect([second.statusCode, second.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('a new password leaves the session in its company', async () => {
  const { api, first, second } = await arrangeAgency()
  // Another device enters the other company later.
  const other = event.client(await event.inEvent((scope) => arrangeSession(scope, first.owner)))
  await api.access.switchCompany({ userId: first.owner.userId })
  await other.access.switchCompany({ userId: second.owner.userId })
  await api.access.changePassword({ currentPassword: PASSWORD, newPassword: 'harbour-lantern-42' })
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute(
      sql`select user_id as "userId" from sessions where account_id = ${first.owner.accountId}`,
    ),
  )
  expect(rows).toEqual([{ userId: first.owner.userId }])
})

describe('a copy for an address', () => {
  const answer = async (
    { first, second, email }: Agency,
    { teamId, limitedUserId }: { teamId: string; limitedUserId: string },
  ) => {
    const { id: taskId } = await addTaskAs(cast.moderator)
    return event.inEvent(async (scope) => {
      await scope.tx.execute(sql`
        insert into role_limits (event_id, user_id, is_read_only, task_ids)
        values (${event.eventId}, ${limitedUserId}, false, '{}')`)
      await scope.tx.execute(sql`update teams set owner_id = ${cast.food.owner.person.userId}
        where event_id = ${event.eventId} and id in (${first.id}, ${second.id})`)
      const record = { kind: 'taskOfTeam', taskId, teamId } as const
      return readerAt(await findReaders(scope, record, { userIds: [], addresses: [email] }), email)
    })
  }

  test('follows the limits of the user in the company that it is about', async () => {
    for (const limited of ['first', 'second'] as const) {
      const agency = await arrangeAgency()
      const { id: teamId, owner } = agency[limited]
      const reader = await answer(agency, { teamId, limitedUserId: owner.userId })
      expect(reader, limited).toMatchObject({ mayOpen: false, isWithinLimits: false })
      event = await portal.event()
      cast = await castOf(event)
    }
  })

  test('is not refused because of the limits in another company', async () => {
    for (const [limited, other] of [
      ['first', 'second'],
      ['second', 'first'],
    ] as const) {
      const agency = await arrangeAgency()
      const { userId: limitedUserId } = agency[limited].owner
      const reader = await answer(agency, { teamId: agency[other].id, limitedUserId })
      expect(reader, limited).toMatchObject({ mayOpen: true, isWithinLimits: true })
      event = await portal.event()
      cast = await castOf(event)
    }
  })
})

test('an answer names its user, so that a page recognises those of another company', async () => {
  const agency = await arrangeAgency()
  const userOf = async (url: string) => (await call(agency, 'GET', url)).headers['eventflow-user']
  expect(await userOf('/api/my-tasks')).toBe(agency.first.owner.userId)
  await agency.api.access.switchCompany({ userId: agency.second.owner.userId })
  expect(await userOf('/api/my-tasks')).toBe(agency.second.owner.userId)
  // The page learns from these that the session has changed.
  expect(await userOf('/api/session')).toBeUndefined()
})

test('a team owner corrects the address of the user in their own company only', async () => {
  const agency = await arrangeAgency()
  const { userId } = agency.second.owner
  const stranger = cast.food.owner.api
  expect(
    await refusal(stranger.users.changeAddress({ userId, newEmail: 'x@y.example' })),
  ).toMatchObject({
    status: 403,
  })
})

test('limits in one company hide the person’s other users from no choice of their own', async () => {
  const { api, first, second } = await arrangeAgency()
  await event.inEvent(async ({ tx }) => {
    await tx.execute(sql`insert into role_limits (event_id, user_id, is_read_only, task_ids, team_type_ids)
      values (${event.eventId}, ${first.owner.userId}, false, '{}', '{}')`)
    await tx.execute(sql`update teams set owner_id = ${cast.food.owner.person.userId}
      where event_id = ${event.eventId} and id = ${first.id}`)
  })
  await api.users.chooseLanguage({ language: 'en' })
  await api.subscription.change({ isUnsubscribed: true })
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute(sql`select u.language, n.user_id is not null as "isUnsubscribed" from users u
      left join email_unsubscriptions n on n.event_id = u.event_id and n.user_id = u.id
      where u.event_id = ${event.eventId} and u.id = ${second.owner.userId}`),
  )
  expect(rows).toEqual([{ language: 'en', isUnsubscribed: true }])
  expect(await api.subscription.read()).toMatchObject({ isUnsubscribed: true })
})

test('each company has its own calendar, whose entries open it', async () => {
  const { api, second } = await arrangeAgency()
  const { id: taskId } = await addTaskAs(cast.moderator)
  const readFeed = async () => {
    const { address } = await api.timeTable.renewFeed({})
    return (await event.inject({ method: 'GET', url: new URL(address).pathname })).payload
  }
  // Lines of a calendar are folded.
  const first = (await readFeed()).replaceAll('\r\n ', '')
  const { userId } = second.owner
  await api.access.switchCompany({ userId })
  const other = (await readFeed()).replaceAll('\r\n ', '')
  expect(other).toMatch(/X-WR-CALNAME:.*: Second/)
  expect(other).toContain(`/tasks/${taskId}?company=${userId}`)
  const idsIn = (feed: string): string[] => feed.match(/^UID:.*/gm) ?? []
  expect(idsIn(first)).toHaveLength(idsIn(other).length)
  expect(idsIn(first).filter((id) => idsIn(other).includes(id))).toEqual([])
})

test('entries of a calendar name the company, also after it was renamed', async () => {
  const { api, first } = await arrangeAgency()
  await addTaskAs(cast.moderator)
  const { address } = await api.timeTable.renewFeed({})
  const read = async () => {
    const { payload } = await event.inject({ method: 'GET', url: new URL(address).pathname })
    const lines = payload.replaceAll('\r\n ', '').split('\r\n')
    const valuesOf = (name: string) =>
      lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length))
    return { titles: valuesOf('SUMMARY:'), sequences: valuesOf('SEQUENCE:').map(Number) }
  }
  const before = await read()
  expect(before.titles.length).toBeGreaterThan(1)
  for (const title of before.titles) expect(title).toMatch(/ \(First\)$/)
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update teams set name = 'Renamed', revision = revision + 1
      where event_id = ${event.eventId} and id = ${first.id}`),
  )
  const after = await read()
  for (const title of after.titles) expect(title).toMatch(/ \(Renamed\)$/)
  after.sequences.forEach((sequence, index) =>
    expect(sequence).toBeGreaterThan(before.sequences[index] ?? Infinity),
  )
})
