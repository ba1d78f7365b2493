// Changing the address of an account, and undoing that (specification: interpretations, section 13;
// forms, section 8). Rows AU6, AU7, AU12 to AU14, SE2, TE5 and TE6 of docs/security.md.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../../platform/auth/index.ts'
import { inEvent, newId } from '../../platform/db/index.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { answerOf, aPerson, aSession, OTHER_PASSWORD, PASSWORD, post } from './access.fixture.ts'

const portal = await testPortal({ withWorkers: true })
const event = await portal.event()
const { admin } = await castOf(event)

const newAddress = () => `${newId()}@new.example.test`

/** A person who is signed in, and their new address. */
async function who() {
  const person = await aPerson(event)
  const cookie = await aSession(event, person)
  return { ...person, cookie, api: event.client(cookie), newEmail: newAddress() }
}
type Who = Awaited<ReturnType<typeof who>>

const newest = async (email: string, at = event) => (await lettersTo(at, email)).at(-1)
const newestToken = async (email: string): Promise<string> => tokenIn(await newest(email)) ?? ''

/** A person who has requested the change, with the email's token. */
async function whoAsked() {
  const person = await who()
  await ask(person)
  return { ...person, token: await newestToken(person.newEmail) }
}

const ask = ({ api, newEmail }: Pick<Who, 'api' | 'newEmail'>) =>
  api.access.askEmailChange({ newEmail, currentPassword: PASSWORD })

/** A person who has changed the address, with the rollback token sent to the old one. */
async function whoChanged() {
  const person = await whoAsked()
  await person.api.access.updateEmail({ token: person.token })
  return { ...person, undo: await newestToken(person.email) }
}

const logIn = (email: string, password = PASSWORD, at = event) =>
  post(at, ['log-in', { email, password }])
const logInStatus = async (email: string, password = PASSWORD) =>
  (await logIn(email, password)).statusCode

const rollBack = (token: string, originalEmail: unknown) =>
  post(event, ['rollback-email', { token, originalEmail }])

const age = (token: string, by: string) =>
  portal.services.aside.execute(sql`update mail_tokens
    set created_at = created_at - ${by}::interval, expires_at = expires_at - ${by}::interval
    where token_hash = ${hashToken(token)}`)

const emailIn = (at: TestEvent, accountId: string) =>
  at.inEvent(async ({ tx, eventId }) => {
    const { rows } = await tx.execute<{ email: string }>(
      sql`select email from users where event_id = ${eventId} and account_id = ${accountId}`,
    )
    return rows[0]?.email ?? null
  })

describe('requesting another address', () => {
  test('changes nothing, and sends a link only to the new address', async () => {
    const { email, newEmail, accountId } = await whoAsked()
    expect((await lettersTo(event, newEmail)).map(({ alias }) => alias)).toEqual([
      'verifyEmailChange',
    ])
    expect(await lettersTo(event, email)).toEqual([])
    expect(await emailIn(event, accountId)).toBe(email)
    expect(await logInStatus(email)).toBe(200)
    expect(await logInStatus(newEmail)).toBe(401)
  })

  // AU14
  test('needs the password', async () => {
    const person = await who()
    const wrong = { newEmail: person.newEmail, currentPassword: OTHER_PASSWORD }
    expect(await refusal(person.api.access.askEmailChange(wrong))).toMatchObject({
      status: 422,
      code: 'WRONG_PASSWORD',
      problems: [{ path: 'currentPassword' }],
    })
    expect(await lettersTo(event, person.newEmail)).toEqual([])
  })

  test('refuses the current address at its field', async () => {
    const person = await who()
    const same = { newEmail: person.email.toUpperCase(), currentPassword: PASSWORD }
    expect(await refusal(person.api.access.askEmailChange(same))).toMatchObject({
      status: 422,
      problems: [{ path: 'newEmail' }],
    })
  })

  // TE5: nobody can find out whether an address is in use.
  test('answers the same for another person’s address, with the same email', async () => {
    const [taken, free] = [await aPerson(event), newAddress()]
    const person = await who()
    const answers = []
    for (const newEmail of [taken.email, free]) {
      const body = { newEmail, currentPassword: PASSWORD }
      answers.push(await post(event, ['ask-email-change', body], { cookie: person.cookie }))
      expect((await newest(newEmail))?.alias).toBe('verifyEmailChange')
    }
    const [ofTaken, ofFree] = answers.map(answerOf)
    expect(ofTaken).toEqual(ofFree)
  })

  test('sends three emails an hour to an address for one account, twelve for all, so others are not locked out', async () => {
    const newEmail = newAddress()
    const statuses: number[][] = []
    for (let count = 0; count < 5; count += 1) {
      const person = await who()
      const own: number[] = []
      for (let tries = 0; tries < 4; tries += 1)
        own.push(
          await ask({ ...person, newEmail }).then(
            () => 200,
            () => 429,
          ),
        )
      statuses.push(own)
    }
    const three = [200, 200, 200, 429]
    expect(statuses).toEqual([three, three, three, three, [429, 429, 429, 429]])
    expect(await lettersTo(event, newEmail)).toHaveLength(12)
  })

  // AU9
  test.each(['a@b.test,evil@b.test', ['a@b.test'], 'a@b.test\r\nbcc: evil@b.test', '', null])(
    'for %j is refused',
    async (newEmail) => {
      const { cookie } = await who()
      const body = { newEmail, currentPassword: PASSWORD }
      const answer = await post(event, ['ask-email-change', body], { cookie })
      expect(answer.statusCode).toBe(422)
    },
  )
})

