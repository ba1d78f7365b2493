// An upload from its first byte to its record. No transaction is open while bytes come: the caller
// is admitted before, and again when the record is written, because an upload may take minutes.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import {
  canUploadFor,
  filesErrors,
  type FilePurpose,
  type StoredFile,
  type uploadQuerySchema,
} from '@eventflow/domain/files'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import type { Entered, RequestContext } from '../../platform/http/index.ts'
import { removeBytes } from './files.bytes.ts'
import { addKept, keepBytes, type KeptBytes } from './files.keep.ts'
import { receive } from './files.receive.ts'
import { countWaiting } from './files.repository.ts'
import { fewForEach } from '../../platform/turns/index.ts'

/** Files of one person that may wait to be used. */
export const MAX_WAITING = 100
const MAX_AT_ONCE = 10
const IDLE_MS = 30_000
const TOTAL_MS = 10 * 60_000

export interface Upload {
  readonly body: Readable
  /** What the sender says; null when nothing. */
  readonly declaredBytes: number | null
  readonly wish: z.infer<typeof uploadQuerySchema>
}

const tooMany = (): never => {
  throw new DomainError(filesErrors.tooManyFiles)
}
const inTurn = fewForEach(MAX_AT_ONCE, tooMany)

/** Receives, checks and keeps a file; it waits until a record claims it. */
export async function uploadFile(context: RequestContext, upload: Upload): Promise<StoredFile> {
  const { purpose, maxBytes } = upload.wish
  const { eventId, userId } = await context.enter((entered) => admit(entered, purpose))
  const limit = Math.min(context.services.config.uploadMaxBytes, maxBytes ?? Infinity)
  if ((upload.declaredBytes ?? 0) > limit) throw new DomainError(filesErrors.fileTooLarge)
  try {
    return await inTurn(`${eventId} ${userId}`, async () => {
      const kept = await receiveAndKeep(context, { ...upload, eventId, limit })
      return addRecord(context, kept)
    })
  } catch (error) {
    if (error instanceof DomainError) throw error
    context.request.log.error({ err: error }, 'upload failed')
    throw new DomainError(filesErrors.storeFailed)
  }
}

/** Who uploads, and whether that is allowed. */
async function admit({ scope, viewer }: Entered, purpose: FilePurpose): Promise<Viewer> {
  if (viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  if (!canUploadFor(viewer, purpose)) throw new DomainError(kernelErrors.forbidden)
  if ((await countWaiting(scope, viewer.userId)) >= MAX_WAITING) tooMany()
  return viewer
}

async function receiveAndKeep(
  { services }: RequestContext,
  { body, declaredBytes, wish, eventId, limit }: Upload & { eventId: string; limit: number },
): Promise<KeptBytes> {
  const folder = await mkdtemp(join(services.files.workFolder, 'upload-'))
  try {
    const path = join(folder, 'sent')
    const size = await receive(body, path, { maxBytes: limit, idleMs: IDLE_MS, totalMs: TOTAL_MS })
    if (declaredBytes !== null && declaredBytes !== size) {
      throw new DomainError(filesErrors.uploadStopped)
    }
    return await keepBytes(services.files, eventId, { path, ...wish })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes without a record are taken away again. */
async function addRecord(
  { services, enter }: RequestContext,
  kept: KeptBytes,
): Promise<StoredFile> {
  try {
    return await enter(async (entered) => {
      const { userId, team } = await admit(entered, kept.purpose)
      const teamId = kept.purpose === 'submission' ? (team?.id ?? null) : null
      return addKept(entered.scope, kept, { teamId, createdBy: userId, createdAt: entered.now })
    })
  } catch (error) {
    await removeBytes(services.files, kept.storageKey)
    throw error
  }
}
