// The bytes of a file in the store: their keys, and whether they are complete.
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FILE_VARIANTS, filesErrors, type FileVariant } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import type { FileStore } from '../../platform/storage/index.ts'
import type { FileRecord } from './files.repository.ts'

/** A new storage key for a file of an event. It cannot be guessed. */
export const newStorageKey = (eventId: string): string =>
  `${eventId}/${randomBytes(16).toString('hex')}`

/** The folder of the keys for an event's upload parts. */
export const partsFolder = (eventId: string): string => `${eventId}/unfinished`

/** A new key for an upload part. */
export const newPartKey = (eventId: string): string =>
  `${partsFolder(eventId)}/${randomBytes(16).toString('hex')}`

export const keyOf = (storageKey: string, variant: FileVariant): string =>
  `${storageKey}-${variant}`

/** Every key with bytes of a file: an image also has its four sizes. */
export function keysOfFile(
  file: Pick<FileRecord, 'storageKey' | 'kind' | 'purpose'>,
): { key: string; isOriginal: boolean }[] {
  const isDrawn = file.kind === 'image' && file.purpose !== 'logo'
  return FILE_VARIANTS.filter((variant) => isDrawn || variant === 'original').map((variant) => ({
    key: keyOf(file.storageKey, variant),
    isOriginal: variant === 'original',
  }))
}

/** The reverse: the storage key of one of these keys. */
export const storageKeyOf = (key: string): string => key.slice(0, key.lastIndexOf('-'))

export async function removeBytes(store: FileStore, storageKey: string): Promise<void> {
  for (const variant of FILE_VARIANTS) await store.remove(keyOf(storageKey, variant))
}

export interface FoundBytes {
  readonly key: string
  readonly mimeType: string
  readonly size: number
  readonly isOriginal: boolean
}

/** Finds the bytes of a variant. Throws bytesLost if they are missing or truncated. */
export async function findBytes(
  store: FileStore,
  file: Pick<FileRecord, 'storageKey' | 'mimeType' | 'purpose' | 'keptSize'>,
  wanted: FileVariant,
): Promise<FoundBytes> {
  // A logo has one size only.
  const variant = file.purpose === 'logo' ? 'original' : wanted
  const key = keyOf(file.storageKey, variant)
  const size = await store.size(key)
  const isWhole = variant === 'original' ? size === file.keptSize : size !== null && size > 0
  if (size === null || !isWhole) throw new DomainError(filesErrors.bytesLost)
  const isOriginal = variant === 'original'
  return { key, size, isOriginal, mimeType: isOriginal ? file.mimeType : 'image/jpeg' }
}

export type StoredBytes = Pick<
  FileRecord,
  'id' | 'storageKey' | 'mimeType' | 'purpose' | 'keptSize'
>

/** The bytes of a file as stored. The caller has checked access. */
export const readStored = (store: FileStore, file: StoredBytes): Promise<Readable> =>
  readSize(store, file, 'original')

/** Like readStored, for an image in one of its sizes. */
export async function readSize(
  store: FileStore,
  file: StoredBytes,
  size: FileVariant,
): Promise<Readable> {
  const { key } = await findBytes(store, file, size)
  return store.read(key)
}
