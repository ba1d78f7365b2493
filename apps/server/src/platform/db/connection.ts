// Connections of the pool. Statements are prepared by their text, so that PostgreSQL parses and plans
// each once per connection. They are sent without waiting for the result of the previous one, so that
// independent statements cost one round trip.
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { LATE_ANSWER } from './overload.ts'

/** The database cancels longer statements of requests (`APP_SETTINGS`). */
const STATEMENT_MS = 5_000
/** How long the database may take to report that it has cancelled a statement. */
const ANSWER_MS = 5_000

/** A connection keeps its plans in memory; rare statements are planned each time. */
const MAX_PREPARED_STATEMENTS = 300

const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** The name of the prepared statement; undefined for a new text. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MAX_PREPARED_STATEMENTS) return name
  if (!seenOnce.has(text)) {
    // Statements of changing length (numbers of rows or ids) would otherwise fill the memory.
    if (seenOnce.size > MAX_PREPARED_STATEMENTS * 10) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  names.set(text, `s${names.size + 1}`)
  return names.get(text)
}

/** The driver requires a class. */
class PreparingClient extends pg.Client {
  /** A connection without a response for this long is closed. */
  protected readonly givenUpAfterMs: number = STATEMENT_MS + ANSWER_MS

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's signature has a dozen forms; only the text and the name are looked at
  override query(...args: any[]): any {
    const [statement, values] = args
    if (typeof statement === 'object' && Array.isArray(values) && values.length > 0)
      statement.name ??= nameOf(statement.text)
    this.gather()
    this.expectAnswer()
    const answered = (): void => this.noteAnswer()
    const last = args.length - 1
    const callback = args[last]
    if (typeof callback === 'function')
      args[last] = (...result: unknown[]) => {
        answered()
        callback(...result)
      }
    const answer: unknown = super.query(...(args as Parameters<pg.Client['query']>))
    if (answer instanceof Promise) answer.then(answered, answered)
    return answer
  }

  private unanswered = 0
  private patience: NodeJS.Timeout | undefined

  /**
   * The database cancels statements that take too long. If it never responds (its machine or the
   * network is gone), the connection is destroyed here, and all statements that wait for it fail.
   */
  private expectAnswer(): void {
    this.unanswered += 1
    this.patience ??= setTimeout(() => this.breakOff(), this.givenUpAfterMs)
  }

  /** Statements that were sent later have waited for this one. */
  private noteAnswer(): void {
    this.unanswered -= 1
    if (this.unanswered > 0) return void this.patience?.refresh()
    clearTimeout(this.patience)
    this.patience = undefined
  }

  /** Closes the connection without waiting; the statements under way fail. */
  breakOff(): void {
    this.stream.destroy(new Error(LATE_ANSWER))
  }

  private isGathering = false

  /** Statements of the same moment are sent together, because each packet would wake the server. */
  private gather(): void {
    if (this.isGathering) return
    const { stream } = this
    this.isGathering = true
    stream.cork()
    setImmediate(() => {
      this.isGathering = false
      stream.uncork()
    })
  }

  private get stream(): Duplex {
    return this.connection.stream
  }
}

export interface PoolOptions {
  readonly url: string
  readonly size: number
  /**
   * The database cancels longer statements; by default those of more than 5 s. A pooler refuses a
   * connection with its own limit, so this needs the address of the database itself.
   */
  readonly statementMs?: number
  /** How long the database may take to report that it has cancelled a statement. */
  readonly answerMs?: number
}

/** A longer wait for a connection is answered with "try again later" (isOverload). */
const POOL_WAIT_MS = 2_000

export function openPool({ url, size, statementMs, answerMs = ANSWER_MS }: PoolOptions): pg.Pool {
  const options = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: POOL_WAIT_MS,
    ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
    application_name: 'eventflow',
    pipeline: true,
    Client: class extends PreparingClient {
      protected override readonly givenUpAfterMs = (statementMs ?? STATEMENT_MS) + answerMs
    },
  }
  const pool = new pg.Pool(options)
  // The pool replaces a connection that the server closes, and a statement on it fails. Without a
  // listener, the event of an idle connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const open = new Set<PreparingClient>()
  pool.on('connect', (client) => void (client instanceof PreparingClient && open.add(client)))
  pool.on('remove', (client) => void (client instanceof PreparingClient && open.delete(client)))
  connections.set(pool, open)
  return pool
}

const connections = new WeakMap<pg.Pool, ReadonlySet<PreparingClient>>()

/** How long statements may continue after the end of a pool; then their connections are closed. */
const END_MS = 5_000

/** Ends a pool. An export can have a statement of half a minute, and a stop does not wait for it. */
export async function endPool(pool: pg.Pool, endMs = END_MS): Promise<void> {
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      for (const client of connections.get(pool) ?? []) client.breakOff()
      resolve()
    }, endMs)
    void pool.end().finally(() => {
      clearTimeout(giveUp)
      resolve()
    })
  })
}
