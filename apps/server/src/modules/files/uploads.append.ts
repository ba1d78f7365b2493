// A part of a resumable upload. Its bytes are in the file store before the upload's row contains
// it. There are no locks: of two parts for one offset, the first one counts.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { isUnconfirmed, type RequestContext } from '../../platform/http/index.ts'
import { inTurn, RECEIVING, uploadProblem } from './files.admit.ts'
import { newPartKey } from './files.bytes.ts'
import { receive } from './files.receive.ts'
import type { UploadPart } from './files.tables.ts'
import { inWorkFolder } from './files.upload.ts'
import { ownUpload, removeParts } from './uploads.begin.ts'
import { addPart, type UploadRecord } from './uploads.repository.ts'

/**
 * Parts that every upload may have, plus one for each megabyte. This allows for broken connections,
 * but not for endless ones.
 */
const PIECES = 500
const MEGABYTE = 1024 * 1024

export interface Piece {
  readonly uploadId: string
  /** The offset at which its sender continues. */
  readonly offset: number
  readonly body: Readable
  /** The declared length; null for none. */
  readonly declaredBytes: number | null
}

/**
 * Stores the bytes that arrive, even if the connection breaks. Throws wrongOffset if the upload has
 * another offset, and fileTooLarge for more than was announced.
 */
export async function appendPiece(context: RequestContext, piece: Piece): Promise<UploadRecord> {
  const { upload } = await context.enter((entered) => ownUpload(entered, piece.uploadId))
  const room = upload.length - upload.received
  if (upload.received !== piece.offset) throw new DomainError(filesErrors.wrongOffset)
  if ((piece.declaredBytes ?? 0) > room) throw new DomainError(filesErrors.fileTooLarge)
  if (upload.parts.length >= PIECES + upload.length / MEGABYTE) {
    throw new DomainError(filesErrors.tooManyPieces)
  }
  try {
    return await inTurn(`${upload.eventId} ${upload.createdBy}`, () =>
      receivePiece(context, upload, piece.body),
    )
  } catch (error) {
    throw uploadProblem(context, error)
  }
}

const receivePiece = (
  context: RequestContext,
  upload: UploadRecord,
  body: Readable,
): Promise<UploadRecord> =>
  inWorkFolder(context.services, async (folder) => {
    const path = join(folder, 'piece')
    const maxBytes = upload.length - upload.received
    const stopped = await stoppedBy(receive(body, path, { ...RECEIVING, maxBytes }))
    const { size } = await stat(path)
    if (size === 0) return upload
    const part = { key: newPartKey(upload.eventId), size }
    await context.services.files.keep(part.key, path)
    const written = await writeDown(context, upload, part)
    if (stopped !== null) throw stopped
    return written
  })

/** A broken connection has still delivered bytes; every other problem is an error. */
async function stoppedBy(receiving: Promise<number>): Promise<DomainError | null> {
  try {
    await receiving
    return null
  } catch (error) {
    const isBroken = error instanceof DomainError && error.code === filesErrors.uploadStopped.code
    if (isBroken) return error
    throw error
  }
}

async function writeDown(
  { services, enter }: RequestContext,
  upload: UploadRecord,
  part: UploadPart,
): Promise<UploadRecord> {
  try {
    return await enter(async (entered) => {
      await ownUpload(entered, upload.id)
      const written = await addPart(entered.scope, upload, part)
      if (written === null) throw new DomainError(filesErrors.wrongOffset)
      return written
    })
  } catch (error) {
    if (!isUnconfirmed(error)) await removeParts(services.files, [part])
    throw error
  }
}
