// Security rows SU3 and 4.17: a repeated call is executed once.
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { sweepKeys } from './idempotency.repository.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const JSON_TYPE = { 'content-type': 'application/json' }

/** Adds a team type with a key, or sends another call. */
const send = (key: string | null, over: Partial<Parameters<TestEvent['inject']>[0]> = {}) =>
  event.inject({
    method: 'POST',
    url: '/api/team-types',
    cookie: cast.moderator.cookie,
    headers: key === null ? JSON_TYPE : { ...JSON_TYPE, 'idempotency-key': key },
    body: JSON.stringify({ name: 'Space Only' }),
    ...over,
  })

const typeNames = async () =>
  (await cast.moderator.api.teamTypes.list({})).items.map(({ name }) => name)

const keysInStore = () =>
  event.inEvent(({ tx }) => tx.select().from(idempotencyKeys).orderBy(idempotencyKeys.key))

/** Makes the stored responses older. */
const age = (hours: number) =>
  event.inEvent(({ tx, eventId }) =>
    tx
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
      .where(and(eq(idempotencyKeys.eventId, eventId))),
  )

describe('the same call again', () => {
  test('gets the first response, marked as repeated', async () => {
    const first = await send('one')
    const again = await send('one')
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.payload).toBe(first.payload)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await typeNames()).toContain('Space Only')
  })

  test('five times at once creates one team and one email', async () => {
    const owner = { firstName: 'Olive', surname: 'Owner', email: 'olive@ironbridge.example' }
    const add = () =>
      send('five', {
        url: '/api/teams',
        cookie: cast.admin.cookie,
        body: JSON.stringify({
          name: 'Ironbridge Ovens',
          teamTypeId: null,
          owner,
          sendWelcomeEmail: true,
        }),
      })
    const answers = await Promise.all([add(), add(), add(), add(), add()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
    const replayed = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')
    expect(replayed).toHaveLength(4)
    expect((await cast.admin.api.teams.list({ search: 'Ironbridge' })).total).toBe(1)
    expect(await lettersTo(event, owner.email)).toHaveLength(1)
  })

  test('with its values in another order is the same call', async () => {
    const body = { name: 'Space Only' }
    await send('order', { body: JSON.stringify(body) })
    const again = await send('order', { body: '{ "name":\n"Space Only" }' })
    expect(again.headers['idempotent-replayed']).toBe('true')
  })

  test('without a key is a second call', async () => {
    await send(null)
    expect((await send(null)).json().code).toBe('TEAM_TYPE_NAME_TAKEN')
    expect(await keysInStore()).toEqual([])
  })
})

describe('a key', () => {
  test('belongs to its request: it is refused with another body or endpoint', async () => {
    await send('mine')
    const others = [
      await send('mine', { body: JSON.stringify({ name: 'Shell Scheme' }) }),
      await send('mine', { url: '/api/task-groups', body: JSON.stringify({ title: 'x' }) }),
    ]
    for (const other of others) {
      expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    }
    expect(await typeNames()).not.toContain('Shell Scheme')
  })

  test('belongs to its owner: another person with the same key makes a separate call', async () => {
    const first = await send('shared')
    const body = JSON.stringify({ name: 'Shell Scheme' })
    const other = await send('shared', { cookie: cast.admin.cookie, body })
    expect(other.statusCode).toBe(200)
    expect(other.json().id).not.toBe(first.json().id)
    expect(other.headers['idempotent-replayed']).toBeUndefined()
  })

  test('belongs to its event', async () => {
    await send('everywhere')
    const neighbour = await portal.event()
    const { moderator } = await castOf(neighbour)
    const there = await neighbour.inject({
      method: 'POST',
      url: '/api/team-types',
      cookie: moderator.cookie,
      headers: { ...JSON_TYPE, 'idempotency-key': 'everywhere' },
      body: JSON.stringify({ name: 'Space Only' }),
    })
    expect(there.headers['idempotent-replayed']).toBeUndefined()
  })

  test.each([
    ['empty', ''],
    ['longer than 200 characters', 'k'.repeat(201)],
    ['with a space', 'a b'],
    ['with a letter beyond ASCII', 'schl\u00fcssel'],
  ])('that is %s is refused', async (_what, key) => {
    const answer = await send(key)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_INVALID'])
    expect(await typeNames()).not.toContain('Space Only')
  })

  test('grants nothing: a person who has lost access gets no old response', async () => {
    await send('rank')
    const list = await cast.admin.api.users.list({ permissions: 'moderator' })
    const demoted = list.items.find(({ id }) => id === cast.moderator.person.userId)
    await cast.admin.api.users.changePermissions({
      userId: cast.moderator.person.userId,
      permissions: 'user',
      revision: demoted?.revision ?? 0,
    })
    expect((await send('rank')).statusCode).toBe(403)
  })

  test('of a failed call can be used again, because nothing has happened', async () => {
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
    const refused = await send('retry')
    expect(refused.json().code).toBe('TEAM_TYPE_NAME_TAKEN')
    expect(await keysInStore()).toEqual([])
    const [taken] = (await cast.moderator.api.teamTypes.list({ search: 'Space Only' })).items
    await cast.moderator.api.teamTypes.remove({ teamTypeId: taken?.id ?? '' })
    expect((await send('retry')).statusCode).toBe(200)
  })

  test('lasts for two days, then its call is a new one', async () => {
    const first = await send('old', { url: '/api/task-groups', body: '{"title":"Build-up"}' })
    await age(47)
    const within = await send('old', { url: '/api/task-groups', body: '{"title":"Build-up"}' })
    expect(within.json()).toEqual(first.json())
    await age(49)
    const late = await send('old', { url: '/api/task-groups', body: '{"title":"Build-up"}' })
    expect(late.statusCode).toBe(200)
    expect(late.json().id).not.toBe(first.json().id)
  })

  test('is swept after it expires', async () => {
    await send('swept')
    await age(47)
    await event.inEvent(sweepKeys)
    expect(await keysInStore()).toHaveLength(1)
    await age(49)
    await event.inEvent(sweepKeys)
    expect(await keysInStore()).toEqual([])
  })
})

test('is not accepted for signing in, because the response is a session', async () => {
  const answer = await send('session', {
    url: '/api/auth/log-in',
    cookie: null,
    body: '{"email":"nobody@example.test","password":"wrong-password"}',
  })
  expect(answer.statusCode).toBe(401)
  await send('session', { url: '/api/auth/log-out', body: '{}' })
  expect(await keysInStore()).toEqual([])
})

test('of a guest belongs to the endpoint and network address', async () => {
  const ask = (remoteAddress: string) =>
    send('guest', {
      url: '/api/auth/forgot-password',
      cookie: null,
      remoteAddress,
      body: '{"email":"nobody@example.test"}',
    })
  expect((await ask('203.0.113.7')).headers['idempotent-replayed']).toBeUndefined()
  expect((await ask('203.0.113.7')).headers['idempotent-replayed']).toBe('true')
  expect((await ask('203.0.113.8')).headers['idempotent-replayed']).toBeUndefined()
})
