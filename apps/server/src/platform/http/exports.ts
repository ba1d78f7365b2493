// Exports: files that are written while they are sent. Each holds a connection of its own for as long
// as it is read, so only so many are made at once.
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { EXPORTS_AT_ONCE } from '../db/index.ts'
import { sendPaced } from './paced.ts'

export interface ExportPlaces {
  /** Throws when all are taken. */
  take(): void
  leave(): void
}

const SOON_SECONDS = 10

/** The places of one process, for all kinds of exports together; one more is told to come later. */
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
  /** The header under which the browser saves it. */
  readonly disposition: string
  /** Told as `X-Total-Rows`: what a progress bar counts towards. */
  readonly total: number
  readonly write: (into: PassThrough) => Promise<void>
  /** Told when all has been written, or nothing more will be. */
  readonly onEnd: () => void
}

/** The person who leaves midway, or stops reading, ends the stream, and with it the transaction. */
export function sendExport(
  reply: FastifyReply,
  { mimeType, disposition, total, write, onEnd }: Export,
): FastifyReply {
  const bytes = new PassThrough()
  const written = write(bytes).finally(onEnd)
  written.catch((error: unknown) => {
    // A cut stream tells the reader that the file is not whole.
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