/** Requests the link to an address again and returns its token. */
async function again(person: Pick<Who, 'api'>, newEmail: string): Promise<string> {
  await ask({ api: person.api, newEmail })
  return newestToken(newEmail)
}

describe('the link to the new address', () => {
  test('shows what it will do without being used', async () => {
    const { email, newEmail, token, api } = await whoAsked()
    const link = { mode: 'verifyAndChangeEmail', currentEmail: email, nextEmail: newEmail }
    const guest = event.client()
    for (let count = 0; count < 3; count += 1)
      expect(await guest.access.checkEmailLink({ token })).toEqual({ ...link, isOwn: null })
    expect(await api.access.checkEmailLink({ token })).toEqual({ ...link, isOwn: true })
    const other = await who()
    expect(await other.api.access.checkEmailLink({ token })).toMatchObject({ isOwn: false })
    await api.access.updateEmail({ token })
  })

  test('needs a signed-in session of that account', async () => {
    const { token, newEmail, api } = await whoAsked()
    expect((await post(event, ['update-email', { token }])).statusCode).toBe(401)
    const other = await who()
    const refused = await refusal(other.api.access.updateEmail({ token }))
    expect(refused).toMatchObject({ status: 409, code: 'LINK_OF_ANOTHER' })
    expect(await logInStatus(newEmail)).toBe(401)
    // The link was not used up.
    await api.access.updateEmail({ token })
    expect(await logInStatus(newEmail)).toBe(200)
  })

  test('changes account and user, ends other sessions and links, and notifies the old address', async () => {
    const person = await whoAsked()
    const { email, newEmail, token, api } = person
    const elsewhere = await aSession(event, person)
    await event.client().access.forgotPassword({ email })
    const reset = await newestToken(email)
    await api.access.updateEmail({ token })
    expect((await api.users.me()).email).toBe(newEmail)
    expect(await logInStatus(newEmail)).toBe(200)
    expect(await logInStatus(email)).toBe(401)
    expect(await refusal(event.client(elsewhere).users.me())).toMatchObject({ status: 401 })
    const stale = await post(event, ['reset-password', { token: reset, password: OTHER_PASSWORD }])
    expect(stale.statusCode).toBe(410)
    expect((await newest(email))?.alias).toBe('confirmEmailChange')
    expect((await newest(email))?.text).toContain(newEmail)
  })

  // AU6
  test('works once, and is void after a newer one has been requested', async () => {
    const first = await whoAsked()
    const second = await again(first, newAddress())
    expect(await refusal(first.api.access.updateEmail({ token: first.token }))).toMatchObject({
      status: 410,
    })
    const both = await Promise.all(
      [1, 2].map(() => post(event, ['update-email', { token: second }], { cookie: first.cookie })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
  })

  // AU7
  test('expires after an hour; late, forged and other kinds of link get the same answer', async () => {
    const late = await whoAsked()
    await age(late.token, '61 minutes')
    await event.client().access.forgotPassword({ email: late.email })
    const reset = await newestToken(late.email)
    const answers = []
    for (const token of [late.token, `${late.token.slice(0, -2)}--`, reset])
      answers.push(await post(event, ['update-email', { token }], { cookie: late.cookie }))
    const [expired, ...others] = answers.map(answerOf)
    expect(expired).toMatchObject({ statusCode: 410 })
    for (const other of others) expect(other).toEqual(expired)
    // AU12: it is not valid for a password either.
    const fresh = await whoAsked()
    const body = { token: fresh.token, password: OTHER_PASSWORD }
    for (const name of ['reset-password', 'set-password'])
      expect((await post(event, [name, body])).statusCode).toBe(410)
  })

  test('is refused for an address that is now in use, and changes nothing', async () => {
    const person = await whoAsked()
    await event.inEvent((scope) => arrangePerson(scope, { email: person.newEmail }))
    expect(await refusal(person.api.access.updateEmail({ token: person.token }))).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    })
    expect(await emailIn(event, person.accountId)).toBe(person.email)
    expect(await lettersTo(event, person.email)).toEqual([])
    expect(await logInStatus(person.email)).toBe(200)
  })

  // TE6
  test('changes the account in all of its events, and no other account', async () => {
    const person = await whoAsked()
    const other = await portal.event()
    const bystander = (await castOf(other)).food.owner.person
    await inEvent(portal.services, { eventId: other.eventId, limits: 'none' }, async (scope) => {
      await arrangePerson(scope, { email: person.email, permissions: 'admin' })
    })
    const heard: string[] = []
    const stop = portal.services.live.listen(({ eventId, topic }) => {
      heard.push(`${eventId} ${topic}`)
    })
    await person.api.access.updateEmail({ token: person.token })
    expect(await emailIn(other, person.accountId)).toBe(person.newEmail)
    expect(await emailIn(other, bystander.accountId)).toBe(bystander.email)
    expect((await logIn(person.newEmail, PASSWORD, other)).statusCode).toBe(200)
    await expect.poll(() => heard).toContain(`${other.eventId} users`)
    expect(heard).toContain(`${event.eventId} users`)
    stop()
  })
})

