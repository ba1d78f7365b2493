// Turns a complete upload into a file, after the same checks as an upload in one request. The call
// may be repeated, here or in another process: exactly one file is created.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesErrors, type StoredFile } from '@eventflow/domain/files'
import { DomainError, type ErrorKind } from '@eventflow/domain/kernel'
import type { RequestContext, EnteredToRead } from '../../platform/http/index.ts'
import { callersLanguage, speaking } from '../../platform/language/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { admit, inTurn, uploadProblem } from './files.admit.ts'
import { addKept, storeBytes, type StoredUploadBytes } from './files.keep.ts'
import { findRecord, toStoredFile } from './files.repository.ts'
import { inWorkFolder, orRemoved, originOf } from './files.upload.ts'
import { ownUpload, removeParts } from './uploads.begin.ts'
import { becomeFile, removeUpload, type UploadRecord } from './uploads.repository.ts'

/** The file of a complete upload. Throws the errors of POST /api/files, and uploadNotWhole. */
export async function finishUpload(context: RequestContext, uploadId: string): Promise<StoredFile> {
  const { upload, file, language } = await context.enter(async (entered) => ({
    ...(await fileOf(entered, uploadId)),
    language: callersLanguage() ?? 'en',
  }))
  if (file !== null) return toStoredFile(file)
  if (upload.received < upload.length) throw new DomainError(filesErrors.uploadNotWhole)
  return speaking(language, () => makeFile(context, upload))
}

async function fileOf(entered: EnteredToRead, uploadId: string) {
  const { upload } = await ownUpload(entered, uploadId)
  const file = upload.fileId === null ? null : await findRecord(entered.scope, upload.fileId)
  return { upload, file }
}

async function makeFile(context: RequestContext, upload: UploadRecord): Promise<StoredFile> {
  try {
    return await inTurn(`${upload.eventId} ${upload.createdBy}`, async () => {
      const kept = await putTogether(context, upload)
      const file = await orRemoved(context, kept, () => addRecord(context, upload, kept))
      await removeParts(context.services.files, upload.parts)
      return file
    })
  } catch (error) {
    return await afterProblem(context, upload, error)
  }
}

const putTogether = (
  { services }: RequestContext,
  { eventId, parts, purpose, name }: UploadRecord,
): Promise<StoredUploadBytes> =>
  inWorkFolder(services, async (folder) => {
    const path = join(folder, 'sent')
    for (const { key, size } of parts) {
      await assertWhole(services.files, key, size)
      await pipeline(await services.files.read(key), createWriteStream(path, { flags: 'a' }))
    }
    return storeBytes(services.files, eventId, { path, purpose, name })
  })

async function assertWhole(store: FileStore, key: string, size: number): Promise<void> {
  if ((await store.size(key)) !== size) throw new DomainError(filesErrors.bytesLost)
}

const addRecord = (
  { enter }: RequestContext,
  upload: UploadRecord,
  kept: StoredUploadBytes,
): Promise<StoredFile> =>
  enter(async (entered) => {
    const viewer = await admit(entered, upload.purpose, upload.id)
    const origin = { ...originOf(viewer, kept.purpose), createdAt: entered.now }
    const file = await addKept(entered.scope, kept, origin)
    // Another process has created the file, or the upload was cancelled: roll back.
    const isFirst = await becomeFile(entered.scope, upload.id, file.id)
    if (!isFirst) throw new DomainError(filesErrors.uploadNotFound)
    return file
  })

/** Refusals that would be the same at every further try. */
const FOR_GOOD = new Set<ErrorKind>(['unsupportedMedia', 'invalid', 'gone'])

/**
 * Another process may have created the file in the meantime. An upload that can never become a file
 * is deleted.
 */
async function afterProblem(
  context: RequestContext,
  { id, parts }: UploadRecord,
  error: unknown,
): Promise<StoredFile> {
  const made = await context.enter((entered) => fileOf(entered, id)).catch(() => null)
  if (made?.file) return toStoredFile(made.file)
  const problem = uploadProblem(context, error)
  if (FOR_GOOD.has(problem.kind)) {
    await context.enter(({ scope }) => removeUpload(scope, id))
    await removeParts(context.services.files, parts)
  }
  throw problem
}
