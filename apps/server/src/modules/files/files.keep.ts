// From a file on this machine to a file of the event: what it is, what is drawn of it, its bytes in
// the store, and then its record. What fails on the way leaves nothing that the sweep does not find.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import {
  filesErrors,
  isNamedAsText,
  kindOfMimeType,
  KINDS_OF_PURPOSE,
  safeFileName,
  type FileKind,
  type FilePurpose,
  type StoredFile,
} from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { keyOf, newStorageKey, removeBytes } from './files.bytes.ts'
import { drawLogo, drawSizes, sizeAsDrawn, type Drawn } from './files.images.ts'
import { addFile, toStoredFile, type NewFile } from './files.repository.ts'
import { sniff } from './files.sniff.ts'

export interface SentFile {
  /** On this machine; taken away when it is kept. */
  readonly path: string
  readonly purpose: FilePurpose
  readonly name: string
  /** It is said to come from a portal: a picture that looks so keeps its bytes. */
  readonly wasDrawn?: boolean
}

/** A file whose bytes are in the store and whose record is not there yet. */
export type KeptBytes = Pick<
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

/** Checks what a file is, draws it anew when it is a picture, and stores it durably. */
export async function keepBytes(
  store: FileStore,
  eventId: string,
  sent: SentFile,
): Promise<KeptBytes> {
  const { size } = await stat(sent.path)
  if (size === 0) throw new DomainError(filesErrors.emptyFile)
  const found = await acceptedType(sent)
  const drawn = await draw(sent, found)
  const asDrawn =
    sent.wasDrawn && found.kind === 'image' ? await sizeAsDrawn(sent.path, found.mimeType) : null
  if (asDrawn) drawn[0] = { variant: 'original', path: sent.path, size: asDrawn }
  const mimeType = sent.purpose === 'logo' ? 'image/png' : found.mimeType
  const original = drawn[0]?.path ?? sent.path
  const { width = null, height = null } = drawn[0]?.size ?? {}
  const bytes = { sha256: await hashOf(original), keptSize: (await stat(original)).size }
  const facts = { ...bytes, width, height }
  const storageKey = newStorageKey(eventId)
  await keepAll(store, storageKey, drawn)
  const name = safeFileName(sent.name, mimeType)
  return { purpose: sent.purpose, name, mimeType, kind: found.kind, size, storageKey, ...facts }
}

/** All or none; what cannot even be taken away again is swept. */
async function keepAll(store: FileStore, storageKey: string, drawn: Drawn[]): Promise<void> {
  try {
    for (const { variant, path } of drawn) await store.keep(keyOf(storageKey, variant), path)
  } catch (error) {
    await removeBytes(store, storageKey).catch(() => undefined)
    throw error
  }
}

/** Who a file is from, and when it came. */
export type FileOrigin = Pick<NewFile, 'teamId' | 'createdBy' | 'createdAt' | 'guestPassHash'>

/** The record of kept bytes; the file waits until another record claims it. */
export const addKept = async (
  scope: Scope,
  kept: KeptBytes,
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
    throw new DomainError(wantsImage ? filesErrors.notAnImage : filesErrors.kindNotAllowed)
  }
  if (mimeType === 'text/plain' && !isNamedAsText(name)) {
    throw new DomainError(filesErrors.kindNotAllowed)
  }
  return { mimeType, kind }
}

/** What is to be kept, the original first. */
async function draw({ path, purpose }: SentFile, { mimeType, kind }: FoundType): Promise<Drawn[]> {
  if (kind !== 'image') return [{ variant: 'original', path, size: null }]
  const folder = `${path}.drawn`
  await mkdir(folder)
  return purpose === 'logo' ? drawLogo(path, folder) : drawSizes(path, mimeType, folder)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
