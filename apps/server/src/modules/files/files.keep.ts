// Stores a local file as a file of the event: detects its type, draws the versions of an image,
// stores the bytes, and then adds the record. The sweep deletes what a failure leaves.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import {
  isNamedAsText,
  kindOfMimeType,
  KINDS_OF_PURPOSE,
  falseTypeOf,
  safeFileName,
  type FileKind,
  type FilePurpose,
  type StoredFile,
} from '@eventflow/domain/files'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { keyOf, newStorageKey, removeBytes } from './files.bytes.ts'
import { drawLogo, drawSizes, sizeOfDrawnLogo, type Drawn } from './files.images.ts'
import { refusedFile } from './files.refused.ts'
import { addFile, toStoredFile, type NewFile } from './files.repository.ts'
import { sniff } from './files.sniff.ts'

export interface SentFile {
  /** The local path. Deleted after the file is stored. */
  readonly path: string
  readonly purpose: FilePurpose
  readonly name: string
  /** The file comes from another portal. A logo that looks like one of ours is not re-encoded. */
  readonly isFromPortal?: boolean
}

/** A file whose bytes are stored and whose record does not exist yet. */
export type StoredUploadBytes = Pick<
  NewFile,
  | 'purpose'
  | 'name'
  | 'mimeType'
  | 'kind'
  | 'size'
  | 'keptSize'
  | 'sha256'
  | 'storageKey'
  | 'width'
  | 'height'
>

/** Checks the type of a file and stores it unchanged, with the versions of a picture. A logo is re-encoded. */
export async function storeBytes(
  store: FileStore,
  eventId: string,
  sent: SentFile,
): Promise<StoredUploadBytes> {
  if ((await stat(sent.path)).size === 0) throw refusedFile('emptyFile')
  const found = await acceptedType(sent)
  const drawn = await draw(sent, found)
  const mimeType = sent.purpose === 'logo' ? 'image/png' : found.mimeType
  const original = drawn[0]?.path ?? sent.path
  const { width = null, height = null } = drawn[0]?.size ?? {}
  const { size } = await stat(original)
  const facts = { sha256: await hashOf(original), size, keptSize: size, width, height }
  const storageKey = newStorageKey(eventId)
  await keepAll(store, storageKey, drawn)
  const name = safeFileName(sent.name, mimeType)
  return { purpose: sent.purpose, name, mimeType, kind: found.kind, storageKey, ...facts }
}

/** Stores all or none. If removing them fails too, they are swept. */
async function keepAll(store: FileStore, storageKey: string, drawn: Drawn[]): Promise<void> {
  try {
    for (const { variant, path } of drawn) await store.keep(keyOf(storageKey, variant), path)
  } catch (error) {
    await removeBytes(store, storageKey).catch(() => undefined)
    throw error
  }
}

/** Who uploaded a file, and when. */
export type FileOrigin = Pick<NewFile, 'teamId' | 'createdBy' | 'createdAt' | 'guestPassHash'>

/** Adds the record of stored bytes. The file is unused until another record claims it. */
export const addKept = async (
  scope: Scope,
  kept: StoredUploadBytes,
  origin: FileOrigin,
): Promise<StoredFile> => toStoredFile(await addFile(scope, { ...kept, ...origin, id: newId() }))

interface FoundType {
  readonly mimeType: string
  readonly kind: FileKind
}

async function acceptedType({ path, name, purpose }: SentFile): Promise<FoundType> {
  const mimeType = await sniff(path)
  const kind = mimeType === null ? null : kindOfMimeType(mimeType)
  const accepted = KINDS_OF_PURPOSE[purpose]
  if (mimeType === null || kind === null || !accepted.includes(kind)) {
    const wantsImage = accepted.every((one) => one === 'image')
    throw refusedFile(wantsImage ? 'notAnImage' : 'kindNotAllowed', falseTypeOf(name, mimeType))
  }
  if (mimeType === 'text/plain' && !isNamedAsText(name)) {
    throw refusedFile('kindNotAllowed', falseTypeOf(name, mimeType))
  }
  return { mimeType, kind }
}

/** The files to store, the original first. */
async function draw(sent: SentFile, { kind }: FoundType): Promise<Drawn[]> {
  const { path, purpose, isFromPortal = false } = sent
  if (kind !== 'image') return [{ variant: 'original', path, size: null }]
  const folder = `${path}.drawn`
  await mkdir(folder)
  if (purpose !== 'logo') return drawSizes(path, folder)
  const drawn = await drawLogo(path, folder)
  const size = isFromPortal ? await sizeOfDrawnLogo(path) : null
  return size === null ? drawn : [{ variant: 'original', path, size }]
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
