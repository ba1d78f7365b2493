// Ids are UUIDs of version 7: random enough not to be guessed, ordered in time for the indexes.
import { randomBytes } from 'node:crypto'

const BYTES = 16
/** Random bytes are fetched for so many ids at once: each time costs more than the bytes do. */
const AT_ONCE = 256

let supply: Buffer = Buffer.alloc(0)

function nextBytes(): Buffer {
  if (supply.length < BYTES) supply = randomBytes(BYTES * AT_ONCE)
  const bytes = supply.subarray(0, BYTES)
  supply = supply.subarray(BYTES)
  return bytes
}

// wall clock: later ids sort behind earlier ones, and nothing is decided by it.
export function newId(now = Date.now()): string {
  const bytes = nextBytes()
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
