import {
  filesErrors,
  readVerdict,
  type FileOwnerKind,
  type FileVariant,
  type StoredFile,
} from '@eventflow/domain/files'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { findBytes } from './files.bytes.ts'
import { findRecord, toStoredFile, type FileRecord } from './files.repository.ts'

export interface OwnedFile {
  readonly id: string
  /** The id of the record that the file belongs to. */
  readonly ownerId: string
  /** The team whose member uploaded it; null for organisers and guests. */
  readonly teamId: string | null
}

/** The policy of an owner: whether the viewer may read a file of this record. */
export type FileReader = (
  scope: ReadScope,
  viewer: Viewer,
  file: OwnedFile,
) => boolean | Promise<boolean>

/**
 * The policy of each kind of owner. The router registers them, because their modules come after
 * this one.
 */
export type FileReaders = Readonly<Record<FileOwnerKind, FileReader>>

export interface Reading {
  readonly scope: ReadScope
  readonly viewer: Viewer
  readonly readers: FileReaders
}

/** Name, type and size of a file. A forbidden file gets the same answer as a missing one. */
export const readFile = async (reading: Reading, fileId: string): Promise<StoredFile> =>
  toStoredFile(await readableRecord(reading, fileId))

/** The record of a file that the viewer may read now, if it has such a variant. */
export async function readableVariant(
  reading: Reading,
  fileId: string,
  variant: FileVariant,
): Promise<FileRecord> {
  const file = await readableRecord(reading, fileId)
  if (variant !== 'original' && file.kind !== 'image') {
    throw new DomainError(filesErrors.notAnImage)
  }
  return file
}

async function readableRecord(reading: Reading, fileId: string): Promise<FileRecord> {
  const file = await findRecord(reading.scope, fileId)
  if (file !== null && (await mayRead(reading, file))) return file
  throw new DomainError(filesErrors.fileNotFound)
}

async function mayRead({ scope, viewer, readers }: Reading, file: FileRecord): Promise<boolean> {
  const verdict = readVerdict(viewer, file)
  if (verdict !== 'askOwner') return verdict === 'allowed'
  if (file.ownerKind === null || file.ownerId === null) return false
  const { id, ownerId, teamId } = file
  return readers[file.ownerKind](scope, viewer, { id, ownerId, teamId })
}

/**
 * Throws bytesLost unless the complete bytes of a file are in the store. Errors of the store are
 * rethrown.
 */
export async function assertStored(store: FileStore, file: FileRecord | null): Promise<void> {
  if (file === null) throw new DomainError(filesErrors.bytesLost)
  await findBytes(store, file, 'original')
}
