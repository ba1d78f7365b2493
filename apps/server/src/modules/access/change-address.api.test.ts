// Row AU21 of docs/security.md: an organiser corrects a person's address.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inEvent } from '../../platform/db/index.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aPerson, cookieOf, PASSWORD, post } from './access.fixture.ts'

const portal = await testPortal()

let count = 0
const another = (): string => `corrected.${(count += 1)}.${process.pid}@fairs.example`

const NEW = { firstName: 'Nia', surname: 'New', sendWelcomeEmail: true }

/** An organiser, and a person invited under a wrong address. */
async function withInvitee() {
  const event = await portal.event()
  const cast = await castOf(event)
  const email = another()
  const user = await cast.admin.api.users.add({ ...NEW, email, permissions: 'moderator' })
  return { event, ...cast, email, user, newEmail: another() }
}

/** A person who has signed in, with access to two events. */
async function withPerson() {
  const event = await portal.event()
  const cast = await castOf(event)
  const person = await aPerson(event)
  const logIn = await post(event, ['log-in', { email: person.email, password: PASSWORD }])
  return { event, ...cast, person, cookie: cookieOf(logIn), newEmail: another() }
}

const newest = async (event: TestEvent, email: string) => (await lettersTo(event, email)).at(-1)
const auditOf = (event: TestEvent, action: string) =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ changed: string[]; things: string[]; actor_name: string }>(
      sql`select changed, things, actor_name from audit_log where action = ${action}`,
    )
    return rows
  })

describe('of a person who has never signed in', () => {
  test('moves the user to the new address at once, with a welcome; the first link is void', async () => {
    const { event, admin, email, newEmail, user } = await withInvitee()
    const first = tokenIn(await newest(event, email)) ?? ''
    const body = { userId: user.id, newEmail }
    expect(await admin.api.users.changeAddress(body)).toEqual({
      isChanged: true,
      welcomeEmail: 'queued',
    })
    expect(await admin.api.users.get({ userId: user.id })).toMatchObject({
      email: newEmail,
      permissions: 'moderator',
    })
    const letter = await newest(event, newEmail)
    expect(letter?.alias).toBe('welcome')
    const choose = (token: string) => post(event, ['set-password', { token, password: PASSWORD }])
    expect((await choose(first)).statusCode).toBe(410)
    const entered = await choose(tokenIn(letter) ?? '')
    expect(entered.json()).toMatchObject({ viewer: { userId: user.id, email: newEmail } })
    expect(await auditOf(event, 'users.changeAddress')).toMatchObject([{ changed: ['email'] }])
  })

  test('sends no welcome if none is wanted', async () => {
    const { event, admin, newEmail, user } = await withInvitee()
    await admin.api.users.changeAddress({ userId: user.id, newEmail, sendWelcomeEmail: false })
    expect(await lettersTo(event, newEmail)).toEqual([])
  })

  // TE6: organisers can give away only the access to this event.
  test('leaves the account of the first address and its other events unchanged', async () => {
    const { admin, newEmail, user, email } = await withInvitee()
    const other = await portal.event()
    const there = await inEvent(
      portal.services,
      { eventId: other.eventId, limits: 'none' },
      (scope) => arrangePerson(scope, { email, permissions: 'admin' }),
    )
    await admin.api.users.changeAddress({ userId: user.id, newEmail })
    const kept = await (await castOf(other)).admin.api.users.get({ userId: there.userId })
    expect(kept).toMatchObject({ email, permissions: 'admin' })
  })

  test('refuses an address that already belongs to the event, and changes nothing', async () => {
    const { admin, user, email, food } = await withInvitee()
    const body = { userId: user.id, newEmail: food.owner.person.email }
    expect(await refusal(admin.api.users.changeAddress(body))).toMatchObject({
      status: 409,
      code: 'ALREADY_IN_EVENT',
    })
    expect((await admin.api.users.get({ userId: user.id })).email).toBe(email)
  })

  test('refuses the address of an eventflowAdmin', async () => {
    const { event, admin, user } = await withInvitee()
    const above = await portal.event()
    const { eventflowAdmin } = await castOf(above)
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(
        sql`delete from users where event_id = ${eventId} and email = ${eventflowAdmin.person.email}`,
      ),
    )
    const body = { userId: user.id, newEmail: eventflowAdmin.person.email }
    expect(await refusal(admin.api.users.changeAddress(body))).toMatchObject({ status: 422 })
  })
})

describe('of a person who has signed in', () => {
  test('sends a link to the new address, and nothing changes before the person confirms it', async () => {
    const { event, admin, person, cookie, newEmail } = await withPerson()
    const answer = await admin.api.users.changeAddress({ userId: person.userId, newEmail })
    expect(answer).toEqual({ isChanged: false, welcomeEmail: null })
    expect((await admin.api.users.get({ userId: person.userId })).email).toBe(person.email)
    const letter = await newest(event, newEmail)
    expect(letter?.alias).toBe('verifyEmailChange')
    const token = tokenIn(letter) ?? ''
    // AU13: the organiser cannot use it and did not receive it.
    expect(JSON.stringify(answer)).not.toContain(token)
    expect(await refusal(admin.api.access.updateEmail({ token }))).toMatchObject({
      code: 'LINK_OF_ANOTHER',
    })
    await event.client(cookie).access.updateEmail({ token })
    expect((await admin.api.users.get({ userId: person.userId })).email).toBe(newEmail)
    expect((await newest(event, person.email))?.alias).toBe('confirmEmailChange')
  })

  test('records confirming and undoing in the audit log of every event of the account', async () => {
    const { event, admin, person, cookie, newEmail } = await withPerson()
    const other = await portal.event()
    await inEvent(portal.services, { eventId: other.eventId, limits: 'none' }, (scope) =>
      arrangePerson(scope, { email: person.email, firstName: 'Ada', surname: 'There' }),
    )
    await admin.api.users.changeAddress({ userId: person.userId, newEmail })
    const token = tokenIn(await newest(event, newEmail)) ?? ''
    await event.client(cookie).access.updateEmail({ token })
    const undo = tokenIn(await newest(event, person.email)) ?? ''
    await event.client().access.rollbackEmail({ token: undo, originalEmail: person.email })
    for (const action of ['access.updateEmail', 'access.rollbackEmail']) {
      expect(await auditOf(event, action)).toMatchObject([{ changed: ['email'] }])
      expect(await auditOf(other, action)).toMatchObject([
        { changed: ['email'], actor_name: 'Ada There', things: [expect.stringMatching(/^user:/)] },
      ])
    }
  })

  test('refuses the current address at its field', async () => {
    const { admin, person } = await withPerson()
    const body = { userId: person.userId, newEmail: person.email }
    expect(await refusal(admin.api.users.changeAddress(body))).toMatchObject({
      status: 422,
      problems: [{ path: 'newEmail' }],
    })
  })
})

test('cannot change one’s own address, or that of a person of a higher level', async () => {
  const event = await portal.event()
  const { admin, moderator, eventflowAdmin, food } = await castOf(event)
  const ask = (by: typeof admin, of: typeof admin) =>
    refusal(by.api.users.changeAddress({ userId: of.person.userId, newEmail: another() }))
  expect(await ask(admin, admin)).toMatchObject({ status: 403 })
  expect(await ask(admin, eventflowAdmin)).toMatchObject({ status: 403 })
  expect(await ask(moderator, food.member)).toMatchObject({ status: 403 })
})
