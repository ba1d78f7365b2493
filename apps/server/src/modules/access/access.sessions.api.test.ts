// Sessions: rows SE1 to SE5 of docs/security.md.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPerson, aSession, cookieOf, OTHER_PASSWORD, PASSWORD, post } from './access.fixture.ts'

const portal = await testPortal({ withWorkers: true })
const secondInstance = await testPortal({ withWorkers: true })
const event = await portal.event()
const cast = await castOf(event)

const statusOf = async (cookie: string, instance = portal): Promise<number> => {
  const headers = { host: event.eventId, cookie }
  return (await instance.app.inject({ url: '/api/users/me', headers })).statusCode
}

// SE1
describe('a session', () => {
  test('gets a new id by signing in, and the id that the browser sent is void', async () => {
    const person = await aPerson(event)
    const planted = `eventflow=${'planted-by-somebody-else-'.padEnd(43, 'x')}`
    const older = await aSession(event, await aPerson(event))
    for (const before of [planted, older]) {
      const body = { email: person.email, password: PASSWORD }
      const answer = await post(event, ['log-in', body], { cookie: before })
      expect(cookieOf(answer)).toMatch(/^eventflow=[\w-]{43}$/)
      expect(cookieOf(answer)).not.toBe(before)
      expect(await statusOf(cookieOf(answer))).toBe(200)
      expect(await statusOf(before)).toBe(401)
    }
  })

  test('ends everywhere at once after signing out', async () => {
    const cookie = await aSession(event, await aPerson(event))
    expect(await statusOf(cookie, secondInstance)).toBe(200)
    await event.client(cookie).access.logOut()
    expect(await statusOf(cookie)).toBe(401)
    expect(await statusOf(cookie, secondInstance)).toBe(401)
  })

  test('leaves nothing in the browser when it ends, not even for the Back button', async () => {
    const cookie = await aSession(event, await aPerson(event))
    const headers = { host: event.eventId, cookie }
    const page = await portal.app.inject({ url: '/api/users/me', headers })
    // No cache stores it, and the browser revalidates it each time. With no-store, the Back button
    // would not work.
    expect(page.headers['cache-control']).toBe('private, no-cache')
    const answer = await post(event, ['log-out', {}], { cookie })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
  })

  test('of one event is not valid at another', async () => {
    const cookie = await aSession(event, await aPerson(event))
    const other = await portal.event()
    expect(await refusal(other.client(cookie).users.me())).toMatchObject({ status: 401 })
  })
})

// SE2
describe('all other sessions of a person end at once', () => {
  const threeOf = async () => {
    const person = await aPerson(event)
    const open = await Promise.all([1, 2, 3].map(() => aSession(event, person)))
    return { person, open }
  }
  const statuses = (cookies: string[]) =>
    Promise.all(cookies.map((cookie) => statusOf(cookie, secondInstance)))

  test('when the password is changed', async () => {
    const { open } = await threeOf()
    expect(await statuses(open)).toEqual([200, 200, 200])
    const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    const [cookie = ''] = open
    const answer = await post(event, ['change-password', body], { cookie })
    expect(await statuses(open)).toEqual([401, 401, 401])
    expect(await statusOf(cookieOf(answer))).toBe(200)
  })

  test('when it is reset by a link', async () => {
    const { person, open } = await threeOf()
    await event.client().access.forgotPassword({ email: person.email })
    const token = tokenIn((await lettersTo(event, person.email))[0])
    const body = { token, password: OTHER_PASSWORD }
    const answer = await post(event, ['reset-password', body])
    expect(await statuses(open)).toEqual([401, 401, 401])
    expect(await statusOf(cookieOf(answer))).toBe(200)
  })
})

// SE3
test('a person whose team is deleted is signed out at the next call', async () => {
  const { admin, tech } = cast
  expect(await statusOf(tech.member.cookie)).toBe(200)
  await admin.api.teams.remove({ teamId: tech.team.id })
  for (const actor of [tech.owner, tech.member]) {
    expect(await statusOf(actor.cookie)).toBe(401)
    expect(await statusOf(actor.cookie, secondInstance)).toBe(401)
    const session = await event.client(actor.cookie).access.session()
    expect(session).toEqual({ viewer: null, noAccess: 'removed' })
  }
})

