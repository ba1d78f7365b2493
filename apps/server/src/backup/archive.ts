// The archive as a stream: entries are written and read one after the other, never held in memory.
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'

export interface EntryFacts {
  readonly bytes: number
  readonly sha256: string
}

/** Adds an entry whose bytes are in memory. */
export async function addBytes(pack: Pack, name: string, bytes: Buffer): Promise<void> {
  const entry = pack.entry({ name, size: bytes.length })
  const written = once(entry, 'finish')
  entry.end(bytes)
  await written
}

/** Adds an entry from a stream of a known length. */
export async function addStream(
  pack: Pack,
  { name, size }: { name: string; size: number },
  bytes: Readable,
): Promise<EntryFacts> {
  const counted = counting()
  await pipeline(bytes, counted.pass, pack.entry({ name, size }))
  return counted.facts()
}

/** Counts and hashes the bytes that pass through. */
export function counting(): {
  pass: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>
  add: (bytes: Buffer) => void
  facts: () => EntryFacts
} {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  const add = (piece: Buffer): void => {
    hash.update(piece)
    bytes += piece.length
  }
  return {
    add,
    pass: async function* pass(source) {
      for await (const piece of source) {
        add(piece)
        yield piece
      }
    },
    facts: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}

const NEW_LINE = 10

/**
 * Regroups bytes into chunks of at least `size` that end with a complete line; the last chunk is
 * the rest.
 */
export async function* wholeLines(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    waiting.push(piece)
    length += piece.length
    const end = length < size ? -1 : piece.lastIndexOf(NEW_LINE)
    if (end === -1) continue
    const all = Buffer.concat(waiting)
    const cut = all.length - piece.length + end + 1
    yield all.subarray(0, cut)
    waiting = [all.subarray(cut)]
    length = all.length - cut
  }
  if (length > 0) yield Buffer.concat(waiting)
}
