// A requested change of address until its confirmation: who sees it, sends its link again and
// cancels it (docs/design/sign-in.md). Rows AU13 and AU21 of docs/security.md.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailChecks } from '../../email-checks.ts'
import { inEvent, newId } from '../../platform/db/index.ts'
import { deliver } from '../../platform/mail/delivery.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { aPerson, aSession, PASSWORD } from './access.fixture.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)

async function whoAsked() {
  const person = await aPerson(event)
  const api = event.client(await aSession(event, person))
  const newEmail = `${newId()}@new.example.test`
  await api.access.askEmailChange({ newEmail, currentPassword: PASSWORD })
  return { person, api, newEmail }
}

/** A person whose address an admin has corrected, and who has not confirmed it. */
async function whoIsCorrected() {
  const person = await aPerson(event)
  const api = event.client(await aSession(event, person))
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update users set has_logged_in = true where id = ${person.userId}`),
  )
  const newEmail = `${newId()}@corrected.example.test`
  await cast.admin.api.users.changeAddress({ userId: person.userId, newEmail })
  return { person, api, newEmail, userId: person.userId }
}

/** Delivers the waiting emails to an address. Returns the states of all, oldest first. */
async function deliverTo(at: TestEvent, recipient: string): Promise<unknown[]> {
  const adapter = { keepsBodies: true, send: async () => ({ providerId: null }) }
  const rows = () =>
    at.inEvent(async ({ tx, eventId }) => {
      const found = await tx.execute<{ id: string; turn: number; state: string }>(
        sql`select id, turn, state from emails
          where event_id = ${eventId} and recipient = ${recipient} order by created_at, id`,
      )
      return found.rows
    })
  const delivery = {
    services: portal.services,
    adapter,
    beforeSending: emailChecks(portal.services),
  }
  for (const { id: emailId, turn, state } of await rows())
    if (state === 'queued') await deliver(delivery, { eventId: at.eventId, emailId, turn })
  return (await rows()).map(({ state }) => state)
}

/** A person who has requested another address at another event. */
async function whoAskedElsewhere() {
  const other = await portal.event()
  const person = await aPerson(event)
  const there = await inEvent(
    portal.services,
    { eventId: other.eventId, limits: 'none' },
    (scope) => arrangePerson(scope, { email: person.email }),
  )
  const elsewhere = other.client(await aSession(other, { ...person, ...there }))
  const newEmail = `${newId()}@new.example.test`
  await elsewhere.access.askEmailChange({ newEmail, currentPassword: PASSWORD })
  return { api: event.client(await aSession(event, person)), other, newEmail }
}

const newestToken = async (email: string): Promise<string> =>
  tokenIn((await lettersTo(event, email)).at(-1)) ?? ''
const nothing = { pending: null }

describe('a person who has requested another address', () => {
  test('sees it until the link is opened', async () => {
    const { api, newEmail } = await whoAsked()
    const { pending } = await api.access.emailChange()
    expect(pending).toMatchObject({ newEmail })
    const minutes = (Date.parse(pending?.until ?? '') - Date.now()) / 60_000
    expect(Math.round(minutes / 10)).toBe(6)
    await api.access.updateEmail({ token: await newestToken(newEmail) })
    expect(await api.access.emailChange()).toEqual(nothing)
  })

  test('does not see it after the link has expired', async () => {
    const { api, person } = await whoAsked()
    await portal.services.aside.execute(
      sql`update mail_tokens set expires_at = now() - interval '1 second'
        where account_id = ${person.accountId}`,
    )
    expect(await api.access.emailChange()).toEqual(nothing)
    const again = await refusal(api.access.sendEmailChangeAgain())
    expect(again).toMatchObject({ status: 410, code: 'NO_EMAIL_CHANGE' })
  })

  test('gets the link again without the password; only the newest works', async () => {
    const { api, newEmail } = await whoAsked()
    const first = await newestToken(newEmail)
    await api.access.sendEmailChangeAgain()
    expect(await lettersTo(event, newEmail)).toHaveLength(2)
    expect(await refusal(api.access.updateEmail({ token: first }))).toMatchObject({ status: 410 })
    await api.access.updateEmail({ token: await newestToken(newEmail) })
    expect((await api.users.me()).email).toBe(newEmail)
  })

  test('gets no link while the change is being cancelled', async () => {
    const { api, newEmail, person } = await whoAsked()
    const again = await event.inEvent(async ({ tx }) => {
      await tx.execute(sql`select 1 from accounts where id = ${person.accountId} for update`)
      const sent = refusal(api.access.sendEmailChangeAgain())
      // Without the lock, the link is written in the meantime.
      await Promise.race([sent, new Promise((resolve) => void setTimeout(resolve, 300))])
      await tx.execute(sql`update mail_tokens set used_at = now()
        where account_id = ${person.accountId} and mode = 'verifyAndChangeEmail'`)
      return { sent }
    })
    expect(await again.sent).toMatchObject({ status: 410, code: 'NO_EMAIL_CHANGE' })
    expect(await lettersTo(event, newEmail)).toHaveLength(1)
  })

  test('gets it three times an hour at most', async () => {
    const { api, newEmail } = await whoAsked()
    for (let n = 0; n < 2; n += 1) await api.access.sendEmailChangeAgain()
    expect(await refusal(api.access.sendEmailChangeAgain())).toMatchObject({ status: 429 })
    expect(await lettersTo(event, newEmail)).toHaveLength(3)
  })

  test('cancels it: the link is void, and its email is not sent', async () => {
    const { api, person, newEmail } = await whoAsked()
    const token = await newestToken(newEmail)
    await api.access.cancelEmailChange()
    expect(await api.access.emailChange()).toEqual(nothing)
    expect(await refusal(api.access.updateEmail({ token }))).toMatchObject({ status: 410 })
    const { rows } = await event.inEvent(({ tx }) =>
      tx.execute(sql`select state from emails where recipient = ${newEmail}`),
    )
    expect(rows).toEqual([{ state: 'cancelled' }])
    expect((await api.users.me()).email).toBe(person.email)
    expect(await refusal(api.access.cancelEmailChange())).toMatchObject({ status: 410 })
  })

  test('cancels it at another event too: the link is void, and its email is not sent', async () => {
    const { api, other, newEmail } = await whoAskedElsewhere()
    expect(await api.access.cancelEmailChange()).toEqual({ newEmail })
    expect(await deliverTo(other, newEmail)).toEqual(['cancelled'])
  })

  test('gets no email with a link that a later request has voided at another event', async () => {
    const { api, other, newEmail } = await whoAskedElsewhere()
    expect(await api.access.sendEmailChangeAgain()).toEqual({ newEmail })
    expect(await deliverTo(other, newEmail)).toEqual(['cancelled'])
    expect(await deliverTo(event, newEmail)).toEqual(['sent'])
  })

  test('is the only one who sees it', async () => {
    const { person, newEmail } = await whoAsked()
    const { userId } = person
    const { api } = cast.admin
    expect(await api.access.addressChange({ userId })).toEqual(nothing)
    expect(await refusal(api.access.cancelAddressChange({ userId }))).toMatchObject({ status: 410 })
    await api.access.viewAs({ userId })
    expect(await api.access.emailChange()).toEqual(nothing)
    expect(await refusal(api.access.cancelEmailChange())).toMatchObject({ status: 403 })
    await api.access.endViewing({})
    expect(await newestToken(newEmail)).not.toBe('')
  })
})

describe('an organiser who has requested another address for a person', () => {
  test('sees it, as the person does, until it is confirmed', async () => {
    const { api, userId, newEmail } = await whoIsCorrected()
    const { access } = cast.admin.api
    expect((await access.addressChange({ userId })).pending).toMatchObject({ newEmail })
    expect((await api.access.emailChange()).pending).toMatchObject({ newEmail })
    await api.access.sendEmailChangeAgain()
    expect((await access.addressChange({ userId })).pending).toMatchObject({ newEmail })
    await api.access.updateEmail({ token: await newestToken(newEmail) })
    expect(await access.addressChange({ userId })).toEqual(nothing)
  })

  test('sends the link again by requesting the same address', async () => {
    const { api, userId, newEmail } = await whoIsCorrected()
    const first = await newestToken(newEmail)
    await cast.admin.api.users.changeAddress({ userId, newEmail })
    expect(await refusal(api.access.updateEmail({ token: first }))).toMatchObject({ status: 410 })
    expect(await newestToken(newEmail)).not.toBe(first)
  })

  test('cancels it: the link is void', async () => {
    const { api, userId, newEmail } = await whoIsCorrected()
    const token = await newestToken(newEmail)
    await cast.admin.api.access.cancelAddressChange({ userId })
    expect(await api.access.emailChange()).toEqual(nothing)
    expect(await refusal(api.access.updateEmail({ token }))).toMatchObject({ status: 410 })
  })

  test('loses sight of it when the person requests another one', async () => {
    const { api, userId } = await whoIsCorrected()
    const newEmail = `${newId()}@new.example.test`
    await api.access.askEmailChange({ newEmail, currentPassword: PASSWORD })
    expect(await cast.admin.api.access.addressChange({ userId })).toEqual(nothing)
    expect((await api.access.emailChange()).pending).toMatchObject({ newEmail })
  })

  test('of another event sees nothing of it', async () => {
    const { userId } = await whoIsCorrected()
    const other = await castOf(await portal.event())
    const hidden = await refusal(other.admin.api.access.addressChange({ userId }))
    expect(hidden).toMatchObject({ status: 404 })
  })

  test('needs the right to change the address', async () => {
    const { userId } = await whoIsCorrected()
    const own = cast.admin.person.userId
    for (const [api, id] of [
      [cast.moderator.api, userId],
      [cast.admin.api, own],
    ] as const) {
      expect(await refusal(api.access.addressChange({ userId: id }))).toMatchObject({ status: 403 })
      const cancel = api.access.cancelAddressChange({ userId: id })
      expect(await refusal(cancel)).toMatchObject({ status: 403 })
    }
  })
})
