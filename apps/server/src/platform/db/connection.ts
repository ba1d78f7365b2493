// Connections of the pool. Statements are prepared by their text, so that PostgreSQL reads and plans
// each once for a connection and not at every request; and they are sent without waiting for the
// answer to the one before, so that what is independent costs one round trip.
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { LATE_ANSWER } from './overload.ts'

/** No request needs a statement that takes longer. */
const STATEMENT_MS = 5_000
/** The database has this long to say that it has ended a statement. */
const ANSWER_MS = 5_000

/** A connection holds its plans in memory; what is rare is planned again each time. */
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
  /** After so long without an answer the connection is given up. */
  protected readonly givenUpAfterMs: number = STATEMENT_MS + ANSWER_MS

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's signature has a dozen forms; only the text and the name are looked at
  override query(...given: any[]): any {
    const [statement, values] = given
    if (typeof statement === 'object' && Array.isArray(values) && values.length > 0)
      statement.name ??= nameOf(statement.text)
    this.gather()
    this.expectAnswer()
    const answered = (): void => this.noteAnswer()
    const last = given.length - 1
    const tell = given[last]
    if (typeof tell === 'function')
      given[last] = (...result: unknown[]) => {
        answered()
        tell(...result)
      }
    const answer: unknown = super.query(...(given as Parameters<pg.Client['query']>))
    if (answer instanceof Promise) answer.then(answered, answered)
    return answer
  }

  private unanswered = 0
  private patience: NodeJS.Timeout | undefined

  /**
   * The database ends statements that take too long. One that it never answers (its machine is gone, or
   * the network between) is given up here: the connection is destroyed, and all that wait for it fail.
   */
  private expectAnswer(): void {
    this.unanswered += 1
    const giveUp = (): void => void this.stream.destroy(new Error(LATE_ANSWER))
    this.patience ??= setTimeout(giveUp, this.givenUpAfterMs)
  }

  /** Those that were sent later have waited for this one. */
  private noteAnswer(): void {
    this.unanswered -= 1
    if (this.unanswered > 0) return void this.patience?.refresh()
    clearTimeout(this.patience)
    this.patience = undefined
  }

  private isGathering = false

  /** What is sent in the same moment leaves in one piece: each by itself would wake the server. */
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

export interface PoolWishes {
  readonly url: string
  readonly size: number
  /** No statement needs longer; the database ends one that does. */
  readonly statementMs?: number
  /** How long the database has to say that it has ended a statement. */
  readonly answerMs?: number
}

/**
 * What is prepared is planned once; by itself PostgreSQL plans some statements at every call again. And its figure for
 * a page out of order is that of a turning disk: with it, it reads a table from end to end, other events' rows too,
 * where an index gives it the page of a list.
 */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'

/** Options in the address, such as the role to act as, are taken instead of ours: ours go before them. */
function withOptions(url: string): string {
  if (!/[?&]options=/.test(url)) return url
  const address = new URL(url)
  address.searchParams.set('options', `${PLANNING} ${address.searchParams.get('options')}`)
  // URLSearchParams writes a space as +, which PostgreSQL's own clients do not read back.
  address.search = address.searchParams.toString().replaceAll('+', '%20')
  return address.href
}

/** Longer waits for a connection are answered with "later" (isOverload). */
const POOL_WAIT_MS = 2_000

export function openPool({
  url,
  size,
  statementMs = STATEMENT_MS,
  answerMs = ANSWER_MS,
}: PoolWishes): pg.Pool {
  const wishes = {
    connectionString: withOptions(url),
    max: size,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: statementMs,
    application_name: 'eventflow',
    options: PLANNING,
    pipeline: true,
    Client: class extends PreparingClient {
      protected override readonly givenUpAfterMs = statementMs + answerMs
    },
  }
  const pool = new pg.Pool(wishes)
  // A connection that the server closes is replaced by the pool, and a statement on it fails; without
  // a listener, idle or between two statements of a transaction, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
