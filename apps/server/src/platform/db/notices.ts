// Notices of committed transactions to all processes. They are not sent in the transactions, because
// PostgreSQL commits transactions with a NOTIFY one by one, each with its own wait for the disk
// (docs/design/live.md). Notices of a few milliseconds are sent together.
import type pg from 'pg'

export interface Notice {
  readonly channel: string
  readonly payload: string
}

const GATHER_MS = 10
const RETRY_MS = 1_000
/** While the database is away no process listens; all of them read again when it is back. */
const MAX_WAITING = 10_000

interface Line {
  /** Waiting notices by their content. Equal notices are sent once. */
  waiting: Map<string, Notice>
  timer: NodeJS.Timeout | null
  sending: Promise<void>
}

const lines = new WeakMap<pg.Pool, Line>()

function lineOf(pool: pg.Pool): Line {
  const found = lines.get(pool)
  if (found !== undefined) return found
  const made: Line = { waiting: new Map(), timer: null, sending: Promise.resolve() }
  lines.set(pool, made)
  return made
}

/** Notifies every process that listens, soon and in this order. */
export function sendNotices(pool: pg.Pool, notices: readonly Notice[]): void {
  if (notices.length === 0) return
  const line = lineOf(pool)
  for (const notice of notices) line.waiting.set(`${notice.channel} ${notice.payload}`, notice)
  line.timer ??= setTimeout(() => sendWaiting(pool, line), GATHER_MS)
}

function sendWaiting(pool: pg.Pool, line: Line): void {
  line.timer = null
  line.sending = line.sending.then(() => send(pool, line))
}

async function send(pool: pg.Pool, line: Line): Promise<void> {
  const notices = [...line.waiting.values()]
  if (notices.length === 0) return
  line.waiting = new Map()
  try {
    await pool.query({
      name: 'notices',
      text: `select pg_notify(notice.channel, notice.payload)
        from unnest($1::text[], $2::text[]) as notice(channel, payload)`,
      values: [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
    })
  } catch {
    if (line.waiting.size + notices.length > MAX_WAITING || pool.ending) return
    const later = [...line.waiting.entries()]
    line.waiting = new Map([
      ...notices.map((one) => [`${one.channel} ${one.payload}`, one] as const),
      ...later,
    ])
    line.timer ??= setTimeout(() => sendWaiting(pool, line), RETRY_MS)
  }
}

/** Sends the waiting notices; for the end of the process. */
export async function sendRemainingNotices(pool: pg.Pool): Promise<void> {
  const line = lines.get(pool)
  if (line === undefined) return
  if (line.timer !== null) clearTimeout(line.timer)
  sendWaiting(pool, line)
  await line.sending
  if (line.timer !== null) clearTimeout(line.timer)
}
