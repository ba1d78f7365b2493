import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { S3Config } from '../config/index.ts'
import { openFileStore } from './open-file-store.ts'
import { s3Server, type S3Fault, type S3Server } from './s3-server.fixture.ts'
import { s3Store } from './s3-store.ts'
import { isStoreFull } from './store-full.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventflow-s3-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  server = await s3Server()
})
afterEach(() => server.close())

const PATIENT = { answerMs: 20_000, bytesMs: 20_000 }
const IMPATIENT = { answerMs: 300, bytesMs: 300 }
const storeOf = (config: S3Config, patience = PATIENT) =>
  s3Store({ config, workFolder: folder, patience })

async function aFile(size = 10): Promise<string> {
  const path = join(folder, 'sent')
  await writeFile(path, Buffer.alloc(size, 'x'))
  return path
}
const LARGE = 20 * 1024 * 1024

describe('an S3 store with temporary errors', () => {
  test.each<S3Fault>(['busy', 'dropped', 'half'])('once (%s) is retried', async (fault) => {
    const store = storeOf(server.config)
    let isFirst = true
    server.fault = ({ method }) => {
      const isNow = isFirst && method === 'PUT'
      isFirst = isFirst && !isNow
      return isNow ? fault : null
    }
    await store.keep('event/a', await aFile())
    expect(await text(await store.read('event/a'))).toBe('x'.repeat(10))
  })

  test.each<S3Fault>(['busy', 'denied', 'full', 'silent', 'half', 'dropped'])(
    'for good (%s) leaves nothing under the key, and the local file stays for another try',
    async (fault) => {
      const store = storeOf(server.config, fault === 'silent' ? IMPATIENT : PATIENT)
      server.fault = () => fault
      const path = await aFile()
      await expect(store.keep('event/a', path)).rejects.toThrow()
      await expect(access(path)).resolves.toBeUndefined()
      server.fault = () => null
      const again = storeOf(server.config)
      expect(await again.size('event/a')).toBeNull()
      await again.keep('event/a', path)
      expect(await again.size('event/a')).toBe(10)
    },
  )

  test('in the middle of a large file leaves no parts', async () => {
    const store = storeOf(server.config)
    server.fault = ({ query }) => (query.get('partNumber') === '2' ? 'denied' : null)
    await expect(store.keep('event/a', await aFile(LARGE))).rejects.toThrow('AccessDenied')
    expect([server.objects.size, server.unfinished.size]).toEqual([0, 0])
  })

  test('that redirects is not followed', async () => {
    const store = storeOf(server.config)
    await store.keep('event/a', await aFile())
    server.fault = ({ key }) => (key === 'event/a' ? 'moved' : null)
    await expect(store.read('event/a')).rejects.toThrow()
    expect(server.requests.map(({ key }) => key)).not.toContain('object')
  })

  test('is distinguished from a full one', async () => {
    const store = storeOf(server.config)
    for (const [fault, isFull] of [
      ['full', true],
      ['busy', false],
      ['denied', false],
    ] as const) {
      server.fault = () => fault
      const error: unknown = await store.keep('event/a', await aFile()).catch((e: unknown) => e)
      expect(isStoreFull(error)).toBe(isFull)
    }
  })

  test('while a file is read breaks the stream, so that a partial file is not taken for complete', async () => {
    const store = storeOf(server.config)
    await store.keep('event/a', await aFile(100_000))
    server.fault = () => 'half'
    await expect(store.read('event/a').then(text)).rejects.toThrow()
  })
})

test('parts of a file whose process crashed are deleted after a while', async () => {
  const store = storeOf({ ...server.config, prefix: 'ours' })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const begun = { parts: new Map<number, Buffer>() }
  server.unfinished.set('old', { ...begun, key: 'ours/e/a', begun: hoursAgo(25) })
  server.unfinished.set('young', { ...begun, key: 'ours/e/b', begun: hoursAgo(23) })
  server.unfinished.set('foreign', { ...begun, key: 'theirs/c', begun: hoursAgo(25) })
  await store.tidy(hoursAgo(24))
  expect([...server.unfinished.keys()]).toEqual(['young', 'foreign'])
})

describe('at the start', () => {
  const open = (over: Partial<S3Config> = {}) =>
    openFileStore({ dataDir: folder, s3: { ...server.config, ...over } })

  test('a working store is opened, and nothing of the test stays in it', async () => {
    await open({ prefix: 'a/b' })
    expect(server.objects.size).toBe(0)
  })

  test.each<[string, Partial<S3Config>, RegExp]>([
    ['another secret', { secretAccessKey: 'wrong' }, /refuses them .*SignatureDoesNotMatch/],
    ['a key that is not known', { accessKeyId: 'wrong' }, /refuses them .*InvalidAccessKeyId/],
    ['another region', { region: 'us-east-1' }, /S3_REGION/],
    ['a bucket that is not there', { bucket: 'nothing' }, /there is no bucket nothing/],
    ['an address where nobody answers', { endpoint: 'http://127.0.0.1:1' }, /S3_ENDPOINT/],
  ])('%s is reported', async (_what, over, message) => {
    await expect(open(over)).rejects.toThrow(message)
    await expect(open(over)).rejects.toMatchObject({ name: 'StartProblem' })
  })

  test('a read-only key is detected', async () => {
    server.fault = ({ method }) => (method === 'PUT' ? 'denied' : null)
    await expect(open()).rejects.toThrow('S3_ACCESS_KEY_ID')
  })
})
