// Which files this browser has begun to send and not finished, so that one goes on where it stopped
// when it is picked again after a reload. What stands here says nothing of a file but a fingerprint,
// and goes when the server's own memory of the upload has ended.
import type { PreviousUpload, UrlStorage } from 'tus-js-client'

const PREFIX = 'eventflow:upload:'
/** The server keeps an upload a day after its last piece. */
const DAY_MS = 24 * 3_600_000

interface Entry {
  readonly uploadUrl: string
  readonly size: number | null
  /** When it was begun or last gone on with, in milliseconds since 1970. */
  readonly at: number
}

/** The same file for the same purpose, as far as a browser can tell without reading it. */
export function fingerprintOf(file: File, purpose: string): string {
  return `${purpose}:${hashOf(`${file.name}\n${file.type}`)}:${file.size}:${file.lastModified}`
}

/** Short and not to be read; it need not be more than that. */
function hashOf(text: string): string {
  let hash = 5381
  for (const letter of text) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}

/** Only this module writes under its keys, so that its outermost shape tells. */
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

/** A store for tus over the browser's own; entries older than a day are dropped at each use. */
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
      // Full or forbidden storage: then it goes on only as long as the page stays.
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
