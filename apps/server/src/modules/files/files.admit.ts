// Who may upload what, and how much of it at once: the same for every way in.
import type { FastifyBaseLogger } from 'fastify'
import { canUploadFor, filesErrors, type FilePurpose } from '@eventflow/domain/files'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import type { RequestContext, EnteredToRead, Entered } from '../../platform/http/index.ts'
import { isStoreFull } from '../../platform/storage/index.ts'
import { fewForEach } from '../../platform/turns/index.ts'
import { countWaiting } from './uploads.repository.ts'

/** Files of one person that may wait to be used. */
export const MAX_WAITING = 100
const MAX_AT_ONCE = 10

/** How long a request that carries bytes may take. */
export const RECEIVING = { idleMs: 30_000, totalMs: 10 * 60_000 } as const

const tooMany = (): never => {
  throw new DomainError(filesErrors.tooManyFiles)
}

/** Runs uploads of one person, a few at a time in one process. */
export const inTurn = fewForEach(MAX_AT_ONCE, tooMany)

/** The signed-in person who may upload for this purpose. */
export function mayUpload({ viewer }: EnteredToRead, purpose: FilePurpose): Viewer {
  if (viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  if (!canUploadFor(viewer, purpose)) throw new DomainError(kernelErrors.forbidden)
  return viewer
}

/** As mayUpload, and there is room for one more file that waits (an upload itself not counted). */
export async function admit(
  entered: Entered,
  purpose: FilePurpose,
  uploadId?: string,
): Promise<Viewer> {
  const viewer = mayUpload(entered, purpose)
  const waiting = await countWaiting(entered.scope, viewer.userId, uploadId)
  if (waiting >= MAX_WAITING) tooMany()
  return viewer
}

/** The largest file that is taken; a sender may lower it. */
export const limitOf = ({ services }: RequestContext, maxBytes?: number): number =>
  Math.min(services.config.uploadMaxBytes, maxBytes ?? Infinity)

const LATER = { full: { retryAfterSeconds: 300 }, failed: { retryAfterSeconds: 10 } } as const

/** What kept bytes from being stored, as their sender is told; what nobody expected is logged. */
export function storeProblem(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): DomainError {
  if (error instanceof DomainError) return error
  log.error({ err: error }, 'upload failed')
  return isStoreFull(error)
    ? new DomainError(filesErrors.storeFull, LATER.full)
    : new DomainError(filesErrors.storeFailed, LATER.failed)
}

export const uploadProblem = ({ request }: RequestContext, error: unknown): DomainError =>
  storeProblem(error, request.log)
