// Where bytes lie. The port; keys are ours, made at random, never what somebody typed.
import type { Readable } from 'node:stream'

export interface FileStore {
  /**
   * Stores the bytes of a finished local file under `key`, durably, and takes the file away. What
   * fails leaves nothing under the key.
   */
  keep(key: string, localPath: string): Promise<void>
  /** How many bytes lie under `key`; null when nothing does. */
  size(key: string): Promise<number | null>
  /** The bytes from `start` to `end` inclusive. Rejects when the key is not there. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Nothing happens when the key is not there. */
  remove(key: string): Promise<void>
  /** What lies directly in a folder of keys, in no order. */
  list(folder: string): AsyncIterable<StoredBytes>
  /** Takes away what writes that broke off before then have left where no list shows it. */
  tidy(before: Date): Promise<void>
  /** A folder on this machine for uploads that are not finished. */
  readonly workFolder: string
}

export interface StoredBytes {
  readonly key: string
  readonly writtenAt: Date
}

/** A key must never lead out of the store. */
export const isFileKey = (key: string): boolean =>
  /^[\w-]+(\/[\w.-]+)*$/.test(key) && !key.includes('..')

/** Throws for what is no key. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('Not a file key')
}
