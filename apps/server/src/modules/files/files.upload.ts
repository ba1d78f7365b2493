// An upload in one request, from its first byte to its record. No transaction is open while bytes
// arrive, because that may take minutes. The caller is admitted before, and again when the record
// is written.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import {
  filesErrors,
  isForTeams,
  type FilePurpose,
  type StoredFile,
  type uploadQuerySchema,
} from '@eventflow/domain/files'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import { isUnconfirmed, type RequestContext, type Entered } from '../../platform/http/index.ts'
import { callersLanguage, speaking } from '../../platform/language/index.ts'
import type { Services } from '../../platform/services.ts'
import { admit, inTurn, limitOf, RECEIVING, uploadProblem } from './files.admit.ts'
import { removeBytes } from './files.bytes.ts'
import { addKept, storeBytes, type FileOrigin, type StoredUploadBytes } from './files.keep.ts'
import { receive } from './files.receive.ts'

export interface Upload {
  readonly body: Readable
  /** The declared length; null for none. */
  readonly declaredBytes: number | null
  readonly query: z.infer<typeof uploadQuerySchema>
}

/** The uploader: each may send a few files at a time, and the records have these values. */
export interface Sender {
  readonly name: string
  readonly origin: Omit<FileOrigin, 'createdAt'>
}

/**
 * Called before the first byte and again before the record is written. Throws for people who may
 * not upload.
 */
export type Admit = (entered: Entered) => Promise<Sender>

/**
 * Receives, checks and stores a file of a signed-in person. It is unused until a record claims it.
 */
export const uploadFile = (context: RequestContext, upload: Upload): Promise<StoredFile> =>
  uploadFrom(context, upload, async (entered) => {
    const { purpose } = upload.query
    const viewer = await admit(entered, purpose)
    return { name: viewer.userId, origin: originOf(viewer, purpose) }
  })

/** Like uploadFile, for the person that `admitSender` returns. */
export async function uploadFrom(
  context: RequestContext,
  upload: Upload,
  admitSender: Admit,
): Promise<StoredFile> {
  const { maxBytes } = upload.query
  const { eventId, language, name } = await context.enter(async (entered) => ({
    eventId: entered.scope.eventId,
    language: callersLanguage() ?? 'en',
    ...(await admitSender(entered)),
  }))
  const limit = limitOf(context, maxBytes)
  if ((upload.declaredBytes ?? 0) > limit) throw new DomainError(filesErrors.fileTooLarge)
  try {
    return await inTurn(`${eventId} ${name}`, async () => {
      const receiving = () => receiveAndKeep(context, { ...upload, eventId, limit })
      const kept = await speaking(language, receiving)
      return await orRemoved(context, kept, () => addRecord(context, kept, admitSender))
    })
  } catch (error) {
    throw uploadProblem(context, error)
  }
}

async function receiveAndKeep(
  { services }: RequestContext,
  {
    body,
    declaredBytes,
    query: input,
    eventId,
    limit,
  }: Upload & { eventId: string; limit: number },
): Promise<StoredUploadBytes> {
  return inWorkFolder(services, async (folder) => {
    const path = join(folder, 'sent')
    const size = await receive(body, path, { ...RECEIVING, maxBytes: limit })
    if (declaredBytes !== null && declaredBytes !== size) {
      throw new DomainError(filesErrors.uploadStopped)
    }
    return storeBytes(services.files, eventId, { path, ...input })
  })
}

/** Gives `work` a temporary folder on this machine, and deletes it afterwards. */
export async function inWorkFolder<T>(
  { files }: Pick<Services, 'files'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(files.workFolder, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the bytes if their record fails. The sweep removes those that remain, including those
 * whose record may or may not have been stored.
 */
export async function orRemoved<T>(
  { services }: RequestContext,
  { storageKey }: StoredUploadBytes,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUnconfirmed(error)) await removeBytes(services.files, storageKey).catch(() => undefined)
    throw error
  }
}

const addRecord = (
  { enter }: RequestContext,
  kept: StoredUploadBytes,
  admitSender: Admit,
): Promise<StoredFile> =>
  enter(async (entered) => {
    const { origin } = await admitSender(entered)
    return addKept(entered.scope, kept, { ...origin, createdAt: entered.now })
  })

/** Files of submissions and tasks belong to the team, all others to the organisers. */
export const originOf = ({ userId, team }: Viewer, purpose: FilePurpose): Sender['origin'] => ({
  teamId: isForTeams(purpose) ? (team?.id ?? null) : null,
  createdBy: userId,
})
