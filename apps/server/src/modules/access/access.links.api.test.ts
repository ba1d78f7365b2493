// Mailed links: rows AU5 to AU10 and AU13 of docs/security.md, and the cases that succeed.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { hashToken } from '../../platform/auth/index.ts'
import { castOf } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { answerOf, aPerson, newAddress, OTHER_PASSWORD, PASSWORD, post } from './access.fixture.ts'

const portal = await testPortal({ withWorkers: true })
const event = await portal.event()
const cast = await castOf(event)

const forgot = (email: unknown) => post(event, ['forgot-password', { email }])
const reset = (token: unknown, password = OTHER_PASSWORD) =>
  post(event, ['reset-password', { token, password }])
const logIn = (email: string, password: string) => post(event, ['log-in', { email, password }])
const tokensTo = async (email: string): Promise<string[]> =>
  (await lettersTo(event, email)).map(tokenIn).filter((token) => token !== null)

/** A person who has requested a reset link, and its token. */
async function whoForgot() {
  const person = await aPerson(event)
  await forgot(person.email)
  const [token = ''] = await tokensTo(person.email)
  return { ...person, token }
}

/** Moves the request for the link into the past. */
const age = (token: string, by: string) =>
  portal.services.aside.execute(sql`update mail_tokens
    set created_at = created_at - ${by}::interval, expires_at = expires_at - ${by}::interval
    where token_hash = ${hashToken(token)}`)

