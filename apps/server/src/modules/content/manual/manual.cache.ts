// A cache of drawn manuals as files of this process. A team's people get the same file until
// something in it changes. The key is a hash of the contents, so no file is ever stale.
import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_CACHED = 24
const MAX_BYTES = 200_000_000

export interface Drawn {
  readonly path: string
  /** In bytes. */
  readonly size: number
}

/** The cache key of a manual. */
export const fingerprintOf = (contents: unknown): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url')

/**
 * Draws each manual once, also for concurrent requests. `folder` is for files that are being
 * written.
 */
export function cachedManuals(folder: string) {
  // In order of use, the least recently used first.
  const kept = new Map<string, Promise<Drawn>>()
  const forget = (name: string, drawn: Promise<Drawn>): void => {
    if (kept.get(name) === drawn) kept.delete(name)
    // Readers who have the file open can finish.
    drawn
      .then(({ path }) => rm(join(path, '..'), { recursive: true, force: true }))
      .catch(() => null)
  }
  const makeRoom = async (): Promise<void> => {
    const all = [...kept].toReversed()
    let bytes = 0
    for (const [place, [name, drawn]] of all.entries()) {
      bytes += (await drawn.catch(() => null))?.size ?? 0
      if (place >= MAX_CACHED || bytes > MAX_BYTES) forget(name, drawn)
    }
  }
  const make = async (draw: (into: WriteStream) => Promise<void>): Promise<Drawn> => {
    const path = join(await mkdtemp(join(folder, 'manual-')), 'manual.pdf')
    try {
      await draw(createWriteStream(path, { mode: 0o600 }))
      return { path, size: (await stat(path)).size }
    } catch (error) {
      await rm(join(path, '..'), { recursive: true, force: true })
      throw error
    }
  }
  /** The folder may have been cleaned up. */
  const isThere = (drawn: Promise<Drawn>): Promise<boolean> =>
    drawn
      .then(({ path }) => stat(path))
      .then(
        () => true,
        () => false,
      )
  return async (name: string, draw: (into: WriteStream) => Promise<void>): Promise<Drawn> => {
    const known = kept.get(name)
    if (known !== undefined && (await isThere(known))) {
      kept.delete(name)
      kept.set(name, known)
      return known
    }
    // Another request may have started in the meantime.
    const begun = kept.get(name)
    if (begun !== undefined && begun !== known) return begun
    const drawn = make(draw)
    kept.set(name, drawn)
    drawn.then(makeRoom, () => forget(name, drawn))
    return drawn
  }
}
