// Exports: files that are written while they are sent. Each holds a database connection until it is read,
// so their number is limited.
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { EXPORTS_AT_ONCE } from '../db/index.ts'
import { speaking } from '../language/index.ts'
import { sendPaced } from './paced.ts'

export interface ExportPlaces {
  /** Throws if all are in use. */
  take(): void
  leave(): void
}

const SOON_SECONDS = 10

/**
 * Maximum exports of one process, of all kinds together. Above it, callers have to try again later.
 */
export function exportPlaces(): ExportPlaces {
  let taken = 0
  return {
    take: () => {
      if (taken >= EXPORTS_AT_ONCE) {
        throw new DomainError(kernelErrors.exportsBusy, { retryAfterSeconds: SOON_SECONDS })
      }
      taken += 1
    },
    leave: () => void (taken -= 1),
  }
}

export interface Export {
  readonly mimeType: string
  /** The header with the file name. */
  readonly disposition: string
  /** Sent as `X-Total-Rows`, for a progress bar. */
  readonly total: number
  readonly write: (into: PassThrough) => Promise<void>
  /** Called when everything has been written or the export has failed. */
  readonly onEnd: () => void
}

/** A person who cancels the download or stops reading ends the stream and its transaction. */
export function sendExport(
  reply: FastifyReply,
  { mimeType, disposition, total, write: writeTo, onEnd }: Export,
): FastifyReply {
  const bytes = new PassThrough()
  // The call of this reader has ended, but the file is in the reader's language.
  const { language } = reply.request.trail
  const write = () =>
    language === null ? writeTo(bytes) : speaking(language, () => writeTo(bytes))
  const written = write().finally(onEnd)
  written.catch((error: unknown) => {
    // A cut stream shows the reader that the file is incomplete.
    if (!bytes.destroyed) {
      reply.request.trail.failure = error
      reply.log.error({ err: error }, 'export failed')
    }
    bytes.destroy(error instanceof Error ? error : new Error('export failed'))
  })
  void reply
    .header('content-type', mimeType)
    .header('content-disposition', disposition)
    .header('x-total-rows', total)
  return sendPaced(reply, bytes)
}
