// Deletes unused data after a day: files that no record claims, bytes without a record, and
// interrupted uploads. Also measures images without stored dimensions.
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

/** Schedules the sweep once an hour. If there are several processes, one of them runs it. */
export async function startFileSweep(services: Services): Promise<void> {
  // Removes what crashed processes left on this machine, because the hourly sweep may run on
  // another one.
  await services.files.tidy(new Date(oldest(services)))
  await services.jobs.handle(QUEUE, () => sweepFiles(services))
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}

/** Sweeps every event. May run in several processes at once. */
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

/**
 * Deletes records first: a crash in between leaves bytes without a record, which are found below.
 */
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

/** Deletes uploads that were not continued. Files of finished ones have their own records. */
async function sweepUploads(services: Services, eventId: string): Promise<void> {
  const parts = await inEvent(services, { eventId, limits: 'none' }, removeExpired)
  for (const { key } of parts) await services.files.remove(key)
}

/** Deletes parts that belong to no upload, because their process crashed before storing them. */
async function sweepParts(services: Services, eventId: string): Promise<void> {
  const before = oldest(services)
  const used = await inEvent(services, { eventId, limits: 'none' }, findPartKeys)
  for await (const { key, writtenAt } of services.files.list(partsFolder(eventId))) {
    if (writtenAt.getTime() < before && !used.has(key)) await services.files.remove(key)
  }
}

const oldest = ({ clock }: Services): number => clock.now().getTime() - HOURS * 3_600_000
