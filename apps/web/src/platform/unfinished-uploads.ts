// Uploads that this browser has started and not finished, so that a file picked again after a
// reload continues where it stopped. An entry contains only a fingerprint of the file. It expires
// with the upload on the server.
import type { PreviousUpload, UrlStorage } from 'tus-js-client'

const PREFIX = 'eventflow:upload:'
/** The server stores an upload until a day after its last chunk. */
const DAY_MS = 24 * 3_600_000

interface Entry {
  readonly uploadUrl: string
  readonly size: number | null
  /** When it was started or last continued, in milliseconds since 1970. */
  readonly at: number
}

/** Equal for the same file and purpose, as far as the browser can know without reading the file. */
export function fingerprintOf(file: File, purpose: string): string {
  return `${purpose}:${hashOf(`${file.name}\n${file.type}`)}:${file.size}:${file.lastModified}`
}

/** A short hash. It need not be cryptographic. */
function hashOf(text: string): string {
  let hash = 5381
  for (const letter of text) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}

/** Only this module writes under its keys, so checking the outermost shape is enough. */
const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'uploadUrl' in entry

function read(storage: Storage, key: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isEntry(entry) ? entry : null
  } catch {
    return null
  }
}

const keysIn = (storage: Storage): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(PREFIX))

export const forgetUpload = (storage: Storage, fingerprint: string): void =>
  storage.removeItem(PREFIX + fingerprint)

/** A store for tus in the browser's storage. Entries older than a day are removed on each use. */
export function unfinishedUploads(storage: Storage, now: () => number): UrlStorage {
  const drop = () => {
    for (const key of keysIn(storage)) {
      const entry = read(storage, key)
      if (entry === null || now() - entry.at > DAY_MS) storage.removeItem(key)
    }
  }
  const found = (keys: readonly string[]): PreviousUpload[] => {
    drop()
    return keys.flatMap((key) => {
      const entry = read(storage, key)
      return entry === null ? [] : [asPrevious(key, entry)]
    })
  }
  return {
    findAllUploads: async () => found(keysIn(storage)),
    findUploadsByFingerprint: async (fingerprint) => found([PREFIX + fingerprint]),
    removeUpload: async (key) => storage.removeItem(key),
    addUpload: async (fingerprint, { uploadUrl, size }) => {
      const key = PREFIX + fingerprint
      // The storage is full or forbidden: uploads can then be resumed only until the page is
      // closed.
      try {
        storage.setItem(key, JSON.stringify({ uploadUrl, size, at: now() }))
      } catch {}
      return key
    },
  }
}

const asPrevious = (urlStorageKey: string, { uploadUrl, size, at }: Entry): PreviousUpload => ({
  size,
  metadata: {},
  creationTime: new Date(at).toISOString(),
  urlStorageKey,
  uploadUrl,
  parallelUploadUrls: null,
})
