// An archived event is closed immediately to everybody but eventflowAdmins, with a message.
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/index.ts'
import { arrangePerson } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import type { TestEvent } from '../../testing/test-portal.ts'
import { hostOf, manyEvents } from '../../testing/many-events.fixture.ts'

const PASSWORD = 'a long and quiet afternoon 7'

let event: TestEvent
let cast: Cast
let host: string

const many = await manyEvents()
beforeEach(async () => {
  event = await many.portal.event()
  cast = await castOf(event)
  host = hostOf(event)
})

const archive = (isArchived: boolean) =>
  many.ask('/events/archive', {
    host,
    cookie: cast.eventflowAdmin.cookie,
    method: 'POST',
    body: { eventIds: [event.eventId], isArchived },
  })

const statusOf = async (cookie: string): Promise<number> =>
  (await many.ask('/users/me', { host, cookie })).statusCode

describe('an archived event', () => {
  test('is open only to eventflowAdmins, and to everybody after it is reopened', async () => {
    expect((await archive(true)).statusCode).toBe(200)
    for (const { cookie } of [cast.admin, cast.food.owner]) {
      await expect.poll(() => statusOf(cookie)).toBe(401)
    }
    expect(await statusOf(cast.eventflowAdmin.cookie)).toBe(200)
    await archive(false)
    await expect.poll(() => statusOf(cast.admin.cookie)).toBe(200)
  })

  test('reports that it has ended, and updates open screens', async () => {
    const reported: string[] = []
    const stop = many.portal.services.live.listen(({ eventId, topic }) =>
      reported.push(`${topic} ${eventId}`),
    )
    await archive(true)
    await expect.poll(() => reported).toContain(`events ${event.eventId}`)
    stop()
    const isArchived = async () => (await many.ask('/portal', { host })).json().isArchived
    await expect.poll(isArchived).toBe(true)
  })

  test('lets no other person sign in, even with the right password', async () => {
    const passwordHash = await hashPassword(PASSWORD)
    const { email } = await event.inEvent((scope) =>
      arrangePerson(scope, { permissions: 'admin', passwordHash }),
    )
    const body = { email, password: PASSWORD }
    const signIn = () => many.ask('/auth/log-in', { host, method: 'POST', body })
    await archive(true)
    await expect.poll(async () => (await signIn()).statusCode).toBe(410)
    const refused = await signIn()
    expect(refused.json()).toMatchObject({ code: 'EVENT_ARCHIVED' })
    expect(String(refused.headers['set-cookie'])).not.toMatch(/eventflow=[\w-]{20}/)
  })
})
