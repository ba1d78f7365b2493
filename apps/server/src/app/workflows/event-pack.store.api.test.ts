// The file store refuses all or some files of a pack: nothing of the pack stays, the sender gets
// the reason, and the same pack is accepted once the store works again.
import { oneIn } from '@eventflow/domain/builders/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import {
  s3Environment,
  s3Server,
  type S3Fault,
  type S3Server,
} from '../../platform/storage/s3-server.fixture.ts'
import { arrangePerson, arrangeSession } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { openTestPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'

let store: S3Server
let portal: TestPortal
let cast: Cast
let here: TestEvent
let pack: string

const post = (url: string, body: string | Buffer, cookie: string, type = 'application/json') =>
  here.inject({ url, cookie, method: 'POST', body, headers: { 'content-type': type } })

/** Two images, which with their sizes are ten objects of the store. */
async function addPictures({ cookie, api }: Cast['moderator']): Promise<void> {
  for (const name of ['halls', 'gates']) {
    const bytes = await sharp({
      create: { width: 800, height: 400, channels: 3, background: '#0b5f6b' },
    })
      .jpeg()
      .toBuffer()
    const url = `/api/files?purpose=asset&name=${name}.jpg`
    const { id } = (await post(url, bytes, cookie, 'application/octet-stream')).json()
    await api.assets.add({ name, altText: name, fileId: id })
  }
}

beforeAll(async () => {
  store = await s3Server()
  portal = await openTestPortal({ env: s3Environment(store) })
  here = await portal.event()
  cast = await castOf(here)
  await addPictures(cast.moderator)
  const url = `/api/events/${here.eventId}/pack`
  const { cookie } = cast.eventflowAdmin
  const answer = await here.inject({ url, cookie, method: 'GET' })
  expect(answer.statusCode).toBe(200)
  pack = answer.payload
})
beforeEach(() => {
  store.fault = () => null
})
afterAll(async () => {
  await portal.close()
  await store.close()
})

/** An event with only its settings, and a person who may import. */
async function emptyEvent(): Promise<TestEvent> {
  const event = await portal.event()
  await event.inEvent(async (scope) =>
    arrangeSession(scope, await arrangePerson(scope, { permissions: 'eventflowAdmin' })),
  )
  return event
}

const importInto = ({ eventId }: TestEvent) =>
  post(`/api/events/${eventId}/pack`, pack, cast.eventflowAdmin.cookie)

const keysOf = ({ eventId }: TestEvent) =>
  [...store.objects.keys()].filter((key) => key.includes(eventId))

/** The problems of importing the pack again: none if nothing of it is stored. */
async function problemsOf({ eventId }: TestEvent): Promise<unknown[]> {
  const url = `/api/events/${eventId}/pack/check`
  return (await post(url, pack, cast.eventflowAdmin.cookie)).json().problems
}

const FAULTS: [string, S3Fault, number, number, string][] = [
  ['refuses the first file', 'denied', 0, 503, 'STORE_FAILED'],
  ['is full after one file', 'full', 5, 507, 'STORE_FULL'],
  ['breaks off in the middle of the second file', 'dropped', 7, 503, 'STORE_FAILED'],
  ['is busy at the last', 'busy', 9, 503, 'STORE_FAILED'],
]

test.each(oneIn(4, FAULTS))(
  'with a store that %s, nothing of the pack stays',
  async (_what, fault, after, status, code) => {
    const event = await emptyEvent()
    let taken = 0
    store.fault = ({ method, key }) => {
      if (method !== 'PUT' || !key.includes(event.eventId)) return null
      taken += 1
      return taken > after ? fault : null
    }
    const refused = await importInto(event)
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(taken).toBeGreaterThan(after)
    store.fault = () => null
    expect(keysOf(event)).toEqual([])
    expect(await problemsOf(event)).toEqual([])

    expect((await importInto(event)).statusCode).toBe(200)
    expect(keysOf(event)).toHaveLength(10)
    const kept = await event.inEvent(({ tx }) => tx.execute(sql`select width, height from files`))
    expect(kept.rows).toEqual(Array.from({ length: 2 }, () => ({ width: 800, height: 400 })))
  },
)
