// Rows AU22 and AU23 of docs/security.md: passkeys.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inEvent } from '../../platform/db/index.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aPerson, aSession, cookieOf, OTHER_PASSWORD, PASSWORD, post } from './access.fixture.ts'
import { passkeyDevice, type PasskeyDevice } from './passkey-device.fixture.ts'
import { removeSecondFactorOf } from './second-factor.repository.ts'

const portal = await testPortal()
const event = await portal.event()
const origin = portal.services.config.appOrigin
const rpId = new URL(origin).hostname

/** The cookies of the browser's id and its session. */
const cookiesOf = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')

async function anOrganiser() {
  const person = await aPerson(event)
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update users set permissions = 'moderator' where id = ${person.userId}`),
  )
  const entered = await post(event, ['log-in', { email: person.email, password: PASSWORD }])
  const cookie = cookiesOf(entered)
  return { ...person, cookie, api: event.client(cookie) }
}

type Organiser = Awaited<ReturnType<typeof anOrganiser>>

const begin = async (
  { cookie }: { cookie: string },
  body: object = { currentPassword: PASSWORD },
) => (await post(event, ['passkeys/begin', body], { cookie })).json<{ challenge: string }>()

async function withPasskey() {
  const person = await anOrganiser()
  const device = passkeyDevice()
  const { challenge } = await begin(person)
  const credential = device.make({ challenge, rpId, origin })
  await person.api.access.addPasskey({ name: 'Laptop', credential })
  return { ...person, device }
}

/** A browser that has requested a challenge for a passkey. */
async function asked(at: TestEvent = event, cookie?: string) {
  const answer = await post(at, ['passkeys/ask', {}], cookie === undefined ? {} : { cookie })
  const { challenge } = answer.json<{ challenge: string }>()
  return { challenge, cookie: cookie ?? cookiesOf(answer) }
}

type UseOptions = Partial<Parameters<PasskeyDevice['use']>[0]>

async function logIn(device: PasskeyDevice, input: UseOptions = {}, at: TestEvent = event) {
  const { challenge, cookie } = await asked(at)
  const credential = device.use({ challenge, rpId, origin, ...input })
  const answer = await post(at, ['log-in-by-passkey', { credential }], { cookie })
  return { answer, credential, cookie }
}

describe('creating one', () => {
  test('needs the password; it is listed by its name, and an email confirms it', async () => {
    const { api, email, userId } = await withPasskey()
    const { items } = await api.access.passkeys()
    expect(items).toMatchObject([{ name: 'Laptop', lastUsedAt: null }])
    expect(JSON.stringify(items)).not.toContain(userId)
    expect((await lettersTo(event, email)).at(-1)?.alias).toBe('passkeyChange')
    const stranger = await anOrganiser()
    for (const body of [{}, { currentPassword: OTHER_PASSWORD }])
      expect(await begin(stranger, body)).toMatchObject({ status: 422 })
  })

  test('is only for organisers', async () => {
    const person = await aPerson(event)
    const api = event.client(await aSession(event, person))
    const refused = await refusal(api.access.beginPasskey({ currentPassword: PASSWORD }))
    expect(refused).toMatchObject({ status: 403 })
  })

  test.each([
    ['without finger, face or number', { isVerified: false }, 'none'],
    ['of another host', { rpId: 'evil.test' }, 'none'],
    ['on a page of another host', { origin: 'https://evil.test' }, 'none'],
    ['that answers another challenge', { challenge: 'x'.repeat(43) }, 'none'],
    // A certificate would contain a URL to look it up at.
    ['that brings a certificate of its maker', {}, 'packed'],
  ] as const)('%s is refused, and nothing is kept', async (_which, lie, fmt) => {
    const person = await anOrganiser()
    const { challenge } = await begin(person)
    const credential = passkeyDevice().make({ challenge, rpId, origin, ...lie }, fmt)
    expect(
      await refusal(person.api.access.addPasskey({ name: 'Laptop', credential })),
    ).toMatchObject({
      code: 'PASSKEY_NOT_TAKEN',
    })
    expect((await person.api.access.passkeys()).items).toEqual([])
  })

  test("is refused with another person's challenge, or a used one", async () => {
    const [one, other] = [await anOrganiser(), await anOrganiser()]
    const { challenge } = await begin(one)
    const credential = passkeyDevice().make({ challenge, rpId, origin })
    const add = ({ api }: Organiser) => refusal(api.access.addPasskey({ name: 'x', credential }))
    expect(await add(other)).toMatchObject({ code: 'PASSKEY_NOT_TAKEN' })
    await one.api.access.addPasskey({ name: 'x', credential })
    expect(await add(one)).toMatchObject({ code: 'PASSKEY_NOT_TAKEN' })
  })
})

describe('signing in with one', () => {
  test('needs nothing else, even if a second step is turned on', async () => {
    const { device, userId, accountId } = await withPasskey()
    await portal.services.aside.execute(
      sql`insert into second_factors (account_id, sealed, confirmed_at) values (${accountId}, 'x', now())`,
    )
    const { answer } = await logIn(device)
    expect(answer.json()).toMatchObject({ viewer: { userId } })
    const api = event.client(cookieOf(answer))
    expect((await api.users.me()).id).toBe(userId)
    expect((await api.access.passkeys()).items[0]?.lastUsedAt).not.toBeNull()
  })

  test.each([
    ['without finger, face or number', { isVerified: false }],
    ['for another host', { rpId: 'evil.test' }],
    ['on a page of another host', { origin: 'https://evil.test' }],
    ['that answers another challenge', { challenge: 'x'.repeat(43) }],
  ])('%s is refused', async (_which, lie) => {
    const { device } = await withPasskey()
    expect((await logIn(device, lie)).answer.statusCode).toBe(401)
    expect((await logIn(device)).answer.statusCode).toBe(200)
  })

  test('gets the same answer for an unknown device, a used answer, another browser and an expired challenge', async () => {
    const { device } = await withPasskey()
    const { credential, cookie } = await logIn(device)
    const again = await post(event, ['log-in-by-passkey', { credential }], { cookie })
    const late = await asked()
    await portal.services.aside.execute(
      sql`update passkey_challenges set expires_at = expires_at - interval '301 seconds'`,
    )
    const lateAnswer = device.use({ ...late, rpId, origin })
    const [mine, theirs] = [await asked(), await asked()]
    const stolen = device.use({ ...mine, rpId, origin })
    const answers = [
      again,
      await post(event, ['log-in-by-passkey', { credential: lateAnswer }], { cookie: late.cookie }),
      await post(event, ['log-in-by-passkey', { credential: stolen }], { cookie: theirs.cookie }),
      (await logIn(passkeyDevice())).answer,
    ]
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 401, code: 'PASSKEY_NOT_VALID' })
  })

  test('twice at once with one answer succeeds once', async () => {
    const { device } = await withPasskey()
    const { challenge, cookie } = await asked()
    const credential = device.use({ challenge, rpId, origin })
    const both = await Promise.all(
      [1, 2].map(() => post(event, ['log-in-by-passkey', { credential }], { cookie })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })

  test('is refused for a device whose counter decreases, because it is a copy', async () => {
    const { device } = await withPasskey()
    expect((await logIn(device, { counter: 7 })).answer.statusCode).toBe(200)
    expect((await logIn(device, { counter: 7 })).answer.statusCode).toBe(401)
    expect((await logIn(device, { counter: 8 })).answer.statusCode).toBe(200)
  })

  // TE6
  test('does not work at an event that the account does not belong to', async () => {
    const { device } = await withPasskey()
    const other = await portal.event()
    const { challenge, cookie } = await asked(other)
    const credential = device.use({ challenge, rpId, origin })
    const answer = await post(other, ['log-in-by-passkey', { credential }], { cookie })
    expect(answer.statusCode).toBe(401)
  })

  test('does not accept an answer to a challenge of another event', async () => {
    const { device, email } = await withPasskey()
    const other = await portal.event()
    await inEvent(portal.services, { eventId: other.eventId, limits: 'none' }, (scope) =>
      arrangePerson(scope, { email }),
    )
    const { challenge, cookie } = await asked()
    const credential = device.use({ challenge, rpId, origin })
    const answer = await post(other, ['log-in-by-passkey', { credential }], { cookie })
    expect(answer.statusCode).toBe(401)
    expect((await logIn(device, {}, other)).answer.statusCode).toBe(200)
  })
})

describe('instead of the password', () => {
  async function proved(person: Organiser & { device: PasskeyDevice }) {
    const { challenge } = await asked(event, person.cookie)
    const credential = person.device.use({ challenge, rpId, origin })
    return person.api.access.proveByPasskey({ credential })
  }

  test('it is valid once, in that session, for some minutes', async () => {
    const person = await withPasskey()
    const ask = (api = person.api) =>
      refusal(api.access.askEmailChange({ newEmail: `new.${person.email}` }))
    expect(await ask()).toMatchObject({ code: 'PROVE_ANEW' })
    await proved(person)
    expect(await ask(event.client(await aSession(event, person)))).toMatchObject({ status: 422 })
    await person.api.access.askEmailChange({ newEmail: `new.${person.email}` })
    expect(await ask()).toMatchObject({
      code: 'PROVE_ANEW',
      problems: [{ path: 'currentPassword' }],
    })
    await proved(person)
    await portal.services.aside.execute(sql`update sessions
      set proved_at = proved_at - interval '301 seconds' where account_id = ${person.accountId}`)
    expect(await ask()).toMatchObject({ code: 'PROVE_ANEW' })
  })

  test('a passkey of another person proves nothing', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const refused = await refusal(proved({ ...one, device: other.device }))
    expect(refused).toMatchObject({ code: 'PASSKEY_NOT_OWN' })
  })
})

describe('removing one', () => {
  test('it no longer signs anybody in, and an email confirms the removal', async () => {
    const { api, device, email } = await withPasskey()
    const { items } = await api.access.passkeys()
    const passkeyId = items[0]?.id ?? ''
    const other = await anOrganiser()
    expect(await refusal(other.api.access.removePasskey({ passkeyId }))).toMatchObject({
      status: 404,
    })
    await api.access.removePasskey({ passkeyId })
    expect((await logIn(device)).answer.statusCode).toBe(401)
    const emails = (await lettersTo(event, email)).filter(({ alias }) => alias === 'passkeyChange')
    expect(emails).toHaveLength(2)
  })

  test('the terminal removes all passkeys of one person who is locked out', async () => {
    const [lost, other] = [await withPasskey(), await withPasskey()]
    const taken = await removeSecondFactorOf(portal.services.db, lost.email)
    expect(taken).toEqual({ hadSecondFactor: false, passkeys: 1 })
    expect((await logIn(lost.device)).answer.statusCode).toBe(401)
    expect((await logIn(other.device)).answer.statusCode).toBe(200)
  })

  test('undoing a change of address removes the passkeys added since', async () => {
    const own = await withPasskey()
    const newEmail = `new.${own.email}`
    await own.api.access.askEmailChange({ newEmail, currentPassword: PASSWORD })
    await own.api.access.updateEmail({
      token: tokenIn((await lettersTo(event, newEmail)).at(-1)) ?? '',
    })
    const takers = passkeyDevice()
    const { challenge } = await begin(own)
    await own.api.access.addPasskey({
      name: 'y',
      credential: takers.make({ challenge, rpId, origin }),
    })
    const letter = (await lettersTo(event, own.email)).find(
      ({ alias }) => alias === 'confirmEmailChange',
    )
    await event
      .client()
      .access.rollbackEmail({ token: tokenIn(letter) ?? '', originalEmail: own.email })
    expect((await logIn(takers)).answer.statusCode).toBe(401)
    expect((await logIn(own.device)).answer.statusCode).toBe(200)
  })
})

test('an organiser who views the portal as somebody sees none of their passkeys', async () => {
  const { admin } = await castOf(event)
  const person = await withPasskey()
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update users set permissions = 'user' where id = ${person.userId}`),
  )
  await admin.api.access.viewAs({ userId: person.userId })
  expect((await admin.api.access.passkeys()).items).toEqual([])
})
