// Signing in with a mailed code, and the email about a new device. Rows AU1, AU17 and AU18 of
// docs/security.md.
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { answerOf, aPerson, cookieOf, newAddress, PASSWORD, post } from './access.fixture.ts'

const portal = await testPortal({ withWorkers: true })
const event = await portal.event()

const cookiesOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')

const codesTo = async (email: string, at = event): Promise<string[]> =>
  (await lettersTo(at, email))
    .filter(({ alias }) => alias === 'signInCode')
    .map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '')

/** A browser that requests codes and tries them. */
function aBrowser(at: TestEvent = event) {
  let cookie = ''
  return {
    cookie: () => cookie,
    ask: async (email: unknown) => {
      const answer = await post(at, ['ask-code', { email }], cookie === '' ? {} : { cookie })
      cookie = cookiesOf(answer) || cookie
      return answer
    },
    enter: (code: unknown) =>
      post(at, ['log-in-by-code', { code }], cookie === '' ? {} : { cookie }),
  }
}

async function whoAsked() {
  const person = await aPerson(event)
  const browser = aBrowser()
  await browser.ask(person.email)
  const [code = ''] = await codesTo(person.email)
  return { ...person, browser, code }
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

const age = (by: string) =>
  portal.services.aside.execute(
    sql`update sign_in_codes set expires_at = expires_at - ${by}::interval`,
  )

describe('a mailed code', () => {
  test('signs in once and starts a session', async () => {
    const { browser, code, userId } = await whoAsked()
    expect(code).toMatch(/^\d{6}$/)
    const answer = await browser.enter(code)
    expect(answer.json()).toMatchObject({ viewer: { userId } })
    expect((await event.client(cookieOf(answer)).users.me()).id).toBe(userId)
    expect((await browser.enter(code)).statusCode).toBe(410)
  })

  test('is valid only on the device that requested it', async () => {
    const { browser, code, email } = await whoAsked()
    const other = aBrowser()
    expect((await other.enter(code)).statusCode).toBe(410)
    await other.ask((await aPerson(event)).email)
    expect((await other.enter(code)).statusCode).toBe(401)
    expect((await browser.enter(code)).statusCode).toBe(200)
    expect(await codesTo(email)).toHaveLength(1)
  })

  test('is valid only at the event of the request', async () => {
    const { browser, code } = await whoAsked()
    const elsewhere = await portal.event()
    const answer = await post(elsewhere, ['log-in-by-code', { code }], { cookie: browser.cookie() })
    expect(answer.statusCode).toBe(410)
  })

  test('expires after ten minutes', async () => {
    const late = await whoAsked()
    await age('601 seconds')
    expect((await late.browser.enter(late.code)).statusCode).toBe(410)
    const fresh = await whoAsked()
    await age('590 seconds')
    expect((await fresh.browser.enter(fresh.code)).statusCode).toBe(200)
  })

  test('is void after another one was requested', async () => {
    const { browser, code, email } = await whoAsked()
    await browser.ask(email)
    const [, second = ''] = await codesTo(email)
    if (second !== code) expect((await browser.enter(code)).statusCode).toBe(401)
    expect((await browser.enter(second)).statusCode).toBe(200)
  })

  test('can be tried five times, also all at once', async () => {
    const { browser, code } = await whoAsked()
    const tries = await Promise.all(Array.from({ length: 8 }, () => browser.enter(wrong(code))))
    const statuses = tries.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 410)).toHaveLength(3)
    expect((await browser.enter(code)).statusCode).toBe(410)
  })

  test('entered twice at once signs in once', async () => {
    const { browser, code } = await whoAsked()
    const both = await Promise.all([browser.enter(code), browser.enter(code)])
    expect(
      both.map(({ statusCode }) => statusCode).filter((status) => status === 200),
    ).toHaveLength(1)
  })

  test.each([
    [''],
    ['12345'],
    ['1234567'],
    ['abcdef'],
    [123_456],
    [['123456']],
    [' 123456'],
    [null],
    [{}],
  ])('%j is not one', async (code) => {
    const { browser } = await whoAsked()
    expect((await browser.enter(code)).statusCode).toBe(422)
  })

  test('is stored only as a hash, and sealed in the email', async () => {
    const { code, email } = await whoAsked()
    const { rows } = await portal.services.aside.execute(
      sql`select c::text as row from sign_in_codes c where email = ${email}`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    const stored = await event.inEvent(({ tx }) =>
      tx.execute(sql`select e::text as row from emails e where recipient = ${email}`),
    )
    expect(stored.rows).toHaveLength(1)
    expect(JSON.stringify(stored.rows)).not.toContain(code)
  })

  test('works for a person who has never chosen a password', async () => {
    const person = await aPerson(event)
    await portal.services.aside.execute(
      sql`update accounts set password_hash = null where id = ${person.accountId}`,
    )
    const browser = aBrowser()
    await browser.ask(person.email)
    const [code = ''] = await codesTo(person.email)
    expect((await browser.enter(code)).statusCode).toBe(200)
  })
})

