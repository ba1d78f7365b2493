// Copies the bytes of a cloned event's files. Its records exist immediately with keys of their own;
// their bytes are then copied from the original event, whose files have the same ids.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inEvent, inEventToRead, type Scope } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { keysOfFile } from './files.bytes.ts'
import { findPlaces, findRecords, type FilePlace } from './files.repository.ts'
import { inWorkFolder } from './files.upload.ts'

const QUEUE = 'copy-files'

export const declareFileCopies = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 20, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 3_600 })

export async function startFileCopies(services: Services): Promise<void> {
  await services.jobs.handleAtOnce(QUEUE, ({ eventId = '', fromEventId = '' }) =>
    copyFiles(services, { eventId, fromEventId }),
  )
}

/** Queues the copying of an event's bytes for after its transaction. */
export const requestCopies = (scope: Scope, fromEventId: string): Promise<void> =>
  scope.enqueue(QUEUE, { fromEventId })

/** Copies the missing bytes, so that it can be interrupted and restarted. */
export async function copyFiles(
  services: Services,
  { eventId, fromEventId }: { eventId: string; fromEventId: string },
): Promise<void> {
  const targets = await inEventToRead(services, { eventId, limits: 'none' }, findPlaces)
  const ids = targets.map(({ id }) => id)
  const sources = await inEventToRead(services, { eventId: fromEventId, limits: 'none' }, (scope) =>
    findRecords(scope, ids),
  )
  const byId = new Map(sources.map((file) => [file.id, file]))
  for (const target of targets) {
    const source = byId.get(target.id)
    if (source !== undefined) await copyBytes(services, source, target)
  }
  await inEvent(services, { eventId, limits: 'none' }, async (scope) =>
    publish(
      scope,
      ['settings', 'tasks', 'assets', 'content', 'downloads', 'suppliers'],
      'everybody',
    ),
  )
}

async function copyBytes(services: Services, source: FilePlace, target: FilePlace): Promise<void> {
  const { files: store, log } = services
  const from = keysOfFile(source)
  for (const [at, { key }] of keysOfFile(target).entries()) {
    const sourceKey = from[at]?.key ?? ''
    if ((await store.size(key)) !== null) continue
    if ((await store.size(sourceKey)) === null) {
      log.warn({ fileId: target.id }, 'a file of a cloned event has lost its bytes')
      continue
    }
    await inWorkFolder(services, async (folder) => {
      const path = join(folder, 'copy')
      await pipeline(await store.read(sourceKey), createWriteStream(path))
      await store.keep(key, path)
    })
  }
}
