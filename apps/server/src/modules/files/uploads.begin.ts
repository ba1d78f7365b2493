// Starts, finds and cancels resumable uploads.
import type { z } from 'zod'
import { filesErrors, type uploadQuerySchema } from '@eventflow/domain/files'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { newId } from '../../platform/db/index.ts'
import type { RequestContext, EnteredToRead } from '../../platform/http/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { admit, limitOf, mayUpload } from './files.admit.ts'
import { refusedFile } from './files.refused.ts'
import type { UploadPart } from './files.tables.ts'
import { addUpload, findUpload, removeUpload, type UploadRecord } from './uploads.repository.ts'

export interface Announcement {
  /** In bytes. */
  readonly length: number
  readonly query: z.infer<typeof uploadQuerySchema>
}

/** Admits an upload before its first byte. Throws fileTooLarge, emptyFile or tooManyFiles. */
export const beginUpload = (
  context: RequestContext,
  { length, query: input }: Announcement,
): Promise<UploadRecord> =>
  context.enter(async (entered) => {
    const { purpose, name, maxBytes } = input
    const { userId } = await admit(entered, purpose)
    if (length > limitOf(context, maxBytes)) throw new DomainError(filesErrors.fileTooLarge)
    if (length === 0) throw refusedFile('emptyFile')
    return addUpload(entered.scope, { id: newId(), purpose, name, length, createdBy: userId })
  })

export interface OwnUpload {
  readonly upload: UploadRecord
  readonly viewer: Viewer
}

/** An upload of the caller. It is missing for everybody else. */
export async function ownUpload(entered: EnteredToRead, uploadId: string): Promise<OwnUpload> {
  if (entered.viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  const upload = await findUpload(entered.scope, uploadId, entered.viewer.userId)
  if (upload === null) throw new DomainError(filesErrors.uploadNotFound)
  return { upload, viewer: mayUpload(entered, upload.purpose) }
}

/**
 * Cancels an upload of the caller and deletes its parts. A file that it has become is not affected.
 */
export async function giveUpUpload(context: RequestContext, uploadId: string): Promise<void> {
  const parts = await context.enter(async (entered) => {
    await ownUpload(entered, uploadId)
    return removeUpload(entered.scope, uploadId)
  })
  await removeParts(context.services.files, parts)
}

/** The sweep deletes parts that cannot be removed now. */
export async function removeParts(store: FileStore, parts: readonly UploadPart[]): Promise<void> {
  for (const { key } of parts) await store.remove(key).catch(() => undefined)
}
