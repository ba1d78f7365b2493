// What nothing uses goes after a day: files that no record claimed or that were let go, bytes whose
// record was never written, and uploads that broke off with the process.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inEvent } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { findEventIds } from '../settings/index.ts'
import { removeBytes, storageKeyOf } from './files.bytes.ts'
import { findStorageKeys, removeWaiting } from './files.repository.ts'

const HOURS = 24

const QUEUE = 'sweep-files'
const EVERY_HOUR = '17 * * * *'

export const declareFileSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** From now on sweeps once an hour; in one process, if there are several. */
export async function startFileSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () => sweepFiles(services))
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}

/** Sweeps every event; may run in several processes at once. */
export async function sweepFiles(services: Services): Promise<void> {
  for (const eventId of await findEventIds(services.db)) {
    await sweepRecords(services, eventId)
    await sweepBytes(services, eventId)
  }
  await sweepUnfinished(services)
}

/** Records first: a crash in between leaves bytes without a record, which are found below. */
async function sweepRecords(services: Services, eventId: string): Promise<void> {
  const removed = await inEvent(services, eventId, (scope) => removeWaiting(scope, HOURS))
  for (const storageKey of removed) await removeBytes(services.files, storageKey)
}

async function sweepBytes(services: Services, eventId: string): Promise<void> {
  const before = oldest(services)
  const used = await inEvent(services, eventId, findStorageKeys)
  for await (const { key, writtenAt } of services.files.list(eventId)) {
    const isOld = writtenAt.getTime() < before
    if (isOld && !used.has(storageKeyOf(key))) await services.files.remove(key)
  }
}

async function sweepUnfinished(services: Services): Promise<void> {
  const before = oldest(services)
  const { workFolder } = services.files
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name)
    // Another process may have finished it meanwhile.
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

const oldest = ({ clock }: Services): number => clock.now().getTime() - HOURS * 3_600_000
