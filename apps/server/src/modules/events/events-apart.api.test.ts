// Changes of one event, and people's levels in it, have no effect on another.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/index.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { oneOfEach } from '../../testing/sweeps/one-of-each.ts'
import { tablesOfEvents } from '../../testing/sweeps/tables.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const PASSWORD = 'a long and quiet afternoon 7'

const portal = await testPortal()
const event = await portal.event()
const other = await portal.event()
const cast = await castOf(event)
await oneOfEach(other, await castOf(other))

/** Everything that an event contains, including its row in the list of events. */
const everythingOf = (one: TestEvent): Promise<string> =>
  one.inEvent(async ({ tx, eventId }) => {
    const contents: unknown[] = []
    for (const table of await tablesOfEvents(tx)) {
      const { rows } = await tx.execute(
        sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
      )
      contents.push({ table, rows })
    }
    contents.push(await tx.execute(sql`select * from events where id = ${eventId}`))
    return JSON.stringify(contents)
  })

test('archiving and reopening an event changes nothing of another', async () => {
  const before = await everythingOf(other)
  const { events } = cast.eventflowAdmin.api
  await events.archive({ eventIds: [event.eventId], isArchived: true })
  expect(await everythingOf(other)).toBe(before)
  await events.archive({ eventIds: [event.eventId], isArchived: false })
  expect(await everythingOf(other)).toBe(before)
})

test('if one of several events does not exist, none of them is archived', async () => {
  const { events } = cast.eventflowAdmin.api
  const eventIds = [event.eventId, crypto.randomUUID()]
  await expect(events.archive({ eventIds, isArchived: true })).rejects.toMatchObject({
    status: 404,
  })
  const { isArchived } = await events.get({ eventId: event.eventId })
  expect(isArchived).toBe(false)
})

async function signInAt(one: TestEvent, email: string) {
  const body = { email, password: PASSWORD }
  const answer = await one.inject({ method: 'POST', url: '/api/auth/log-in', body })
  return answer.json()
}

const peopleIn = (one: TestEvent): Promise<number> =>
  one.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int from users`)
    return rows[0]?.count ?? 0
  })

test('an eventflowAdmin is one in every event, from the first sign-in there', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  const { email } = await event.inEvent((scope) =>
    arrangePerson(scope, { permissions: 'eventflowAdmin', passwordHash }),
  )
  const before = await peopleIn(other)
  for (let times = 0; times < 2; times += 1) {
    expect(await signInAt(other, email)).toMatchObject({
      viewer: { email, permissions: 'eventflowAdmin', eventId: other.eventId },
    })
  }
  expect(await peopleIn(other)).toBe(before + 1)
})

test('an admin of one event has no access to another', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  const { email } = await event.inEvent((scope) =>
    arrangePerson(scope, { permissions: 'admin', passwordHash }),
  )
  expect(await signInAt(event, email)).toMatchObject({ viewer: { permissions: 'admin' } })
  const before = await peopleIn(other)
  const { viewer } = await signInAt(other, email)
  expect(viewer ?? null).toBeNull()
  expect(await peopleIn(other)).toBe(before)
})
