import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredFile } from '@eventflow/domain/files'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { TEST_NOW, testPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'
import { aPdf } from './files.fixture.ts'
import { releaseFiles, sweepFiles } from './index.ts'
import { files } from './files.tables.ts'
import { uploaded } from './uploads.fixture.ts'

let portal: TestPortal
let event: TestEvent
let cast: Cast

beforeAll(async () => {
  portal = await testPortal({ withWorkers: true })
  event = await portal.event()
  cast = await castOf(event)
})
afterAll(() => portal.close())

const aFile = (): Promise<StoredFile> => uploaded(event, aPdf(), { cookie: cast.food.owner.cookie })
const isThere = (file: StoredFile): Promise<boolean> =>
  cast.food.owner.api.files.get({ fileId: file.id }).then(
    () => true,
    () => false,
  )
const change = (file: StoredFile, values: Partial<typeof files.$inferInsert>) =>
  event.inEvent((scope) => scope.tx.update(files).set(values).where(eq(files.id, file.id)))
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})` as unknown as Date
const bytes = (inEvent: TestEvent) =>
  readdir(join(portal.services.config.dataDir, 'files', 'kept', inEvent.eventId))

test('a file that nothing has used for a day goes, with its bytes', async () => {
  const old = await aFile()
  const young = await aFile()
  await change(old, { waitingSince: hoursAgo(25) })
  await change(young, { waitingSince: hoursAgo(23) })
  const before = await bytes(event)
  await sweepFiles(portal.services)
  expect([await isThere(old), await isThere(young)]).toEqual([false, true])
  expect(await bytes(event)).toHaveLength(before.length - 1)
})

test('a file in use stays, however old; a day after it is let go it goes', async () => {
  const used = await aFile()
  const owner = { ownerKind: 'submission', ownerId: 's1' } as const
  await change(used, { ...owner, waitingSince: null, createdAt: hoursAgo(9999) })
  await sweepFiles(portal.services)
  expect(await isThere(used)).toBe(true)
  await event.inEvent((scope) => releaseFiles(scope, { ...owner, keepIds: [] }))
  await sweepFiles(portal.services)
  expect(await isThere(used)).toBe(true)
  await change(used, { waitingSince: hoursAgo(25) })
  await sweepFiles(portal.services)
  expect((await refusal(cast.food.owner.api.files.get({ fileId: used.id }))).status).toBe(404)
})

test('bytes without a record, and uploads that broke off, go after a day', async () => {
  const kept = await aFile()
  const { dataDir } = portal.services.config
  const folder = join(dataDir, 'files', 'kept', event.eventId)
  const now = new Date(TEST_NOW).getTime()
  const [old, young] = [new Date(now - 25 * 3_600_000), new Date(now - 23 * 3_600_000)]
  for (const name of await bytes(event)) await utimes(join(folder, name), old, old)
  const usedBytes = await bytes(event)
  for (const [name, at] of [
    ['lost-original', old],
    ['new-original', young],
  ] as const) {
    await writeFile(join(folder, name), 'x')
    await utimes(join(folder, name), at, at)
  }
  const { workFolder } = portal.services.files
  for (const [name, at] of [
    ['upload-old', old],
    ['upload-young', young],
  ] as const) {
    await mkdir(join(workFolder, name))
    await writeFile(join(workFolder, name, 'sent'), 'x')
    await utimes(join(workFolder, name), at, at)
  }
  await sweepFiles(portal.services)
  expect((await bytes(event)).toSorted()).toEqual([...usedBytes, 'new-original'].toSorted())
  expect(await readdir(workFolder)).toEqual(['upload-young'])
  expect(await isThere(kept)).toBe(true)
})
