import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredFile } from '@eventflow/domain/files'
import { s3Environment, s3Server, type S3Server } from '../../platform/storage/s3-server.fixture.ts'
import { castOf } from '../../testing/cast.ts'
import {
  TEST_NOW,
  openTestPortal,
  type TestEvent,
  type TestPortal,
} from '../../testing/test-portal.ts'
import { partsFolder } from './files.bytes.ts'
import { aPdf } from './files.fixture.ts'
import { measurePictures } from './files.measure.ts'
import { releaseFiles, sweepFiles } from './index.ts'
import { sweepFilesOfEvent } from './files.sweep.ts'
import { files, uploads } from './files.tables.ts'
import { announced, progressOf, sendPiece } from './tus.fixture.ts'
import { accepted, beingMade, storedKeys, upload } from './uploads.fixture.ts'

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`
const old = new Date(new Date(TEST_NOW).getTime() - 25 * 3_600_000)
const young = new Date(new Date(TEST_NOW).getTime() - 23 * 3_600_000)

describe.each(['the local folder', 'a bucket'])('in %s', (place) => {
  let bucket: S3Server | null = null
  let portal: TestPortal
  let event: TestEvent
  let cookie: string
  let organiser: string

  beforeAll(async () => {
    if (place === 'a bucket') bucket = await s3Server()
    portal = await openTestPortal({ withWorkers: true, env: bucket ? s3Environment(bucket) : {} })
    event = await portal.event()
    const { food, moderator } = await castOf(event)
    cookie = food.owner.cookie
    organiser = moderator.cookie
  })
  afterAll(async () => {
    await portal.close()
    await bucket?.close()
  })

  const aFile = async (): Promise<StoredFile> => accepted(await upload(event, aPdf(), { cookie }))
  const recordOf = async ({ id }: StoredFile) =>
    (await event.inEvent(({ tx }) => tx.select().from(files).where(eq(files.id, id))))[0]
  const isThere = async (file: StoredFile): Promise<boolean> => (await recordOf(file)) !== undefined
  const change = (file: StoredFile, values: PgUpdateSetSource<typeof files>) =>
    event.inEvent(({ tx }) => tx.update(files).set(values).where(eq(files.id, file.id)))
  const keys = () => storedKeys(portal, event)
  // The test database also contains the events of all other tests.
  const sweep = () => sweepFilesOfEvent(portal.services, event.eventId)

  async function age(key: string, writtenAt: Date): Promise<void> {
    const found = bucket?.objects.get(key)
    if (found !== undefined) found.writtenAt = writtenAt
    else await utimes(join(portal.services.config.dataDir, 'files/kept', key), writtenAt, writtenAt)
  }
  async function leave(key: string, writtenAt: Date): Promise<string> {
    const path = join(portal.services.files.workFolder, 'left')
    await writeFile(path, 'x')
    await portal.services.files.keep(key, path)
    await age(key, writtenAt)
    return key
  }

  test('a file that has been unused for a day is deleted with its bytes', async () => {
    const [unused, waiting] = [await aFile(), await aFile()]
    await change(unused, { waitingSince: hoursAgo(25) })
    await change(waiting, { waitingSince: hoursAgo(23) })
    const before = await keys()
    await sweep()
    expect([await isThere(unused), await isThere(waiting)]).toEqual([false, true])
    expect(await keys()).toHaveLength(before.length - 1)
  })

  test('a used file stays, however old, and is deleted a day after its release', async () => {
    const used = await aFile()
    const owner = { ownerKind: 'submission', ownerId: 's1' } as const
    await change(used, { ...owner, waitingSince: null, createdAt: hoursAgo(9999) })
    await sweep()
    expect(await isThere(used)).toBe(true)
    await event.inEvent((scope) => releaseFiles(scope, { ...owner, keepIds: [] }))
    await sweep()
    expect(await isThere(used)).toBe(true)
    await change(used, { waitingSince: hoursAgo(25) })
    await sweep()
    expect(await isThere(used)).toBe(false)
  })

  test('bytes without a record are deleted after a day, and those of a record stay', async () => {
    await aFile()
    const used = await keys()
    for (const key of used) await age(key, old)
    await leave(`${event.eventId}/lost-original`, old)
    const fresh = await leave(`${event.eventId}/new-original`, young)
    await sweep()
    expect(await keys()).toEqual([...used, fresh].toSorted())
    await portal.services.files.remove(fresh)
  })

  test('an upload that has not continued for a day is deleted with its parts', async () => {
    const before = await keys()
    const [left, goingOn] = [
      await announced(event, 99, { cookie }),
      await announced(event, 99, { cookie }),
    ]
    for (const url of [left, goingOn]) await sendPiece(event, url, { cookie, offset: 0, body: 'x' })
    const id = left.split('/').at(-1) ?? ''
    const past = { expiresAt: hoursAgo(1) }
    await event.inEvent(({ tx }) => tx.update(uploads).set(past).where(eq(uploads.id, id)))
    for (const key of await keys()) await age(key, old)
    await sweep()
    expect(await progressOf(event, left, cookie)).toBe(-404)
    expect(await progressOf(event, goingOn, cookie)).toBe(1)
    expect(await keys()).toHaveLength(before.length + 1)
  })

  test('parts without an upload are deleted after a day', async () => {
    const before = await keys()
    await leave(`${partsFolder(event.eventId)}/lost`, old)
    const fresh = await leave(`${partsFolder(event.eventId)}/fresh`, young)
    await sweep()
    expect(await keys()).toEqual([...before, fresh].toSorted())
    await portal.services.files.remove(fresh)
  })

  test('data of a crashed process is deleted on its machine after a day', async () => {
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
    expect(await beingMade(portal)).toEqual(['upload-young'])
    await rm(join(workFolder, 'upload-young'), { recursive: true })
  })

  test('images without dimensions are measured, a few at a time, and unreadable ones are skipped', async () => {
    const aPicture = async (format: 'png' | 'webp') => {
      const colours = { width: 60, height: 45, channels: 3, background: '#0b5f6b' } as const
      const bytes = await sharp({ create: colours }).toFormat(format).toBuffer()
      const options = { cookie: organiser, purpose: 'asset', name: `a.${format}` } as const
      return accepted(await upload(event, bytes, options))
    }
    const sizeOf = async (file: StoredFile) => {
      const { width, height } = (await recordOf(file)) ?? {}
      return [width, height]
    }
    const pictures = [await aPicture('png'), await aPicture('webp'), await aPicture('png')]
    const document = await aFile()
    for (const file of pictures) {
      expect(await sizeOf(file)).toEqual([60, 45])
      await change(file, { width: null, height: null })
    }
    const measured = async () =>
      (await Promise.all(pictures.map(sizeOf))).filter(([width]) => width === 60).length
    await measurePictures(portal.services, event.eventId, 1)
    expect(await measured()).toBe(1)
    const [lost] = pictures
    if (lost === undefined) throw new Error('There is none')
    await change(lost, { width: null, height: null, storageKey: `${event.eventId}/elsewhere` })
    await sweep()
    expect(await Promise.all([...pictures, document].map(sizeOf))).toEqual([
      [null, null],
      [60, 45],
      [60, 45],
      [null, null],
    ])
  })

  test('several concurrent sweeps delete the same, and nothing else', async () => {
    const [unused, waiting] = [await aFile(), await aFile()]
    await change(unused, { waitingSince: hoursAgo(25) })
    const before = await keys()
    await leave(`${event.eventId}/lost-original`, old)
    const { dataDir } = portal.services.config
    const second = await openTestPortal({
      withWorkers: true,
      env: bucket ? s3Environment(bucket) : { DATA_DIR: dataDir },
    })
    const both = [portal, second, portal, second]
    await Promise.all(both.map(({ services }) => sweepFilesOfEvent(services, event.eventId)))
    await second.close()
    expect([await isThere(unused), await isThere(waiting)]).toEqual([false, true])
    expect(await keys()).toHaveLength(before.length - 1)
  })
})
