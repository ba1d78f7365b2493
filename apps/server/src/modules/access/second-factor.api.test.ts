// The second step of signing in. Rows AU19 and AU20 of docs/security.md.
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/index.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPerson, aSession, cookieOf, OTHER_PASSWORD, PASSWORD, post } from './access.fixture.ts'
import { removeSecondFactorOf } from './second-factor.repository.ts'

const portal = await testPortal({ withWorkers: true })
const event = await portal.event()
const passwordHash = await hashPassword(PASSWORD)

const cookiesOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')

const HALF_MINUTE = 30_000

/** The app's code, `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * HALF_MINUTE,
  })

/**
 * Repeats the work if a half minute has ended during it, because the code would then be a step old.
 */
async function inOneHalfMinute<Done>(work: () => Promise<Done>): Promise<Done> {
  const step = () => Math.floor(Date.now() / HALF_MINUTE)
  const begun = step()
  const done = await work()
  return step() === begun ? done : inOneHalfMinute(work)
}

/** Makes the used codes look like old ones. */
const forgetSteps = (accountId: string) =>
  portal.services.aside.execute(
    sql`update second_factors set last_step = 0 where account_id = ${accountId}`,
  )

async function anOrganiser() {
  const person = await event.inEvent((scope) =>
    arrangePerson(scope, { permissions: 'moderator', passwordHash }),
  )
  const cookie = await aSession(event, person)
  return { ...person, cookie, api: event.client(cookie) }
}

async function whoHasIt() {
  const person = await anOrganiser()
  const { secret } = await person.api.access.beginSecondFactor({ currentPassword: PASSWORD })
  const { recoveryCodes } = await person.api.access.confirmSecondFactor({ code: codeOf(secret) })
  await forgetSteps(person.accountId)
  return { ...person, secret, recoveryCodes }
}

const logIn = (email: string, password = PASSWORD) => post(event, ['log-in', { email, password }])
const enter = (code: string, cookie: string) =>
  post(event, ['second-factor/enter', { code }], { cookie })
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('turning it on', () => {
  test('needs the password, and takes effect only after a code has confirmed it', async () => {
    const { api, email } = await anOrganiser()
    expect(
      await refusal(api.access.beginSecondFactor({ currentPassword: OTHER_PASSWORD })),
    ).toMatchObject({ code: 'WRONG_PASSWORD' })
    const { secret, address } = await api.access.beginSecondFactor({ currentPassword: PASSWORD })
    expect(address).toMatch(/^otpauth:\/\/totp\//)
    expect(address).toContain(secret)
    expect((await logIn(email)).json()).toMatchObject({ viewer: { email } })
    const code = wrong(codeOf(secret))
    expect(await refusal(api.access.confirmSecondFactor({ code }))).toMatchObject({
      code: 'WRONG_SECOND_CODE',
      problems: [{ path: 'code' }],
    })
    expect(await api.access.secondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  })

  test('returns ten recovery codes, and an email confirms it', async () => {
    const { api, recoveryCodes, email } = await whoHasIt()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^[a-z2-7]{5}-[a-z2-7]{5}$/.test(code))).toBe(true)
    expect(await api.access.secondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect((await lettersTo(event, email)).map(({ alias }) => alias)).toEqual([
      'secondFactorChange',
    ])
  })

  test('is only for organisers', async () => {
    const person = await aPerson(event)
    const api = event.client(await aSession(event, person))
    const refused = await refusal(api.access.beginSecondFactor({ currentPassword: PASSWORD }))
    expect(refused).toMatchObject({ status: 403 })
  })

  test('does not replace an active one', async () => {
    const { api, secret, email } = await whoHasIt()
    expect(
      await refusal(api.access.beginSecondFactor({ currentPassword: PASSWORD })),
    ).toMatchObject({ code: 'SECOND_FACTOR_IS_ON' })
    const half = await logIn(email)
    expect((await enter(codeOf(secret), cookiesOf(half))).statusCode).toBe(200)
  })

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { accountId, secret, recoveryCodes } = await whoHasIt()
    const { rows } = await portal.services.aside.execute(sql`
      select f::text as row from second_factors f where account_id = ${accountId}
      union all select r::text from recovery_codes r where account_id = ${accountId}`)
    expect(rows).toHaveLength(11)
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(text)
    const kept = await event.inEvent(({ tx }) => tx.execute(sql`select * from idempotency_keys`))
    for (const text of [secret, ...recoveryCodes])
      expect(JSON.stringify(kept.rows)).not.toContain(text)
  })
})