describe('a reset link', () => {
  test('sets a new password, signs in, and notifies the person by email', async () => {
    const { email, userId, token } = await whoForgot()
    const { access } = event.client()
    expect(await access.checkToken({ token, mode: 'resetPassword' })).toEqual({ email })
    const session = await access.resetPassword({ token, password: OTHER_PASSWORD })
    expect(session.viewer?.userId).toBe(userId)
    expect((await logIn(email, PASSWORD)).statusCode).toBe(401)
    expect((await logIn(email, OTHER_PASSWORD)).statusCode).toBe(200)
    const aliases = (await lettersTo(event, email)).map(({ alias }) => alias)
    expect(aliases).toEqual(['verifyPasswordChange', 'confirmPasswordChange', 'newDevice'])
  })

  // AU5
  test.each([[null], [''], [[]], [{}], [undefined], ['x'], [['a', 'b']]])(
    'with the token %j is refused, and no password changes',
    async (wrong) => {
      const { email } = await whoForgot()
      expect((await reset(wrong)).statusCode).toBe(422)
      expect((await logIn(email, PASSWORD)).statusCode).toBe(200)
    },
  )

  test('is refused with a space after the token', async () => {
    const { token } = await whoForgot()
    expect((await reset(`${token} `)).statusCode).toBe(422)
    expect((await reset([token])).statusCode).toBe(422)
    expect((await reset(token)).statusCode).toBe(200)
  })

  // AU6
  test('works once', async () => {
    const { email, token } = await whoForgot()
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
    expect((await reset(token, 'yet another walk')).statusCode).toBe(410)
    expect((await logIn(email, OTHER_PASSWORD)).statusCode).toBe(200)
  })

  test('is void after a newer one has been requested', async () => {
    const { email, token } = await whoForgot()
    await forgot(email)
    const [, second = ''] = await tokensTo(email)
    expect((await reset(token)).statusCode).toBe(410)
    expect((await reset(second)).statusCode).toBe(200)
  })

  test('cannot set a first password', async () => {
    const { token } = await whoForgot()
    const answer = await post(event, ['set-password', { token, password: OTHER_PASSWORD }])
    expect(answer.statusCode).toBe(410)
  })

  test('of one event is not valid at an event that the person does not belong to', async () => {
    const { email, token } = await whoForgot()
    const other = await portal.event()
    const answer = await post(other, ['reset-password', { token, password: OTHER_PASSWORD }])
    expect(answer.statusCode).toBe(410)
    expect((await logIn(email, PASSWORD)).statusCode).toBe(200)
  })

  // AU7
  test('expires after an hour; late, forged and truncated ones get the same answer', async () => {
    const late = await whoForgot()
    await age(late.token, '61 minutes')
    const fresh = await whoForgot()
    await age(fresh.token, '59 minutes')
    const answers = [late.token, `${fresh.token.slice(0, -1)}-`, fresh.token.slice(0, -1)]
    const [expired, ...others] = await Promise.all(answers.map((token) => reset(token)))
    expect(expired?.json()).toMatchObject({ status: 410, code: 'LINK_NOT_VALID' })
    for (const other of others) expect(answerOf(other)).toEqual(expired && answerOf(expired))
    expect((await reset(fresh.token)).statusCode).toBe(200)
  })

  test('of a welcome email expires after a week', async () => {
    const { admin } = cast
    const invite = async (email: string) => {
      const owner = { firstName: 'Ida', surname: 'Invited', email }
      await admin.api.teams.add({ name: 'Invited', owner })
      const [token = ''] = await tokensTo(email)
      return token
    }
    const [late, fresh] = [await invite('late@example.test'), await invite('fresh@example.test')]
    await age(late, '8 days')
    await age(fresh, '6 days')
    const choose = (token: string) => post(event, ['set-password', { token, password: PASSWORD }])
    expect((await choose(late)).statusCode).toBe(410)
    expect((await choose(fresh)).statusCode).toBe(200)
  })

  test('is stored only as a hash', async () => {
    const { token, accountId } = await whoForgot()
    const { rows } = await portal.services.aside.execute(
      sql`select t::text as row from mail_tokens t where account_id = ${accountId}`,
    )
    expect(JSON.stringify(rows)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

// AU8
describe('the address in a mailed link', () => {
  test.each([
    ['Host', { host: 'evil.test' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }],
    ['Forwarded', { forwarded: 'host=evil.test;proto=https' }],
  ])('is the configured one, regardless of %s', async (_name, headers) => {
    // In single mode, every host leads to this event.
    const app = await createApp({
      services: portal.services,
      eventOf: async () => ({
        id: event.eventId,
        isArchived: false,
        language: 'en',
        languages: ['de'],
      }),
    })
    const { email } = await aPerson(event)
    const answer = await app.inject({
      method: 'POST',
      url: 'http://evil.test/api/auth/forgot-password',
      headers,
      payload: { email },
      remoteAddress: newAddress(),
    })
    expect(answer.statusCode).toBe(200)
    const [letter] = await lettersTo(event, email)
    expect(letter?.text).toContain(`${portal.services.config.appOrigin}/auth/reset-password#token=`)
    expect(JSON.stringify(letter)).not.toContain('evil.test')
    await app.close()
  })
})

describe('requesting a link', () => {
  // AU9
  test.each([
    (email: string) => [email, 'evil@example.test'],
    (email: string) => `${email},evil@example.test`,
    (email: string) => `${email};evil@example.test`,
    (email: string) => `${email}%0d%0abcc:evil@example.test`,
    (email: string) => `${email}\r\nBcc: evil@example.test`,
    (email: string) => `"a@evil.test x" <${email}>`,
    (email: string) => ({ email }),
  ])('is refused for more than one address, and no email is sent (%#)', async (trick) => {
    const { email } = await aPerson(event)
    expect((await forgot(trick(email))).statusCode).toBe(422)
    expect(await lettersTo(event, email)).toEqual([])
    expect(await lettersTo(event, 'evil@example.test')).toEqual([])
  })
})

// AU13
test('no answer contains a link or a token, no matter who causes the email', async () => {
  const { admin, food } = cast
  const person = (email: string) => ({ firstName: 'Lea', surname: 'Link', email })
  const causes = {
    'lea.1@example.test': () =>
      admin.api.teams.add({ name: 'L', owner: person('lea.1@example.test') }),
    'lea.2@example.test': () =>
      food.owner.api.teams.addMember({ teamId: food.team.id, ...person('lea.2@example.test') }),
    'lea.3@example.test': () =>
      admin.api.teams.addMember({ teamId: food.team.id, ...person('lea.3@example.test') }),
  }
  for (const [email, cause] of Object.entries(causes)) {
    const answer = JSON.stringify(await cause())
    const [token = 'no token'] = await tokensTo(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(answer).not.toContain(token)
    expect(answer).not.toMatch(/token|set-password/i)
  }
  const { email } = await aPerson(event)
  const answer = await forgot(email)
  const [token = 'no token'] = await tokensTo(email)
  expect(JSON.stringify([answer.payload, answer.headers])).not.toContain(token)
})