describe('undoing the change', () => {
  test('shows what it will do to the person with the old address', async () => {
    const { undo, email, newEmail } = await whoChanged()
    const link = { mode: 'rollbackEmail', currentEmail: newEmail, nextEmail: email, isOwn: null }
    expect(await event.client().access.checkEmailLink({ token: undo })).toEqual(link)
  })

  test('needs no sign-in; it restores the old address, ends all sessions and voids the password', async () => {
    const { undo, email, newEmail, cookie } = await whoChanged()
    const answer = await rollBack(undo, email)
    expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }])
    expect(await refusal(event.client(cookie).users.me())).toMatchObject({ status: 401 })
    for (const address of [email, newEmail]) expect(await logInStatus(address)).toBe(401)
    await event.client().access.forgotPassword({ email })
    const token = await newestToken(email)
    await event.client().access.resetPassword({ token, password: OTHER_PASSWORD })
    expect(await logInStatus(email, OTHER_PASSWORD)).toBe(200)
  })

  test('is possible for a week', async () => {
    const [late, early] = [await whoChanged(), await whoChanged()]
    await age(late.undo, '169 hours')
    await age(early.undo, '167 hours')
    expect((await rollBack(late.undo, late.email)).statusCode).toBe(410)
    expect((await rollBack(early.undo, early.email)).statusCode).toBe(200)
    expect((await rollBack(early.undo, early.email)).statusCode).toBe(410)
  })

  test('is possible no matter what the person who took the account over has changed since', async () => {
    const { undo, email, accountId, api, newEmail } = await whoChanged()
    await api.access.changePassword({ currentPassword: PASSWORD, newPassword: OTHER_PASSWORD })
    const session = await logIn(newEmail, OTHER_PASSWORD)
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? ''
    const taker = event.client(cookie)
    const third = newAddress()
    await taker.access.askEmailChange({ newEmail: third, currentPassword: OTHER_PASSWORD })
    await taker.access.updateEmail({ token: await newestToken(third) })
    const undoSecond = await newestToken(newEmail)
    expect((await rollBack(undo, email)).statusCode).toBe(200)
    expect(await emailIn(event, accountId)).toBe(email)
    // Links created since are void, because they would give the account back.
    expect((await rollBack(undoSecond, newEmail)).statusCode).toBe(410)
  })

  test('undoing the second change leaves undoing the first possible', async () => {
    const { undo, email, accountId, api, newEmail } = await whoChanged()
    const third = newAddress()
    await api.access.updateEmail({ token: await again({ api }, third) })
    expect((await rollBack(await newestToken(newEmail), newEmail)).statusCode).toBe(200)
    expect((await rollBack(undo, email)).statusCode).toBe(200)
    expect(await emailIn(event, accountId)).toBe(email)
  })

  test.each([[undefined], [null], [''], ['no address']])(
    'without the original address (%j) is refused in the words of the specification',
    async (originalEmail) => {
      const { undo, email, newEmail } = await whoChanged()
      const answer = await rollBack(undo, originalEmail)
      expect(answer.json()).toMatchObject({
        status: 422,
        title: 'Original email is not defined in the rollback',
      })
      expect(await logInStatus(newEmail)).toBe(200)
      expect((await rollBack(undo, email)).statusCode).toBe(200)
    },
  )

  test('is refused for another address than that of the link', async () => {
    const { undo, newEmail } = await whoChanged()
    const answer = await rollBack(undo, newAddress())
    expect(answer.json()).toMatchObject({ status: 422, title: 'Failed to rollback email' })
    expect(await logInStatus(newEmail)).toBe(200)
  })

  test('fails if the address is in use again, and changes nothing', async () => {
    const { undo, email, newEmail, api } = await whoChanged()
    await event.inEvent((scope) => arrangePerson(scope, { email }))
    const answer = await rollBack(undo, email)
    expect(answer.json()).toMatchObject({ status: 422, title: 'Failed to rollback email' })
    expect((await api.users.me()).email).toBe(newEmail)
  })

  test('is sent again to the address that did not get the email, not to a later one', async () => {
    const { email, newEmail, api } = await whoChanged()
    const third = newAddress()
    await api.access.askEmailChange({ newEmail: third, currentPassword: PASSWORD })
    await api.access.updateEmail({ token: await newestToken(third) })
    const failed = await event.inEvent(async ({ tx }) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`update emails set state = 'failed', attempts = 1
          where recipient = ${email} and alias = 'confirmEmailChange' returning id`,
      )
      return rows[0]?.id ?? ''
    })
    const before = (await lettersTo(event, newEmail)).length
    await admin.api.emails.sendAgain({ emailIds: [failed] })
    expect(await lettersTo(event, newEmail)).toHaveLength(before)
    const letter = (await lettersTo(event, email)).at(-1)
    expect(letter?.text).toContain(newEmail)
    expect((await rollBack(tokenIn(letter) ?? '', email)).statusCode).toBe(200)
  })

  test('can be sent again to an address that did not get the email, and the first link is void', async () => {
    const { undo, email } = await whoChanged()
    const failed = await event.inEvent(async ({ tx }) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`update emails set state = 'failed', attempts = 1
          where recipient = ${email} and alias = 'confirmEmailChange' returning id`,
      )
      return rows[0]?.id ?? ''
    })
    const sent = await admin.api.emails.sendAgain({ emailIds: [failed] })
    expect(sent).toEqual({ queued: 1, skipped: [] })
    const fresh = await newestToken(email)
    expect(fresh).not.toBe(undo)
    expect((await rollBack(undo, email)).statusCode).toBe(410)
    expect((await rollBack(fresh, email)).statusCode).toBe(200)
  })
})

// AU13
test('no answer contains a link or a token', async () => {
  const person = await who()
  const asked = await post(
    event,
    ['ask-email-change', { newEmail: person.newEmail, currentPassword: PASSWORD }],
    { cookie: person.cookie },
  )
  const token = await newestToken(person.newEmail)
  const changed = await post(event, ['update-email', { token }], { cookie: person.cookie })
  const undo = await newestToken(person.email)
  for (const answer of [asked, changed]) {
    expect(answer.payload).not.toContain(token)
    expect(answer.payload).not.toContain(undo)
  }
})
