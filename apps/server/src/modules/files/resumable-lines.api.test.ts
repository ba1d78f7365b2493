// Uploads 20 megabytes over real connections that break, through processes that crash. The stored
// bytes must be the sent ones.
import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { s3Environment, s3Server, type S3Server } from '../../platform/storage/s3-server.fixture.ts'
import { castOf } from '../../testing/cast.ts'
import { openTestPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'
import { aPdf } from './files.fixture.ts'
import { files } from './files.tables.ts'
import { announced, finish, progressOf, TUS } from './tus.fixture.ts'
import { accepted } from './uploads.fixture.ts'

let store: S3Server
let portals: TestPortal[]
let event: TestEvent
let cookie: string

beforeAll(async () => {
  store = await s3Server()
  const env = s3Environment(store)
  // Each has a data folder of its own, like separate machines. They share the bucket.
  portals = [await openTestPortal({ env }), await openTestPortal({ env })]
  for (const { app } of portals) await app.listen({ host: '127.0.0.1', port: 0 })
  event = await one(0).event()
  cookie = (await castOf(event)).food.owner.cookie
})
afterAll(async () => {
  for (const portal of portals) await portal.close()
  await store.close()
})

function one(index: number): TestPortal {
  const portal = portals[index % portals.length]
  if (portal === undefined) throw new Error('No such portal')
  return portal
}

interface Line {
  readonly port: number
  readonly url: string
  readonly offset: number
  readonly body: Buffer
  /** Bytes after which the connection breaks; all of them for one that holds. */
  readonly breaksAfter: number
  /** Declares no length. */
  readonly isEndless?: boolean
}

/** Sends a part. Resolves when it is answered or the connection has broken. */
const send = ({
  port,
  url,
  offset,
  body,
  breaksAfter,
  isEndless,
}: Line): Promise<number | 'broken'> =>
  new Promise((resolve) => {
    const headers = {
      ...TUS,
      host: event.eventId,
      cookie,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': offset,
      ...(isEndless ? {} : { 'content-length': body.length }),
    }
    const line = request({ port, host: '127.0.0.1', method: 'PATCH', path: url, headers })
    line.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    line.on('error', () => resolve('broken'))
    if (isEndless) line.flushHeaders()
    if (breaksAfter >= body.length) return void line.end(body)
    line.write(body.subarray(0, breaksAfter), () => setTimeout(() => line.destroy(), 50))
  })

/** The offset after the bytes of a broken connection have been stored. */
async function settled(url: string, cookieOf: string, through: TestEvent): Promise<number> {
  let before = -1
  for (let now = 0; now !== before; await new Promise((go) => setTimeout(go, 150))) {
    before = now
    now = await progressOf(through, url, cookieOf)
  }
  return before
}

test('20 megabytes over broken connections, through one process after the other', async () => {
  const content = Buffer.concat([aPdf(), randomBytes(20 * 1024 * 1024)])
  const url = await announced(event, content.length, { cookie, name: 'film plan.pdf' })
  const breaks: (number | 'broken')[] = []
  let offset = 0
  for (let turn = 0; offset < content.length; turn += 1) {
    const { port } = one(turn).app.server.address() as AddressInfo
    const body = content.subarray(offset, offset + 5 * 1024 * 1024)
    const breaksAfter = turn % 2 === 0 ? 700_000 + turn * 100_000 : body.length
    breaks.push(await send({ port, url, offset, body, breaksAfter }))
    offset = await settled(url, cookie, one(turn + 1).sameEvent(event))
  }
  expect(breaks.filter((how) => how === 'broken').length).toBeGreaterThanOrEqual(3)
  expect(breaks.filter((how) => how === 204).length).toBeGreaterThanOrEqual(3)

  const file = accepted(await finish(one(1).sameEvent(event), url, cookie))
  const [record] = await event.inEvent(({ tx }) =>
    tx.select().from(files).where(eq(files.id, file.id)),
  )
  const hash = createHash('sha256').update(content).digest('hex')
  expect(record).toMatchObject({ sha256: hash, size: content.length, keptSize: content.length })
  const keptHash = createHash('sha256')
  const kept = await one(0).services.files.read(`${record?.storageKey}-original`)
  for await (const chunk of Readable.from(kept)) keptHash.update(chunk as Buffer)
  expect(keptHash.digest('hex')).toBe(hash)
  expect([...store.objects.keys()]).toEqual([`${record?.storageKey}-original`])
})

test('bytes that arrived before a break are not requested again', async () => {
  const content = Buffer.concat([aPdf(), randomBytes(3 * 1024 * 1024)])
  const url = await announced(event, content.length, { cookie })
  const { port } = one(0).app.server.address() as AddressInfo
  await send({ port, url, offset: 0, body: content, breaksAfter: 2_000_000 })
  await vi.waitFor(async () => {
    expect(await progressOf(event, url, cookie)).toBeGreaterThan(1_000_000)
  }, 5_000)
})

test('more bytes than announced are cut off, also without a declared length', async () => {
  const url = await announced(event, 1_000, { cookie })
  const { port } = one(0).app.server.address() as AddressInfo
  const body = randomBytes(200_000)
  const line = { port, url, offset: 0, body, breaksAfter: body.length, isEndless: true }
  expect(await send(line)).toBe(413)
  expect(await progressOf(event, url, cookie)).toBe(0)
})
