// The behaviour of every file store, tested with each adapter.
import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { localStore } from './local-store.ts'
import { s3Server, type S3Server } from './s3-server.fixture.ts'
import { s3Store } from './s3-store.ts'
import { makeWorkFolder } from './work-folder.ts'

let folder: string
let server: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventflow-store-'))
  server = await s3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const workFolderOf = (name: string): Promise<string> => makeWorkFolder(join(folder, name))
const stores: [string, () => Promise<FileStore>][] = [
  ['the local folder', () => localStore(join(folder, 'local'))],
  [
    'a bucket',
    async () => s3Store({ config: server.config, workFolder: await workFolderOf('s3') }),
  ],
  [
    'a folder of a bucket',
    async () => {
      const config = { ...server.config, prefix: 'portal/2026' }
      return s3Store({ config, workFolder: await workFolderOf('s3-folder') })
    },
  ],
]

describe.each(stores)('%s as a file store', (_name, openStore) => {
  let store: FileStore
  beforeAll(async () => {
    store = await openStore()
  })

  async function keep(key: string, content: string | Buffer): Promise<string> {
    const path = join(store.workFolder, randomBytes(4).toString('hex'))
    await writeFile(path, content)
    await store.keep(key, path)
    return path
  }
  async function keysIn(inFolder: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of store.list(inFolder)) keys.push(key)
    return keys.toSorted()
  }

  test('returns the stored bytes, completely or in part', async () => {
    await keep('event/one', 'hello hall 4')
    expect(await text(await store.read('event/one'))).toBe('hello hall 4')
    expect(await text(await store.read('event/one', { start: 6, end: 9 }))).toBe('hall')
    expect(await text(await store.read('event/one', { start: 0, end: 0 }))).toBe('h')
    expect(await store.size('event/one')).toBe(12)
  })

  test('deletes the local file after storing it', async () => {
    const path = await keep('event/moved', 'x')
    await expect(access(path)).rejects.toThrow('ENOENT')
  })

  test('replaces the bytes under the key', async () => {
    await keep('event/again', 'first')
    await keep('event/again', 'second')
    expect(await text(await store.read('event/again'))).toBe('second')
  })

  test('stores an empty file', async () => {
    await keep('event/empty', '')
    expect(await store.size('event/empty')).toBe(0)
    expect(await text(await store.read('event/empty'))).toBe('')
  })

  test('stores a file of many megabytes unchanged', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 7)
    const hash = (of: Buffer) => createHash('sha256').update(of).digest('hex')
    await keep('event/large', bytes)
    expect(hash(await buffer(await store.read('event/large')))).toBe(hash(bytes))
    const end = bytes.length - 1
    expect((await buffer(await store.read('event/large', { start: end - 9, end }))).length).toBe(10)
  })

  test('removes bytes, and removing them again is no error', async () => {
    await keep('event/gone', 'x')
    await store.remove('event/gone')
    await store.remove('event/gone')
    expect(await store.size('event/gone')).toBeNull()
    await expect(store.read('event/gone')).rejects.toThrow(/ENOENT|404/)
  })

  test('lists a folder of any length, and nothing for one that was never used', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `listed/${name}`)
    for (const key of keys) await keep(key, 'x')
    await keep('listed/deeper/h', 'x')
    await keep('listed-too/i', 'x')
    expect(await keysIn('listed')).toEqual(keys)
    expect(await keysIn('listed/deeper')).toEqual(['listed/deeper/h'])
    expect(await keysIn('never')).toEqual([])
    for await (const { writtenAt } of store.list('listed')) {
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000)
    }
  })

  test('deletes what crashed processes have left in the work folder', async () => {
    for (const name of ['old', 'young']) {
      await mkdir(join(store.workFolder, name))
      await writeFile(join(store.workFolder, name, 'sent'), 'x')
    }
    const old = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(store.workFolder, 'old'), old, old)
    await store.tidy(new Date(Date.now() - 24 * 3_600_000))
    expect(await readdir(store.workFolder)).toEqual(['young'])
    await rm(join(store.workFolder, 'young'), { recursive: true })
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\0b'])(
    'takes no key that leads out of its folder: %j',
    async (key) => {
      await expect(store.size(key)).rejects.toThrow('Not a file key')
    },
  )
})
