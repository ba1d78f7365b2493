import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { localStore } from './local-store.ts'

let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventflow-store-'))
  store = await localStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function keep(key: string, content: string): Promise<void> {
  const path = join(store.workFolder, 'upload')
  await writeFile(path, content)
  await store.keep(key, path)
}

describe('the local folder as a file store', () => {
  test('gives back what was kept, whole or in part', async () => {
    await keep('event/one', 'hello hall 4')
    expect(await text(await store.read('event/one'))).toBe('hello hall 4')
    expect(await text(await store.read('event/one', { start: 6, end: 9 }))).toBe('hall')
    expect(await store.size('event/one')).toBe(12)
  })

  test('what is removed is not there any more, and removing it again is no error', async () => {
    await keep('event/gone', 'x')
    await store.remove('event/gone')
    await store.remove('event/gone')
    expect(await store.size('event/gone')).toBeNull()
    await expect(store.read('event/gone')).rejects.toThrow('ENOENT')
  })

  test('lists a folder, and nothing for a folder that was never written to', async () => {
    await keep('listed/a', 'x')
    await keep('listed/b', 'x')
    const keys: string[] = []
    for await (const { key } of store.list('listed')) keys.push(key)
    for await (const { key } of store.list('never')) keys.push(key)
    expect(keys.toSorted()).toEqual(['listed/a', 'listed/b'])
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\0b'])(
    'takes no key that leads out of its folder: %j',
    async (key) => {
      await expect(store.size(key)).rejects.toThrow('Not a file key')
    },
  )
})
