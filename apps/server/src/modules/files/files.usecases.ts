import {
  filesErrors,
  readVerdict,
  type FileDisposition,
  type FileOwnerKind,
  type FileVariant,
  type StoredFile,
} from '@eventflow/domain/files'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { fileLinkFor } from './files.links.ts'
import { findRecord, toStoredFile, type FileRecord } from './files.repository.ts'

export interface OwnedFile {
  /** The id of the record that the file belongs to. */
  readonly ownerId: string
  /** The team whose people uploaded it; null for organisers and guests. */
  readonly teamId: string | null
}

/** The policy of an owner: whether somebody may read a file that belongs to such a record. */
export type FileReader = (
  scope: Scope,
  viewer: Viewer,
  file: OwnedFile,
) => boolean | Promise<boolean>

/** The policy of each kind of owner, registered by its module, which comes after this one. */
export type FileReaders = Readonly<Record<FileOwnerKind, FileReader>>

export interface Reading {
  readonly scope: Scope
  readonly viewer: Viewer
  readonly readers: FileReaders
}

/** Name, type and size of a file. What may not be read answers as what is not there. */
export const readFile = async (reading: Reading, fileId: string): Promise<StoredFile> =>
  toStoredFile(await readableRecord(reading, fileId))

export interface LinkWish {
  readonly fileId: string
  readonly disposition: FileDisposition
  readonly size: FileVariant
}

/** A link to the bytes of a file that the viewer may read. */
export async function linkToFile(
  reading: Reading,
  services: Pick<Services, 'config' | 'clock'>,
  { fileId, ...wishes }: LinkWish,
): Promise<{ url: string; expiresAt: string }> {
  const file = await readableRecord(reading, fileId)
  if (wishes.size !== 'original' && file.kind !== 'image') {
    throw new DomainError(filesErrors.notAnImage)
  }
  return fileLinkFor(services, file, wishes)
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
  const { ownerId, teamId } = file
  return readers[file.ownerKind](scope, viewer, { ownerId, teamId })
}
