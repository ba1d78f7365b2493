import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/index.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { PASSWORD } from './access.fixture.ts'

const portal = await testPortal()
const passwordHash = await hashPassword(PASSWORD)

async function stage() {
  const event = await portal.event()
  const cast = await castOf(event)
  await event.inEvent(async ({ tx }) => {
    await tx.execute(sql`update accounts set password_hash = ${passwordHash} where id in (
      select account_id from users where event_id = ${event.eventId})`)
    await tx.execute(sql`update users set has_logged_in = true where event_id = ${event.eventId}`)
  })
  return { event, cast }
}

test('an eventflowAdmin can promote an admin with the password, which is audited', async () => {
  const { cast } = await stage()
  const { admin, eventflowAdmin } = cast
  const { userId } = admin.person
  const { grantEventflowAdmin } = eventflowAdmin.api.access
  for (const [input, code] of [
    [{ userId }, 'PROVE_ANEW'],
    [{ userId, currentPassword: 'not it' }, 'WRONG_PASSWORD'],
  ] as const)
    expect((await refusal(grantEventflowAdmin(input))).code).toBe(code)
  expect((await admin.api.access.session()).viewer?.permissions).toBe('admin')

  expect(await grantEventflowAdmin({ userId, currentPassword: PASSWORD })).toEqual({ done: true })
  // It takes effect at the next request, in every event.
  expect((await admin.api.access.session()).viewer?.permissions).toBe('eventflowAdmin')
  expect((await admin.api.users.get({ userId })).permissions).toBe('eventflowAdmin')
  const { items } = await eventflowAdmin.api.auditLog.list({})
  expect(items[0]).toMatchObject({ action: 'access.grantEventflowAdmin' })
  expect(JSON.stringify(items[0])).toContain(userId)
})

test('only an eventflowAdmin can promote, and only admins', async () => {
  const { event, cast } = await stage()
  const { admin, moderator, eventflowAdmin, food } = cast
  const input = { currentPassword: PASSWORD }
  const grant = (userId: string) =>
    refusal(eventflowAdmin.api.access.grantEventflowAdmin({ userId, ...input }))
  for (const { person } of [moderator, food.owner, eventflowAdmin])
    expect((await grant(person.userId)).status).toBe(403)
  const other = await castOf(await portal.event())
  expect((await grant(other.admin.person.userId)).title).toBe('User not found')
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update users set has_logged_in = false where id = ${admin.person.userId}`),
  )
  expect((await grant(admin.person.userId)).status).toBe(403)
  for (const { api } of [admin, moderator, food.owner]) {
    const asked = api.access.grantEventflowAdmin({ userId: admin.person.userId, ...input })
    expect((await refusal(asked)).status).toBe(403)
  }
})
