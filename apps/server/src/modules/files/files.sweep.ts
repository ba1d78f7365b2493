// What nothing uses goes after a day: files that no record claimed or that were let go, bytes whose
// record was never written, and uploads that broke off with the process. What stays and is a picture
// whose size nobody knows is measured on the way.
import { inEvent } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { inEachEvent } from '../settings/index.ts'
import { partsFolder, removeBytes, storageKeyOf } from './files.bytes.ts'
import { measurePictures } from './files.measure.ts'
import { findStorageKeys, removeWaiting } from './files.repository.ts'
import { findPartKeys, removeExpired } from './uploads.repository.ts'

const HOURS = 24

const QUEUE = 'sweep-files'
const EVERY_HOUR = '17 * * * *'

export const declareFileSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** From now on sweeps once an hour; in one process, if there are several. */
export async function startFileSweep(services: Services): Promise<void> {
  // What this machine's processes left when they died; the hourly sweep may run on another machine.
  await services.files.tidy(new Date(oldest(services)))
  await services.jobs.handle(QUEUE, () => sweepFiles(services))
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}

/** Sweeps every event; may run in several processes at once. */
export async function sweepFiles(services: Services): Promise<void> {
  await inEachEvent(services, (eventId) => sweepFilesOfEvent(services, eventId))
  await services.files.tidy(new Date(oldest(services)))
}

export async function sweepFilesOfEvent(services: Services, eventId: string): Promise<void> {
  await sweepRecords(services, eventId)
  await sweepBytes(services, eventId)
  await sweepUploads(services, eventId)
  await sweepParts(services, eventId)
  await measurePictures(services, eventId)
}

/** Records first: a crash in between leaves bytes without a record, which are found below. */
async function sweepRecords(services: Services, eventId: string): Promise<void> {
  const removed = await inEvent(services, { eventId, limits: 'none' }, (scope) =>
    removeWaiting(scope, HOURS),
  )
  for (const storageKey of removed) await removeBytes(services.files, storageKey)
}

async function sweepBytes(services: Services, eventId: string): Promise<void> {
  const before = oldest(services)
  const used = await inEvent(services, { eventId, limits: 'none' }, findStorageKeys)
  for await (const { key, writtenAt } of services.files.list(eventId)) {
    const isOld = writtenAt.getTime() < before
    if (isOld && !used.has(storageKeyOf(key))) await services.files.remove(key)
  }
}

/** Uploads that nobody has gone on with, and what has become of finished ones is known elsewhere. */
async function sweepUploads(services: Services, eventId: string): Promise<void> {
  const parts = await inEvent(services, { eventId, limits: 'none' }, removeExpired)
  for (const { key } of parts) await services.files.remove(key)
}

/** Parts that no upload knows: their process died before it was written down. */
async function sweepParts(services: Services, eventId: string): Promise<void> {
  const before = oldest(services)
  const used = await inEvent(services, { eventId, limits: 'none' }, findPartKeys)
  for await (const { key, writtenAt } of services.files.list(partsFolder(eventId))) {
    if (writtenAt.getTime() < before && !used.has(key)) await services.files.remove(key)
  }
}

const oldest = ({ clock }: Services): number => clock.now().getTime() - HOURS * 3_600_000