// AU1
describe('an unknown address', () => {
  test('gets the same answers as a known one, for the request and for each try', async () => {
    const person = await aPerson(event)
    const [known, unknown] = [aBrowser(), aBrowser()]
    const asked = [await known.ask(person.email), await unknown.ask('nobody@example.test')]
    const [ofKnown, ofUnknown] = asked.map(answerOf)
    expect(ofUnknown).toEqual(ofKnown)
    const [code = ''] = await codesTo(person.email)
    for (let count = 0; count < 6; count += 1) {
      const of = await known.enter(wrong(code))
      expect(answerOf(await unknown.enter(wrong(code)))).toEqual(answerOf(of))
    }
    expect(await lettersTo(event, 'nobody@example.test')).toEqual([])
  })

  test('includes the addresses of other events', async () => {
    const other = await portal.event()
    const stranger = await aPerson(other)
    await aBrowser().ask(stranger.email)
    expect(await lettersTo(event, stranger.email)).toEqual([])
    expect(await lettersTo(other, stranger.email)).toEqual([])
  })
})

test.each([[['a@b.test']], ['a@b.test,evil@b.test'], [null], ['']])(
  'a code for %j is refused',
  async (email) => {
    expect((await aBrowser().ask(email)).statusCode).toBe(422)
  },
)

describe('a new device', () => {
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  const logIn = (email: string, cookie?: string) =>
    post(event, ['log-in', { email, password: PASSWORD }], {
      headers: FIREFOX,
      remoteAddress: newAddress(),
      ...(cookie === undefined ? {} : { cookie }),
    })
  const deviceEmails = async (email: string) =>
    (await lettersTo(event, email)).filter(({ alias }) => alias === 'newDevice')

  test('causes an email, except the first one of an account; a known one does not', async () => {
    const { email } = await aPerson(event)
    const first = cookiesOf(await logIn(email))
    expect(await deviceEmails(email)).toEqual([])
    const second = cookiesOf(await logIn(email))
    const [letter] = await deviceEmails(email)
    expect(letter?.text).toContain('Firefox')
    expect(letter?.text).toContain('10.')
    for (const cookie of [first, second]) await logIn(email, cookie)
    expect(await deviceEmails(email)).toHaveLength(1)
  })

  test('causes an email only to its own account, if two people share it', async () => {
    const [one, other] = [await aPerson(event), await aPerson(event)]
    const shared = cookiesOf(await logIn(one.email))
    await logIn(other.email)
    await logIn(other.email, shared)
    expect(await deviceEmails(one.email)).toEqual([])
    expect(await deviceEmails(other.email)).toHaveLength(1)
  })

  test('causes at most three emails an hour', async () => {
    const { email } = await aPerson(event)
    for (let count = 0; count < 6; count += 1) await logIn(email)
    expect(await deviceEmails(email)).toHaveLength(3)
  })

  test('has a cookie that grants no access and that no script can read', async () => {
    const { email } = await aPerson(event)
    const answer = await logIn(email)
    const lines = [answer.headers['set-cookie'] ?? []].flat()
    const device = lines.find((line) => line.startsWith('eventflow-device=')) ?? ''
    expect(device).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
    const cookie = device.split(';')[0] ?? ''
    expect((await event.inject({ method: 'GET', url: '/api/users/me', cookie })).statusCode).toBe(
      401,
    )
  })
})
