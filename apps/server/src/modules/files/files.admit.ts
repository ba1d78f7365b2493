// Who may upload which files, and how many at once: the same for both upload routes.
import type { FastifyBaseLogger } from 'fastify'
import { canUploadFor, filesErrors, type FilePurpose } from '@eventflow/domain/files'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import type { RequestContext, EnteredToRead, Entered } from '../../platform/http/index.ts'
import { isStoreFull } from '../../platform/storage/index.ts'
import { fewForEach } from '../../platform/turns/index.ts'
import { countWaiting } from './uploads.repository.ts'

/** Maximum unused files of one person. */
export const MAX_WAITING = 100
const MAX_AT_ONCE = 10

/** Time limits for a request that carries bytes. */
export const RECEIVING = { idleMs: 30_000, totalMs: 10 * 60_000 } as const

const tooMany = (): never => {
  throw new DomainError(filesErrors.tooManyFiles)
}

/** Runs uploads of one person, a few at a time in one process. */
export const inTurn = fewForEach(MAX_AT_ONCE, tooMany)

/** The signed-in person, who may upload for this purpose. */
export function mayUpload({ viewer }: EnteredToRead, purpose: FilePurpose): Viewer {
  if (viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  if (!canUploadFor(viewer, purpose)) throw new DomainError(kernelErrors.forbidden)
  return viewer
}

/** Like mayUpload, and checks the limit of unused files (without the upload itself). */
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

/** The maximum size of a file. A sender may lower it. */
export const limitOf = ({ services }: RequestContext, maxBytes?: number): number =>
  Math.min(services.config.uploadMaxBytes, maxBytes ?? Infinity)

const LATER = { full: { retryAfterSeconds: 300 }, failed: { retryAfterSeconds: 10 } } as const

/** The error for the sender if bytes could not be stored. Unexpected errors are logged. */
export function storeProblem(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): DomainError {
  if (error instanceof DomainError) return error
  log.error({ err: error }, 'upload failed')
  return isStoreFull(error)
    ? new DomainError(filesErrors.storeFull, LATER.full)
    : new DomainError(filesErrors.storeFailed, LATER.failed)
}

export const uploadProblem = ({ request }: RequestContext, error: unknown): DomainError =>
  storeProblem(error, request.log)
