// Manuals that have been drawn, as files of this process for as long as there is room: a team's people get
// the same one until something in it changes. Each is known by what it says, so that none is ever stale.
import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MOST_KEPT = 24
const MOST_BYTES = 200_000_000

export interface Drawn {
  readonly path: string
  /** Bytes. */
  readonly size: number
}

/** What tells a manual from every other. */
export const fingerprintOf = (says: unknown): string =>
  createHash('sha256').update(JSON.stringify(says)).digest('base64url')

/** Draws each once, also for those who ask meanwhile. `folder` is for files that are being made. */
export function keptManuals(folder: string) {
  // The one that was asked for longest ago stands first.
  const kept = new Map<string, Promise<Drawn>>()
  const forget = (name: string, drawn: Promise<Drawn>): void => {
    if (kept.get(name) === drawn) kept.delete(name)
    // The person who reads it just now reads on.
    drawn
      .then(({ path }) => rm(join(path, '..'), { recursive: true, force: true }))
      .catch(() => null)
  }
  const makeRoom = async (): Promise<void> => {
    const all = [...kept].toReversed()
    let bytes = 0
    for (const [place, [name, drawn]] of all.entries()) {
      bytes += (await drawn.catch(() => null))?.size ?? 0
      if (place >= MOST_KEPT || bytes > MOST_BYTES) forget(name, drawn)
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
  /** The folder is tidied from time to time. */
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
    // Somebody else may have begun meanwhile.
    const begun = kept.get(name)
    if (begun !== undefined && begun !== known) return begun
    const drawn = make(draw)
    kept.set(name, drawn)
    drawn.then(makeRoom, () => forget(name, drawn))
    return drawn
  }
}
