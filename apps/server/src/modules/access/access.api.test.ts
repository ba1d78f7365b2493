// Signing in: rows AU1 to AU4 and AU14 of docs/security.md, and the cases that succeed.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { arrangeTeam, joinTeam } from '../../testing/arrange.ts'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal } from '../../testing/test-portal.ts'
import {
  answerOf,
  aPerson,
  aSession,
  cookieOf,
  newAddress,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  type Attempt,
} from './access.fixture.ts'

const portal = await testPortal({ withWorkers: true })
const event = await portal.event()

const logIn = (body: unknown, attempt?: Attempt) => post(event, ['log-in', body], attempt)

describe('signing in', () => {
  test('the right password opens a session that ends with signing out', async () => {
    const person = await aPerson(event)
    const answer = await logIn({ email: person.email.toUpperCase(), password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    const client = event.client(cookieOf(answer))
    expect((await client.access.session()).viewer?.userId).toBe(person.userId)
    const me = await client.users.me()
    expect(me).toMatchObject({ hasLoggedIn: true })
    expect(Math.abs(Date.now() - Date.parse(me.lastLoginInTime ?? ''))).toBeLessThan(60_000)

    await client.access.logOut()
    expect((await client.access.session()).viewer).toBeNull()
  })

  test('refuses the people of a withdrawn team with the reason, after the right password', async () => {
    const person = await aPerson(event)
    const teamId = await event.inEvent(async (scope) => {
      const { id } = await arrangeTeam(scope)
      await joinTeam(scope, id, person)
      return id
    })
    const withdraw = (moment: Date | null) =>
      event.inEvent(({ tx }) =>
        tx.execute(sql`update teams set withdrawn_at = ${moment} where id = ${teamId}`),
      )
    await withdraw(new Date())
    const refused = await logIn({ email: person.email, password: PASSWORD })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'TEAM_WITHDRAWN' })
    expect(refused.headers['set-cookie']).toBeUndefined()
    const wrong = await logIn({ email: person.email, password: 'wrong password' })
    expect(wrong.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const request = async (name: 'ask-code' | 'forgot-password') =>
      (await post(event, [name, { email: person.email }])).statusCode
    const requested = [await request('ask-code'), await request('forgot-password')]
    expect(await lettersTo(event, person.email)).toEqual([])
    await withdraw(null)
    expect([await request('ask-code'), await request('forgot-password')]).toEqual(requested)
    expect(await lettersTo(event, person.email)).toHaveLength(2)
    expect((await logIn({ email: person.email, password: PASSWORD })).statusCode).toBe(200)
  })

  test('refuses a person of another event with the same message', async () => {
    const person = await aPerson(await portal.event())
    const stranger = await logIn({ email: person.email, password: PASSWORD })
    const unknown = await logIn({ email: 'nobody@example.test', password: PASSWORD })
    expect(answerOf(stranger)).toEqual(answerOf(unknown))
  })

  // AU1
  test('a wrong password and an unknown person get the same answer after the same work', async () => {
    // Measures processor time instead of elapsed time, which depends on everything else that the
    // machine runs.
    const timed = async (email: string) => {
      const start = process.cpuUsage()
      const answer = await logIn({ email, password: 'wrong password' })
      const { user, system } = process.cpuUsage(start)
      return { time: user + system, answer: answerOf(answer) }
    }
    await timed('first@example.test')
    const known: Awaited<ReturnType<typeof timed>>[] = []
    const unknown: typeof known = []
    for (let count = 0; count < 9; count += 1) {
      known.push(await timed((await aPerson(event)).email))
      unknown.push(await timed(`nobody-${count}@example.test`))
    }
    for (const { answer } of [...known, ...unknown]) expect(answer).toEqual(known[0]?.answer)
    expect(known[0]?.answer.statusCode).toBe(401)
    const median = (of: typeof known) =>
      of.map(({ time }) => time).toSorted((a, b) => a - b)[4] ?? 0
    // Without the dummy hash, unknown people would get their answer several times faster.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5)
    expect(median(unknown) / median(known)).toBeLessThan(2)
  })

  // AU2
  test('throttles the eleventh wrong password from one network, temporarily and only there', async () => {
    const person = await aPerson(event)
    const open = await aSession(event, person)
    const place = { remoteAddress: newAddress() }
    const wrong = { email: person.email, password: 'wrong password' }
    for (let count = 0; count < 10; count += 1)
      expect((await logIn(wrong, place)).statusCode).toBe(401)
    const right = { email: person.email, password: PASSWORD }
    const held = await logIn(right, place)
    expect(held.statusCode).toBe(429)
    expect(held.json()).toMatchObject({ code: 'THROTTLED', retryAfterSeconds: 900 })

    // The owner can still sign in from another network, and an open session continues, also with
    // the right password.
    expect((await logIn(right)).statusCode).toBe(200)
    const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    await event.client(open).access.changePassword(change)
    await portal.services.aside.execute(
      sql`update throttles set window_ends_at = now() where key = ${`log-in:${person.email} from ${place.remoteAddress}`}`,
    )
    expect((await logIn({ ...right, password: OTHER_PASSWORD }, place)).statusCode).toBe(200)
  })

  test('counts all addresses of one IPv6 network together', async () => {
    const person = await aPerson(event)
    const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:1`
    const wrong = { email: person.email, password: 'wrong password' }
    for (let count = 0; count < 10; count += 1)
      await logIn(wrong, { remoteAddress: `${network}::${count}` })
    const right = { email: person.email, password: PASSWORD }
    expect((await logIn(right, { remoteAddress: `${network}:a:b:c:d` })).statusCode).toBe(429)
  })

  test('accepts a hundred attempts from one network, no matter for which accounts', async () => {
    const remoteAddress = newAddress()
    await portal.services.aside.execute(sql`insert into throttles (key, attempts, window_ends_at)
      values (${`log-in-from:${remoteAddress}`}, 100, now() + interval '5 minutes')`)
    const body = { email: 'one-more@example.test', password: 'wrong password' }
    expect((await logIn(body, { remoteAddress })).statusCode).toBe(429)
    expect((await logIn(body)).statusCode).toBe(401)
  })

  test('does not count correct passwords, because a whole hall signs in from one address', async () => {
    const remoteAddress = newAddress()
    const { email } = await aPerson(event)
    const counted = async () => {
      const { rows } = await portal.services.aside.execute(sql`select attempts from throttles
        where key = ${`log-in-from:${remoteAddress}`}`)
      return Number(rows[0]?.['attempts'] ?? 0)
    }
    await logIn({ email, password: 'wrong password' }, { remoteAddress })
    for (let count = 0; count < 3; count += 1)
      expect((await logIn({ email, password: PASSWORD }, { remoteAddress })).statusCode).toBe(200)
    expect(await counted()).toBe(1)
  })

  // AU3
  test('counts attempts by nothing that the caller sends', async () => {
    const remoteAddress = newAddress()
    const { email } = await aPerson(event)
    for (let count = 0; count < 5; count += 1) {
      const headers = {
        'x-forwarded-for': `192.0.2.${count}`,
        forwarded: `for=192.0.2.${count}`,
        'x-real-ip': `192.0.2.${count}`,
      }
      await logIn({ email, password: 'wrong password' }, { headers, remoteAddress })
    }
    const { rows } = await portal.services.aside.execute(sql`select key, attempts from throttles
      where key in (${`log-in-from:${remoteAddress}`},
        ${`log-in:${email} from ${remoteAddress}`}) order by key`)
    expect(rows.map(({ attempts }) => attempts)).toEqual([5, 5])
    for (const extra of [{ ip: '192.0.2.1' }, { deviceId: 'x' }, { Email: 'other@example.test' }]) {
      expect((await logIn({ email, password: PASSWORD, ...extra })).statusCode).toBe(422)
    }
  })

  // AU4
  test.each([
    [[PASSWORD]],
    [{ password: PASSWORD }],
    [null],
    [12_345_678],
    [''],
    ['x'.repeat(1025)],
  ])('refuses a malformed password (%#)', async (password) => {
    const { email } = await aPerson(event)
    expect((await logIn({ email, password })).statusCode).toBe(422)
  })

  // AU4
  test('refuses a password of a megabyte before reading it', async () => {
    const { email } = await aPerson(event)
    expect((await logIn({ email, password: 'x'.repeat(1_000_000) })).statusCode).toBe(413)
  })

  test.each(['x1'.repeat(32), '🔐 zwölf Ösen 🎪', ' leading and trailing '])(
    'the password %j works exactly as typed',
    async (password) => {
      const { email } = await aPerson(event, password)
      expect((await logIn({ email, password })).statusCode).toBe(200)
      expect((await logIn({ email, password: `${password} ` })).statusCode).toBe(401)
    },
  )
})

// AU14
describe('changing one’s own password', () => {
  const change = (cookie: string, body: unknown) =>
    post(event, ['change-password', body], { cookie })

  test('needs the current password, and notifies the person by email', async () => {
    const person = await aPerson(event)
    const cookie = await aSession(event, person)
    const newPassword = OTHER_PASSWORD
    expect((await change(cookie, { newPassword })).statusCode).toBe(422)
    const wrong = await change(cookie, { currentPassword: 'not this one', newPassword })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      problems: [{ path: 'currentPassword' }],
    })
    expect(await lettersTo(event, person.email)).toEqual([])

    const done = await change(cookie, { currentPassword: PASSWORD, newPassword })
    expect(done.json()).toEqual({ done: true })
    const letters = await lettersTo(event, person.email)
    expect(letters.map(({ alias }) => alias)).toEqual(['confirmPasswordChange'])
    expect((await logIn({ email: person.email, password: newPassword })).statusCode).toBe(200)
  })

  test('cannot target another account', async () => {
    const [person, victim] = [await aPerson(event), await aPerson(event)]
    const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD, userId: victim.userId }
    const answer = await change(await aSession(event, person), body)
    expect(answer.statusCode).toBe(422)
    for (const { email } of [person, victim]) {
      expect((await logIn({ email, password: PASSWORD })).statusCode).toBe(200)
    }
  })

  test.each(['password1', 'Exhibition2026!', 'aaaaaaaaaa', '12345678', 'Fireblade', 'marishka'])(
    '%s is what anybody would try first',
    async (newPassword) => {
      const cookie = await aSession(event, await aPerson(event))
      const answer = await change(cookie, { currentPassword: PASSWORD, newPassword })
      expect(answer.json()).toMatchObject({
        status: 422,
        code: 'PASSWORD_TOO_COMMON',
        problems: [{ path: 'newPassword' }],
      })
    },
  )

  test.each(['Test Expo 2026', 'test-expo', 'TestEventsLtd!', 'expo.2026'])(
    '%s is made of the names of the event',
    async (newPassword) => {
      const cookie = await aSession(event, await aPerson(event))
      const answer = await change(cookie, { currentPassword: PASSWORD, newPassword })
      expect(answer.json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
    },
  )

  test('refuses one’s own email address as the password', async () => {
    const person = await aPerson(event)
    const cookie = await aSession(event, person)
    const newPassword = person.email.toUpperCase()
    const answer = await change(cookie, { currentPassword: PASSWORD, newPassword })
    expect(answer.json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
  })

  test('throttles the eleventh guess at the current password, but not signing in', async () => {
    const person = await aPerson(event)
    const cookie = await aSession(event, person)
    const guess = { currentPassword: 'not this one', newPassword: OTHER_PASSWORD }
    for (let count = 0; count < 10; count += 1) {
      expect((await change(cookie, guess)).statusCode).toBe(422)
    }
    const held = await change(cookie, { ...guess, currentPassword: PASSWORD })
    expect(held.statusCode).toBe(429)
    expect(held.json()).toMatchObject({ code: 'THROTTLED', retryAfterSeconds: 900 })
    expect((await logIn({ email: person.email, password: PASSWORD })).statusCode).toBe(200)
  })
})
