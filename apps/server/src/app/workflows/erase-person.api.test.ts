// Row TM8 of docs/security.md: erasing a person, and accounts that belong to no event.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { arrangeSession } from '../../testing/arrange.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { USUAL_PINS } from '@eventflow/domain/kernel'
import { emailTemplates } from '@eventflow/domain/mail'
import { queueEmail } from '../../platform/mail/index.ts'
import { aMailBrand } from '../../platform/mail/mail.builders.ts'
import { eraseEverywhere } from './erase-person.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const portal = await testPortal()

const count = (event: TestEvent, query: ReturnType<typeof sql>): Promise<number> =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ n: number }>(query)
    return rows[0]?.n ?? -1
  })
const accountsOf = (event: TestEvent, accountId: string) =>
  count(event, sql`select count(*)::int as n from accounts where id = ${accountId}`)

test('an admin erases a person: user, session, emails and account are deleted, the team’s submissions stay', async () => {
  const event = await portal.event()
  const { admin, food } = await castOf(event)
  const { person, cookie } = food.member
  await event.inEvent(async (scope) => {
    const to = { email: person.email, name: 'Mia Member', userId: person.userId }
    const model = emailTemplates.confirmPasswordChange.sample
    await queueEmail(scope, { alias: 'confirmPasswordChange', to, model }, aMailBrand())
  })
  const submissionId = await event.inEvent(async (scope) =>
    arrangeSubmission(scope, { formId: await arrangeForm(scope), teamId: food.team.id }),
  )
  await admin.api.users.erase({ userId: person.userId })
  expect((await event.inject({ method: 'GET', url: '/api/users/me', cookie })).statusCode).toBe(401)
  const { items } = await admin.api.users.list({ search: person.email })
  expect(items).toEqual([])
  const found = sql`select count(*)::int as n from emails where recipient = ${person.email}`
  expect(await count(event, found)).toBe(0)
  expect(await accountsOf(event, person.accountId)).toBe(0)
  const kept = sql`select count(*)::int as n from submissions where id = ${submissionId}`
  expect(await count(event, kept)).toBe(1)
  const again = await refusal(admin.api.users.erase({ userId: person.userId }))
  expect(again).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
})

test('no organiser keeps an erased person in their Quick Links', async () => {
  const { admin, moderator, food } = await castOf(await portal.event())
  const { userId, email } = food.member.person
  const other = { path: `/admin/users/${food.owner.person.userId}`, name: 'Otto Owner' }
  const pins = [{ path: `/admin/users/${userId}`, name: email }, other]
  const changes = pins.map((pin) => ({ ...pin, isPinned: true }))
  await moderator.api.users.changePins({ changes })
  await admin.api.users.erase({ userId })
  const { items } = await moderator.api.users.pins()
  expect(items).toEqual([...USUAL_PINS, other])
})

test('nobody can erase themselves, the owner of a team or a higher level, or as less than admin', async () => {
  const event = await portal.event()
  const { admin, moderator, eventflowAdmin, food } = await castOf(event)
  const erase = (by: typeof admin, of: typeof admin) =>
    refusal(by.api.users.erase({ userId: of.person.userId }))
  expect(await erase(admin, admin)).toMatchObject({ status: 403 })
  expect(await erase(admin, eventflowAdmin)).toMatchObject({ status: 403 })
  expect(await erase(moderator, food.member)).toMatchObject({ status: 403 })
  expect(await erase(admin, food.owner)).toMatchObject({ status: 409, code: 'OWNS_A_TEAM' })
})

test('a person of another event keeps the account there; the terminal erases from all events', async () => {
  const event = await portal.event()
  const { admin, food } = await castOf(event)
  const { person } = food.member
  const other = await portal.event()
  await other.inEvent(({ tx, eventId }) =>
    tx.execute(sql`insert into users (event_id, id, account_id, first_name, surname, email)
      values (${eventId}, 'there', ${person.accountId}, 'Mia', 'Member', ${person.email})`),
  )
  await admin.api.users.erase({ userId: person.userId })
  expect(await accountsOf(event, person.accountId)).toBe(1)
  expect(await eraseEverywhere(portal.services, person.email)).toBe(1)
  expect(await accountsOf(event, person.accountId)).toBe(0)
  expect(await eraseEverywhere(portal.services, person.email)).toBe(0)
})

test('an account without an event is removed after thirty days, unless it has one again', async () => {
  const event = await portal.event()
  const { admin, food, tech } = await castOf(event)
  const gone = tech.owner.person
  await event.inEvent((scope) => arrangeSession(scope, gone))
  await admin.api.teams.remove({ teamId: tech.team.id })
  await sweepAccounts(portal.services)
  expect(await accountsOf(event, gone.accountId)).toBe(1)
  const age = (accountId: string) =>
    event.inEvent(({ tx }) =>
      tx.execute(sql`update accounts set unused_since = now() - interval '31 days'
        where id = ${accountId}`),
    )
  await age(gone.accountId)
  await age(food.owner.person.accountId)
  await sweepAccounts(portal.services)
  expect(await accountsOf(event, gone.accountId)).toBe(0)
  expect(await accountsOf(event, food.owner.person.accountId)).toBe(1)
})

test('a person with several companies is erased from one of them, and by the terminal from all', async () => {
  const event = await portal.event()
  const cast = await castOf(event)
  const email = `agency.${event.eventId}@stands.example`
  const owner = { firstName: 'Ann', surname: 'Lee', email }
  const teamId = cast.food.team.id
  const own = await cast.admin.api.teams.addMember({ teamId, ...owner })
  const other = await cast.admin.api.teams.addMember({ ...owner, teamId: cast.tech.team.id })
  const userOf = ({ members }: typeof own) => members.find((one) => one.email === email)?.userId
  await cast.admin.api.users.erase({ userId: userOf(own) ?? '' })
  const left = await cast.admin.api.users.list({ search: email })
  expect(left.items.map(({ id }) => id)).toEqual([userOf(other)])
  const letters = sql`select count(*)::int as n from emails where recipient = ${email}`
  expect(await count(event, letters)).toBe(1)
  await cast.admin.api.teams.addMember({ teamId, ...owner })
  expect(await eraseEverywhere(portal.services, email)).toBe(1)
  expect((await cast.admin.api.users.list({ search: email })).total).toBe(0)
})
