// Connections of the pool. Statements are prepared by their text, so that PostgreSQL reads and plans
// each once for a connection and not at every request; and they are sent without waiting for the
// answer to the one before, so that what is independent costs one round trip.
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** A connection holds its plans in memory; what is rare is planned anew each time. */
const MOST_PREPARED = 300

const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** The name under which a statement is prepared; undefined the first time it is seen. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST_PREPARED) return name
  if (!seenOnce.has(text)) {
    // Statements of changing length (so many rows, so many ids) would fill the memory otherwise.
    if (seenOnce.size > MOST_PREPARED * 10) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  names.set(text, `s${names.size + 1}`)
  return names.get(text)
}

/** The driver asks for a class. */
class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's signature has a dozen forms; only the text and the name are looked at
  override query(...given: any[]): any {
    const [statement, values] = given
    if (typeof statement === 'object' && Array.isArray(values) && values.length > 0)
      statement.name ??= nameOf(statement.text)
    this.gather()
    return super.query(...(given as Parameters<pg.Client['query']>))
  }

  private isGathering = false

  /** What is sent in the same moment leaves in one piece: each by itself would wake the server. */
  private gather(): void {
    // The driver's types leave out its connection.
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    if (this.isGathering) return
    this.isGathering = true
    stream.cork()
    setImmediate(() => {
      this.isGathering = false
      stream.uncork()
    })
  }
}

export interface PoolWishes {
  readonly url: string
  readonly size: number
}

/** Longer waits for a connection are answered with "later" (isOverload). */
const POOL_WAIT_MS = 2_000
/** No request needs a statement that takes longer. */
const STATEMENT_MS = 5_000

export function openPool({ url, size }: PoolWishes): pg.Pool {
  const wishes = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'eventflow',
    pipeline: true,
    Client: PreparingClient,
  }
  const pool = new pg.Pool(wishes)
  // A connection that the server closes is replaced by the pool, and a statement on it fails; without
  // a listener, idle or between two statements of a transaction, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
