import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MAX_PINS, USUAL_PINS } from '@eventflow/domain/kernel'
import { castOf, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type ApiClient, type TestEvent } from '../../testing/test-portal.ts'
import { users } from './users.tables.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const acme = { path: '/admin/teams/1', name: 'Acme Stand Builders' }
const pinsOf = async (api: ApiClient) => (await api.users.pins()).items
const pin = (api: ApiClient, isPinned = true) =>
  api.users.changePins({ changes: [{ ...acme, isPinned }] })

test('each organiser pins screens to the own account', async () => {
  const { moderator, admin } = cast
  expect(await pinsOf(moderator.api)).toEqual(USUAL_PINS)
  expect((await pin(moderator.api)).items).toEqual([...USUAL_PINS, acme])
  expect(await pinsOf(moderator.api)).toEqual([...USUAL_PINS, acme])
  expect(await pinsOf(admin.api)).toEqual(USUAL_PINS)
  await pin(moderator.api, false)
  expect(await pinsOf(moderator.api)).toEqual(USUAL_PINS)
})

test('all usual links can be removed', async () => {
  const { api } = cast.moderator
  await api.users.changePins({ changes: USUAL_PINS.map((one) => ({ ...one, isPinned: false })) })
  expect(await pinsOf(api)).toEqual([])
})

test('two devices that pin at once lose nothing', async () => {
  const { api } = cast.moderator
  const changes = ['/admin/event', '/admin/reports', '/admin/branding', '/admin/emails'].map(
    (path) => [{ path, name: '', isPinned: true }],
  )
  await Promise.all(changes.map((one) => api.users.changePins({ changes: one })))
  expect(await pinsOf(api)).toHaveLength(MAX_PINS)
})

test('people who may only read, and people within limits, pin too', async () => {
  const { moderator, food } = cast
  await limitPerson(cast, moderator, { teamTypeIds: [food.teamTypeId], isReadOnly: true })
  await pin(moderator.api)
  expect(await pinsOf(moderator.api)).toEqual([...USUAL_PINS, acme])
})

test('only paths of the portal can be pinned', async () => {
  const { api } = cast.moderator
  for (const path of ['//evil.example', 'https://evil.example', '/a b', 'admin', '']) {
    const refused = refusal(api.users.changePins({ changes: [{ path, name: '', isPinned: true }] }))
    expect((await refused).status, path).toBe(422)
  }
  expect((await refusal(pin(cast.food.owner.api))).status).toBe(403)
})

test('unreadable pins are replaced by the usual ones', async () => {
  const { person, api } = cast.moderator
  await event.inEvent(({ tx }) =>
    tx
      .update(users)
      .set({ pins: JSON.parse('{"broken":1}') })
      .where(eq(users.id, person.userId)),
  )
  expect(await pinsOf(api)).toEqual(USUAL_PINS)
  expect((await pin(api)).items).toEqual([...USUAL_PINS, acme])
})
