// Ids are UUIDs of version 7: random enough not to be guessed, and ordered by time for the indexes. Ids
// of one process in one millisecond sort in the order in which they were made (RFC 9562, section 6.2,
// method 1). Between processes only the millisecond counts, so lists in order of time are sorted by a
// time column first.
import { randomBytes } from 'node:crypto'

const BYTES = 16
/** Random bytes for this many ids are fetched at once, because each call is expensive. */
const AT_ONCE = 256

/** The counter of each millisecond starts at a random number below this. */
const HIGHEST_BEGINNING = 2 ** 25

let supply: Buffer = Buffer.alloc(0)
/** The last milliseconds for which ids were made: some ids use the time of their record. */
const counters = new Map<number, number>()
const KEPT = 8

function nextBytes(): Buffer {
  if (supply.length < BYTES) supply = randomBytes(BYTES * AT_ONCE)
  const bytes = supply.subarray(0, BYTES)
  supply = supply.subarray(BYTES)
  return bytes
}

/** 26 bits that increase within a millisecond. */
function nextCount(now: number, bytes: Buffer): number {
  const before = counters.get(now)
  const count = before === undefined ? bytes.readUInt32BE(6) % HIGHEST_BEGINNING : before + 1
  counters.delete(now)
  counters.set(now, count)
  for (const oldest of counters.keys()) {
    if (counters.size <= KEPT) break
    counters.delete(oldest)
  }
  return count
}

// wall clock: later ids sort after earlier ones, and nothing is decided by it.
export function newId(now = Date.now()): string {
  const bytes = nextBytes()
  const count = nextCount(now, bytes)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | (count >>> 14), 6)
  bytes.writeUInt16BE(0x8000 | (count & 0x3fff), 8)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
