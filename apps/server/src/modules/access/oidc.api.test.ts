import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { ownTestPortal, testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { cookieOf, newAddress } from './access.fixture.ts'
import { CLIENT, openIssuer, type Lies } from './oidc-issuer.fixture.ts'

const issuer = await openIssuer()
const mixer = await openIssuer()
afterAll(() => Promise.all([issuer.close(), mixer.close()]))

const portal = await ownTestPortal({
  env: {
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: 'Staff login',
    OIDC_DOMAINS: 'example.org, staff.test',
  },
})
let event: TestEvent
let cast: Cast
let email: string
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  email = `mo.${event.eventId.slice(-8)}@staff.test`.toLowerCase()
  await rename(cast.moderator.person, email)
  issuer.set(email)
})

const rename = ({ userId }: { userId: string }, to: string) =>
  event.inEvent(async ({ tx }) => {
    await tx.execute(sql`update accounts set email = ${to} where id in (
      select account_id from users where id = ${userId})`)
    await tx.execute(sql`update users set email = ${to} where id = ${userId}`)
  })

const post = (path: string, body: object, cookie?: string) =>
  event.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    body,
    remoteAddress: newAddress(),
    ...(cookie !== undefined && { cookie }),
  })

/** A browser that has been sent to the provider. */
async function begun() {
  const answer = await post('oidc/begin', {})
  expect(answer.statusCode).toBe(200)
  const { address } = answer.json<{ address: string }>()
  return { address, device: cookieOf(answer) }
}

const enter = (sent: object, device?: string) => post('log-in-by-oidc', sent, device)

async function signIn(lies: Lies = {}, who = email) {
  issuer.set(who, lies)
  const { address, device } = await begun()
  return enter(issuer.visit(address), device)
}

const EVENTS = { sessions: sql`sessions`, begun: sql`oidc_sign_ins` }
const count = async (what: keyof typeof EVENTS) => {
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from ${EVENTS[what]}
      where at_event_id = ${event.eventId}`),
  )
  return rows[0]?.n
}

describe('an organiser with a provider', () => {
  test('is redirected with state, nonce and challenge, and is signed in on return', async () => {
    expect((await cast.guest.settings.portal()).singleSignOn).toBe('Staff login')
    const { address, device } = await begun()
    const { searchParams, origin } = new URL(address)
    expect(origin).toBe(issuer.url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: CLIENT.id,
      redirect_uri: 'http://localhost:3000/auth/oidc',
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email',
    })
    const before = await count('sessions')
    const sent = issuer.visit(address)
    const answer = await enter(sent, device)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      viewer: { userId: cast.moderator.person.userId, permissions: 'moderator' },
    })
    expect(await count('sessions')).toBe((before ?? 0) + 1)
    // Neither the stored values nor the sent ones work again.
    expect(await count('begun')).toBe(0)
    expect((await enter(sent, device)).json()).toMatchObject({ status: 410, code: 'OIDC_ANEW' })
  })

  test('needs the second step if it is turned on', async () => {
    await event.inEvent(({ tx }) =>
      tx.execute(sql`insert into second_factors (account_id, sealed, confirmed_at)
        select account_id, 'x', now() from users where id = ${cast.moderator.person.userId}`),
    )
    const answer = await signIn()
    expect(answer.json()).toEqual({ viewer: null, needsSecondFactor: true })
  })

  test('is recognised if the provider returns the address only from its userinfo endpoint', async () => {
    const answer = await signIn({ emailApart: { email, email_verified: true } })
    expect(answer.statusCode).toBe(200)
    const other = await signIn({ emailApart: { email, email_verified: true, sub: 'another' } })
    expect(other.json()).toMatchObject({ code: 'OIDC_REFUSED' })
  })
})

test('no database connection waits for the provider', async () => {
  const { $client: pool } = portal.services.db
  const mostHeld = async () => {
    const held: number[] = []
    issuer.set(email, {}, () => void held.push(pool.totalCount - pool.idleCount))
    const { address, device } = await begun()
    expect((await enter(issuer.visit(address), device)).statusCode).toBe(200)
    expect(held.length).toBeGreaterThan(0)
    return Math.max(...held)
  }
  // A job in the background can use a connection at the same moment, but not each time.
  await expect.poll(mostHeld, { timeout: 10_000 }).toBe(0)
})

describe('rejects an invalid answer of the provider', () => {
  test.each<[string, Lies, string]>([
    ['another nonce', { claims: { nonce: 'another' } }, 'OIDC_REFUSED'],
    ['no nonce', { claims: { nonce: undefined } }, 'OIDC_REFUSED'],
    ['another issuer', { claims: { iss: 'https://evil.test' } }, 'OIDC_REFUSED'],
    ['another client', { claims: { aud: 'another' } }, 'OIDC_REFUSED'],
    ['a time that is over', { claims: { exp: 1 } }, 'OIDC_REFUSED'],
    ['another key', { withOtherKey: true }, 'OIDC_REFUSED'],
    ['an address that is not verified', { claims: { email_verified: false } }, 'OIDC_UNVERIFIED'],
    ['verified in words only', { claims: { email_verified: 'true' } }, 'OIDC_UNVERIFIED'],
    ['nothing about verifying', { claims: { email_verified: undefined } }, 'OIDC_UNVERIFIED'],
    ['no address', { claims: { email: '' } }, 'OIDC_UNVERIFIED'],
    ['a fault of its own', { status: 503 }, 'OIDC_AWAY'],
    ['a refusal', { status: 400 }, 'OIDC_REFUSED'],
  ])('%s', async (_what, lies, code) => {
    const before = await count('sessions')
    const answer = await signIn(lies)
    expect(answer.json()).toMatchObject({ code })
    expect(await count('sessions')).toBe(before)
    // The sign-in is used up in every case.
    expect(await count('begun')).toBe(0)
  })
})

describe('who can complete a sign-in', () => {
  test('nobody from another browser or event, too late, or with another state', async () => {
    const ANEW = { status: 410, code: 'OIDC_ANEW' }
    const { address, device } = await begun()
    const sent = issuer.visit(address)
    const other = await begun()
    expect((await enter(sent)).json()).toMatchObject(ANEW)
    expect((await enter(sent, other.device)).json()).toMatchObject(ANEW)
    expect((await enter({ ...sent, state: 'made-up' }, device)).json()).toMatchObject(ANEW)
    const elsewhere = await portal.event()
    const there = await elsewhere.inject({
      method: 'POST',
      url: '/api/auth/log-in-by-oidc',
      body: sent,
      cookie: device,
      remoteAddress: newAddress(),
    })
    expect(there.json()).toMatchObject(ANEW)
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update oidc_sign_ins set expires_at = now() - interval '1 second'
        where at_event_id = ${event.eventId}`),
    )
    expect((await enter(sent, device)).json()).toMatchObject(ANEW)
  })

  test('only one of two at once', async () => {
    const { address, device } = await begun()
    const sent = issuer.visit(address)
    const answers = await Promise.all([enter(sent, device), enter(sent, device)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
  })

  test("nobody with another person's code in their own answer", async () => {
    const mine = await begun()
    const theirs = await begun()
    const stolen = issuer.visit(theirs.address)
    const own = issuer.visit(mine.address)
    const mixed = await enter({ ...own, code: stolen.code }, mine.device)
    expect(mixed.json()).toMatchObject({ status: 401, code: 'OIDC_REFUSED' })
  })

  test('nobody with an answer of another provider', async () => {
    const { address, device } = await begun()
    const mixed = await enter({ ...issuer.visit(address), iss: mixer.url }, device)
    expect(mixed.json()).toMatchObject({ code: 'OIDC_REFUSED' })
    // Our provider sends its issuer, so an answer without one is not valid either.
    const again = await begun()
    const { iss: _iss, ...nameless } = issuer.visit(again.address)
    expect((await enter(nameless, again.device)).json()).toMatchObject({ code: 'OIDC_REFUSED' })
  })
})