describe('signing in with it', () => {
  test('the password alone is not enough', async () => {
    const { email, secret, userId } = await whoHasIt()
    const half = await logIn(email)
    expect(half.json()).toEqual({ viewer: null, needsSecondFactor: true })
    const cookie = cookiesOf(half)
    expect(cookie).not.toMatch(/eventflow=/)
    expect((await event.client(cookie).access.session()).viewer).toBeNull()
    const whole = await enter(codeOf(secret), cookie)
    expect(whole.json()).toMatchObject({ viewer: { userId } })
    expect((await event.client(cookieOf(whole)).users.me()).id).toBe(userId)
  })

  test('a mailed code or a link to a new password is not enough', async () => {
    const { email } = await whoHasIt()
    const asked = await post(event, ['ask-code', { email }])
    const letters = await lettersTo(event, email)
    const code = /^\d{6}$/m.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
    const byCode = await post(event, ['log-in-by-code', { code }], { cookie: cookiesOf(asked) })
    expect(byCode.json()).toEqual({ viewer: null, needsSecondFactor: true })
    await event.client().access.forgotPassword({ email })
    const token = tokenIn((await lettersTo(event, email)).at(-1)) ?? ''
    const byLink = await post(event, ['reset-password', { token, password: OTHER_PASSWORD }])
    expect(byLink.json()).toEqual({ viewer: null, needsSecondFactor: true })
    expect(cookiesOf(byLink)).not.toMatch(/eventflow=[\w-]{20}/)
  })

  test('a code is valid once, within one half minute before or after its own', async () => {
    const { email, secret, accountId } = await whoHasIt()
    const code = codeOf(secret)
    const entered = async (text: string) =>
      (await enter(text, cookiesOf(await logIn(email)))).statusCode
    expect(await entered(code)).toBe(200)
    expect(await entered(code)).toBe(422)
    const enteredLate = async () => {
      await forgetSteps(accountId)
      return entered(codeOf(secret, -1))
    }
    expect(await inOneHalfMinute(enteredLate)).toBe(200)
    expect(await entered(codeOf(secret, -4))).toBe(422)
    expect(await entered(codeOf(secret, 4))).toBe(422)
  })

  test('a recovery code is valid once', async () => {
    const { email, recoveryCodes, userId } = await whoHasIt()
    const [code = ''] = recoveryCodes
    const first = await enter(code, cookiesOf(await logIn(email)))
    expect(first.json()).toMatchObject({ viewer: { userId } })
    expect((await enter(code, cookiesOf(await logIn(email)))).statusCode).toBe(422)
    const left = await event.client(cookieOf(first)).access.secondFactor()
    expect(left).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  })

  test('the second step is bound to the browser, and expires', async () => {
    const { email, secret, accountId } = await whoHasIt()
    const half = cookiesOf(await logIn(email))
    const stranger = cookiesOf(await logIn((await aPerson(event)).email))
    expect((await enter(codeOf(secret), stranger)).statusCode).toBe(410)
    expect((await post(event, ['second-factor/enter', { code: codeOf(secret) }])).statusCode).toBe(
      410,
    )
    await portal.services.aside.execute(sql`update half_sign_ins
      set expires_at = expires_at - interval '601 seconds' where account_id = ${accountId}`)
    expect((await enter(codeOf(secret), half)).statusCode).toBe(410)
  })

  test('rejects the code of another person’s app', async () => {
    const [one, other] = [await whoHasIt(), await whoHasIt()]
    const half = cookiesOf(await logIn(one.email))
    expect((await enter(codeOf(other.secret), half)).statusCode).toBe(422)
    expect((await enter(other.recoveryCodes[0] ?? '', half)).statusCode).toBe(422)
  })

  test('accepts ten tries in a quarter of an hour, no matter who tries', async () => {
    const { email, secret } = await whoHasIt()
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const half = cookiesOf(await logIn(email))
      statuses.push((await enter(wrong(codeOf(secret)), half)).statusCode)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a waiting sign-in ends when the password changes', async () => {
    const { email, secret, api } = await whoHasIt()
    const half = cookiesOf(await logIn(email))
    await api.access.changePassword({ currentPassword: PASSWORD, newPassword: OTHER_PASSWORD })
    expect((await enter(codeOf(secret), half)).statusCode).toBe(410)
  })
})

