// The file store is full, down, slow or damaged. People get an error, no partial data stays, and it
// works again when the store does. Tests each fault of a bucket, and a full disk.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredFile } from '@eventflow/domain/files'
import {
  s3Environment,
  s3Server,
  type S3Fault,
  type S3Server,
} from '../../platform/storage/s3-server.fixture.ts'
import { castOf } from '../../testing/cast.ts'
import { openTestPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'
import { aPdf } from './files.fixture.ts'
import { announced, finish, progressOf, sendPiece, uploadInPieces } from './tus.fixture.ts'
import { accepted, leavingNothingIn, refusalOf, upload } from './uploads.fixture.ts'

const WAYS: [string, typeof upload][] = [
  ['in one request', upload],
  ['in pieces', uploadInPieces],
]

const openAs =
  (cookie: string) =>
  (event: TestEvent, file: StoredFile, headers = {}) =>
    event.inject({ method: 'GET', url: `/api/files/${file.id}/open`, cookie, headers })
const retryAfter = (answer: LightMyRequestResponse) => Number(answer.headers['retry-after'])

describe('a bucket', () => {
  let store: S3Server
  let portal: TestPortal
  let event: TestEvent
  let cookie: string
  let kept: StoredFile

  beforeAll(async () => {
    store = await s3Server()
    portal = await openTestPortal({ env: s3Environment(store) })
    event = await portal.event()
    cookie = (await castOf(event)).food.owner.cookie
    kept = accepted(await upload(event, aPdf('kept'), { cookie }))
  })
  beforeEach(() => {
    store.fault = () => null
  })
  afterAll(async () => {
    await portal.close()
    await store.close()
  })

  const faults: [S3Fault, number, string][] = [
    ['busy', 503, 'STORE_FAILED'],
    ['denied', 503, 'STORE_FAILED'],
    ['dropped', 503, 'STORE_FAILED'],
    ['half', 503, 'STORE_FAILED'],
    ['full', 507, 'STORE_FULL'],
  ]
  const cases = WAYS.flatMap(([way, send]) => faults.map((fault) => [way, ...fault, send] as const))
  test.each(cases)(
    'takes no file %s that fails with %s, and takes it afterwards',
    async (way, fault, status, code, send) => {
      store.fault = ({ method }) => (method === 'PUT' ? fault : null)
      const refused = await send(event, aPdf(way), { cookie })
      expect(refusalOf(refused)).toEqual([status, code])
      expect(retryAfter(refused)).toBeGreaterThan(0)
      store.fault = () => null
      const keys = [...store.objects.keys()].filter((key) => key.includes(event.eventId))
      expect(keys.filter((key) => key.includes('unfinished'))).toEqual([])
      accepted(await send(event, aPdf(way), { cookie }))
    },
  )

  test('that is down causes an error and leaves nothing', () =>
    leavingNothingIn(portal, event, async () => {
      await store.down()
      const answers = [await upload(event, aPdf(), { cookie }), await openAs(cookie)(event, kept)]
      await store.up()
      expect(answers.map(refusalOf)).toEqual([
        [503, 'STORE_FAILED'],
        [503, 'FILES_UNREACHABLE'],
      ])
      expect((await openAs(cookie)(event, kept)).rawPayload).toEqual(aPdf('kept'))
    }))

  test('that fails while the file is assembled loses no part, and the upload can be finished later', async () => {
    const url = await announced(event, aPdf().length, { cookie })
    await sendPiece(event, url, { cookie, offset: 0, body: aPdf() })
    store.fault = ({ method, key }) =>
      method === 'PUT' && !key.includes('unfinished') ? 'busy' : null
    expect(refusalOf(await finish(event, url, cookie))).toEqual([503, 'STORE_FAILED'])
    expect(await progressOf(event, url, cookie)).toBe(aPdf().length)
    store.fault = () => null
    accepted(await finish(event, url, cookie))
  })

  test('returns parts of a file and its headers like the local folder', async () => {
    const whole = await openAs(cookie)(event, kept)
    expect(whole.headers).toMatchObject({
      'content-length': String(aPdf('kept').length),
      'content-disposition': `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
    const part = await openAs(cookie)(event, kept, { range: 'bytes=1-3' })
    expect([part.statusCode, part.payload]).toEqual([206, 'PDF'])
    const many = await openAs(cookie)(event, kept, { range: 'bytes=0-1,3-4' })
    expect(many.statusCode).toBe(416)
  })

  test('with missing, truncated or changed bytes of one file returns all the others', async () => {
    const damage: [string, (key: string) => void][] = [
      ['missing', (key) => store.objects.delete(key)],
      ['cut', (key) => change(key, (bytes) => bytes.subarray(1))],
      ['changed', (key) => change(key, (bytes) => Buffer.from(bytes).fill('x', 9, 12))],
    ]
    const change = (key: string, by: (bytes: Buffer) => Buffer) => {
      const found = store.objects.get(key)
      if (found) found.bytes = by(found.bytes)
    }
    for (const [what, harm] of damage) {
      const before = new Set(store.objects.keys())
      const file = accepted(await upload(event, aPdf(what), { cookie }))
      for (const key of store.objects.keys()) if (!before.has(key)) harm(key)
      const answer = await openAs(cookie)(event, file)
      expect([what, ...refusalOf(answer)]).toEqual([what, 410, 'BYTES_LOST'])
      expect(answer.headers['content-disposition']).toBeUndefined()
    }
    expect((await openAs(cookie)(event, kept)).statusCode).toBe(200)
  })
})

/** A file system of a few megabytes; null if mounting one is not permitted. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

const disk = smallDisk()
if (disk === null) process.stderr.write('A full disk is not tried: mounting a tmpfs needs root\n')

describe.skipIf(disk === null)('a disk', () => {
  const folder = disk ?? ''
  let portal: TestPortal
  let event: TestEvent
  let cookie: string
  const filler = join(folder, 'filler')
  const fill = async (leaving: number) => {
    const { bavail, bsize } = await statfs(folder)
    await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaving)))
  }

  beforeAll(async () => {
    mkdirSync(join(folder, 'data'))
    portal = await openTestPortal({ env: { DATA_DIR: join(folder, 'data') } })
    event = await portal.event()
    cookie = (await castOf(event)).food.owner.cookie
  })
  beforeEach(() => rmSync(filler, { force: true }))
  afterAll(async () => {
    await portal.close()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })

  test.each(WAYS)(
    'that is full takes no file %s, and takes it when there is room',
    async (_way, send) => {
      const file = Buffer.concat([aPdf(), Buffer.alloc(600_000)])
      await fill(200_000)
      await leavingNothingIn(portal, event, async () => {
        const answer = await upload(event, file, { cookie })
        expect(refusalOf(answer)).toEqual([507, 'STORE_FULL'])
        expect(retryAfter(answer)).toBeGreaterThan(0)
      })
      rmSync(filler)
      const stored = accepted(await send(event, file, { cookie }))
      expect((await openAs(cookie)(event, stored)).rawPayload.equals(file)).toBe(true)
    },
  )

  test('that becomes full during an upload accepts the rest when there is space', async () => {
    const file = Buffer.concat([aPdf(), Buffer.alloc(600_000)])
    const url = await announced(event, file.length, { cookie })
    await sendPiece(event, url, { cookie, offset: 0, body: file.subarray(0, 300_000) })
    await fill(100_000)
    const rest = { cookie, offset: 300_000, body: file.subarray(300_000) }
    expect(refusalOf(await sendPiece(event, url, rest))).toEqual([507, 'STORE_FULL'])
    expect(await progressOf(event, url, cookie)).toBe(300_000)
    expect((await openAs(cookie)(event, accepted(await finishedSmall()))).statusCode).toBe(200)
    rmSync(filler)
    expect((await sendPiece(event, url, rest)).statusCode).toBe(204)
    const stored = accepted(await finish(event, url, cookie))
    expect((await openAs(cookie)(event, stored)).rawPayload.equals(file)).toBe(true)
  })

  /** Small files still fit. */
  const finishedSmall = () => upload(event, aPdf('small'), { cookie })
})