describe('who can sign in through the provider', () => {
  const NOBODY = { status: 401, code: 'OIDC_NOBODY' }
  const people = () =>
    event.inEvent(async ({ tx }) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from users
        where event_id = ${event.eventId}`)
      return rows[0]?.n
    })

  test('no unknown people, members of teams or other domains; and nobody is added', async () => {
    const before = await people()
    expect((await signIn({}, 'nobody@staff.test')).json()).toMatchObject(NOBODY)
    const ofTeam = `owner.${email}`
    await rename(cast.food.owner.person, ofTeam)
    expect((await signIn({}, ofTeam)).json()).toMatchObject(NOBODY)
    for (const domain of ['evil.test', 'sub.staff.test', 'staff.test.evil.test']) {
      const address = `ada@${domain}`
      await rename(cast.admin.person, address)
      expect((await signIn({}, address)).json()).toMatchObject(NOBODY)
    }
    expect(await people()).toBe(before)
  })

  test('no organiser of another event', async () => {
    const other = await portal.event()
    const { admin } = await castOf(other)
    const address = `ada.${other.eventId.slice(-8)}@staff.test`.toLowerCase()
    await other.inEvent(async ({ tx }) => {
      await tx.execute(sql`update accounts set email = ${address} where id in (
        select account_id from users where id = ${admin.person.userId})`)
    })
    expect((await signIn({}, address)).json()).toMatchObject(NOBODY)
  })

  test('organisers, regardless of upper and lower case in the address', async () => {
    expect((await signIn({}, email.toUpperCase())).statusCode).toBe(200)
  })
})

test('nobody by a GET request or with malformed input', async () => {
  const { address, device } = await begun()
  const { code, state } = issuer.visit(address)
  const page = await event.inject({
    method: 'GET',
    url: `/auth/oidc?code=${code}&state=${state}`,
    cookie: device,
  })
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(await count('begun')).toBe(1)
  for (const hostile of [
    {},
    { code },
    { code: '', state },
    { code: 'a'.repeat(3000), state },
    { code, state, x: 1 },
  ])
    expect((await enter(hostile, device)).statusCode).toBe(422)
  expect(await count('begun')).toBe(1)
})

test('nobody if no provider is configured', async () => {
  const plain = await testPortal()
  const at = await plain.event()
  expect((await at.client().settings.portal()).singleSignOn).toBeNull()
  const answer = await at.inject({
    method: 'POST',
    url: '/api/auth/oidc/begin',
    body: {},
    remoteAddress: newAddress(),
  })
  expect(answer.json()).toMatchObject({ status: 404, code: 'OIDC_OFF' })
})