describe('turning it off', () => {
  test('needs the password and a code; then the password is enough, and an email confirms it', async () => {
    const { api, email, secret } = await whoHasIt()
    const off = (currentPassword: string, code: string) =>
      refusal(api.access.removeSecondFactor({ currentPassword, code }))
    expect(await off(OTHER_PASSWORD, codeOf(secret))).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await off(PASSWORD, wrong(codeOf(secret)))).toMatchObject({ code: 'WRONG_SECOND_CODE' })
    await api.access.removeSecondFactor({ currentPassword: PASSWORD, code: codeOf(secret) })
    expect(await api.access.secondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await logIn(email)).json()).toMatchObject({ viewer: { email } })
    const emails = (await lettersTo(event, email)).filter(
      ({ alias }) => alias === 'secondFactorChange',
    )
    expect(emails).toHaveLength(2)
  })

  test('a code that turned it off cannot turn it on', async () => {
    const { api } = await anOrganiser()
    const { secret } = await api.access.beginSecondFactor({ currentPassword: PASSWORD })
    const proof = { currentPassword: PASSWORD, code: codeOf(secret) }
    for (const call of [api.access.removeSecondFactor, api.access.renewRecoveryCodes])
      expect(await refusal(call(proof))).toMatchObject({ code: 'SECOND_FACTOR_IS_OFF' })
    expect(await api.access.secondFactor()).toMatchObject({ isOn: false })
  })

  test('the terminal does it for one person who has lost everything', async () => {
    const [lost, other] = [await whoHasIt(), await whoHasIt()]
    const take = () => removeSecondFactorOf(portal.services.db, lost.email)
    expect(await take()).toEqual({ hadSecondFactor: true, passkeys: 0 })
    expect(await take()).toEqual({ hadSecondFactor: false, passkeys: 0 })
    expect((await logIn(lost.email)).json()).toMatchObject({ viewer: { email: lost.email } })
    expect((await logIn(other.email)).json()).toMatchObject({ needsSecondFactor: true })
  })

  test('new recovery codes void the earlier ones', async () => {
    const { api, email, secret, recoveryCodes } = await whoHasIt()
    const proof = { currentPassword: PASSWORD, code: codeOf(secret) }
    const renewed = await api.access.renewRecoveryCodes(proof)
    const half = async () => cookiesOf(await logIn(email))
    expect((await enter(recoveryCodes[1] ?? '', await half())).statusCode).toBe(422)
    expect((await enter(renewed.recoveryCodes[1] ?? '', await half())).statusCode).toBe(200)
  })

  test('undoing a change of address removes one that was turned on since, but no older one', async () => {
    const move = async (person: Awaited<ReturnType<typeof anOrganiser>>) => {
      const newEmail = `new.${person.email}`
      await person.api.access.askEmailChange({ newEmail, currentPassword: PASSWORD })
      const token = tokenIn((await lettersTo(event, newEmail)).at(-1)) ?? ''
      await person.api.access.updateEmail({ token })
    }
    const undo = async ({ email }: { email: string }) => {
      const letter = (await lettersTo(event, email)).find(
        ({ alias }) => alias === 'confirmEmailChange',
      )
      await event
        .client()
        .access.rollbackEmail({ token: tokenIn(letter) ?? '', originalEmail: email })
    }
    const isThere = async ({ accountId }: { accountId: string }) =>
      (
        await portal.services.aside.execute(
          sql`select from second_factors where account_id = ${accountId} and confirmed_at is not null`,
        )
      ).rows.length === 1
    const taken = await anOrganiser()
    await move(taken)
    const { secret } = await taken.api.access.beginSecondFactor({ currentPassword: PASSWORD })
    await taken.api.access.confirmSecondFactor({ code: codeOf(secret) })
    expect(await isThere(taken)).toBe(true)
    await undo(taken)
    expect(await isThere(taken)).toBe(false)
    const own = await whoHasIt()
    await move(own)
    await undo(own)
    expect(await isThere(own)).toBe(true)
  })
})