describe('the session of a person without access', () => {
  const sessionOf = (cookie: string) => event.client(cookie).access.session()

  test('shows that they were removed, until it expires', async () => {
    const there = await portal.event()
    const own = await castOf(there)
    const { person, cookie } = own.food.member
    const api = there.client(cookie)
    await own.admin.api.users.remove({
      userId: person.userId,
      successorId: own.food.owner.person.userId,
    })
    expect(await api.access.session()).toEqual({ viewer: null, noAccess: 'removed' })
    await portal.services.aside.execute(
      sql`update sessions set expires_at = now() where account_id = ${person.accountId}`,
    )
    expect(await api.access.session()).toEqual({ viewer: null })
  })

  test('shows that their team has withdrawn', async () => {
    const there = await portal.event()
    const { admin, food } = await castOf(there)
    const teamId = food.team.id
    await admin.api.teams.withdraw({ teamId, reason: 'Cancelled', revision: 1 })
    const session = await there.client(food.owner.cookie).access.session()
    expect(session).toEqual({ viewer: null, noAccess: 'withdrawn' })
  })

  test('shows nothing for an invalid session, or one of another event', async () => {
    const elsewhere = await castOf(await portal.event())
    for (const cookie of [`eventflow=${'made-up-'.padEnd(43, 'x')}`, elsewhere.admin.cookie])
      expect(await sessionOf(cookie)).toEqual({ viewer: null })
  })
})

const typeNames = async () =>
  (await cast.moderator.api.teamTypes.list({})).items.map(({ name }) => name)

// SE4
describe('a change caused by another site', () => {
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  test.each<[name: string, headers: Record<string, string>, status: number]>([
    ['a form', { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['JSON as text', { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }, 403],
    ['JSON with a foreign origin', { ...json, origin: 'https://evil.test' }, 403],
    ['JSON with no origin to tell', { ...json, origin: 'null' }, 403],
    ['JSON across sites without origin', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['JSON from a sister site', { ...json, 'sec-fetch-site': 'same-site' }, 403],
    ['a form of an old browser', form, 415],
    ['JSON as text of an old browser', { 'content-type': 'text/plain' }, 415],
    ['JSON with a doubtful type', { 'content-type': 'application/json-seq' }, 415],
  ])('is refused: %s', async (_name, headers, status) => {
    const before = await typeNames()
    const answer = await event.inject({
      method: 'POST',
      url: '/api/team-types',
      cookie: cast.moderator.cookie,
      headers,
      body: '{"name":"From elsewhere"}',
    })
    expect(answer.statusCode).toBe(status)
    expect(await typeNames()).toEqual(before)
  })

  test('is allowed for our own page', async () => {
    const headers = { ...json, 'sec-fetch-site': 'same-origin' }
    const answer = await event.inject({
      method: 'POST',
      url: '/api/team-types',
      cookie: cast.moderator.cookie,
      headers,
      body: '{"name":"From here"}',
    })
    expect(answer.statusCode).toBe(200)
  })
})

// SE5
describe('a change by a wrong method', () => {
  const attempt = async (method: 'GET' | 'HEAD' | 'POST', url: string, headers = {}) => {
    const { moderator } = cast
    const answer = await portal.app.inject({
      method,
      url,
      headers: { host: event.eventId, cookie: moderator.cookie, ...headers },
    })
    return answer.statusCode
  }

  test('changes nothing', async () => {
    const before = await typeNames()
    const one = `/api/team-types/${cast.food.teamTypeId}`
    const override = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    expect(await attempt('GET', `${one}?_method=DELETE`)).toBe(422)
    expect(await attempt('GET', one, override)).toBe(200)
    expect(await attempt('HEAD', `${one}?_method=DELETE`)).toBeGreaterThanOrEqual(400)
    expect(await attempt('POST', `${one}?_method=DELETE`, override)).toBe(405)
    expect(await attempt('GET', '/api/team-types?name=By%20GET')).toBe(422)
    expect(await attempt('HEAD', '/api/team-types?name=By%20HEAD')).toBeGreaterThanOrEqual(400)
    expect(await attempt('GET', '/api/auth/log-out')).toBe(405)
    expect(await attempt('HEAD', '/api/auth/log-out')).toBe(405)
    expect(await typeNames()).toEqual(before)
    expect(await statusOf(cast.moderator.cookie)).toBe(200)
  })
})
