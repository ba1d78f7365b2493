// Live updates. After a transaction commits, its changes are published by topic. PostgreSQL sends the
// message to every process, and each process to the screens that may receive it. A message has a topic
// and no data: the screen reads again, under the same policies as before.
import pg from 'pg'
import type { Topic } from '@eventflow/domain/kernel'
import type { LiveAudience, LiveNotes, LiveRecords, Scope } from '../db/index.ts'

const CHANNEL = 'eventflow_live'
/** Sent instead of messages if some may have been missed. */
const GAP = 'gap'
const RETRY_MS = 1_000
/** How often the connection is tested, and how long it may take to respond. */
const ASK_EVERY_MS = 10_000
const ANSWER_MS = 5_000

/** What changed, and who may receive it. */
export interface LiveMessage {
  readonly eventId: string
  readonly topic: Topic
  readonly audience: LiveAudience
  /** Omitted if the change is not about a single record of a team. */
  readonly about?: LiveRecords
}

export type LiveListener = (message: LiveMessage) => void

/** Sessions of this account have ended, in any event. */
export type SessionsListener = (accountId: string) => void

export interface LiveHub {
  listen(listener: LiveListener): () => void
  /** Open streams of the account check again whether they may continue. */
  onSessionsEnded(listener: SessionsListener): () => void
  /** Called if messages may have been missed, so that screens read again. */
  onGap(listener: () => void): () => void
  /**
   * Makes the screens of all processes read again. For the start: the previous process may have
   * been killed between a commit and its message.
   */
  announceGap(): Promise<void>
  close(): Promise<void>
}

/**
 * Publishes topics after the commit. The contract states those of commands (`changes`), which
 * platform/http publishes for every call; this is for jobs and for common consequences of commands.
 */
export function publish(
  { eventId, ending }: Pick<Scope, 'eventId' | 'ending'>,
  topics: readonly Topic[],
  audience: LiveAudience,
): void {
  publishNoted({ eventId, ending }, topics, { audience, about: null })
}

/** A message of the database has at most 8,000 bytes. */
const MAX_RECORDS = 50

/** The same with the notes of a call. */
export function publishNoted(
  { eventId, ending }: Pick<Scope, 'eventId' | 'ending'>,
  topics: readonly Topic[],
  { audience, about }: Pick<LiveNotes, 'audience' | 'about'>,
): void {
  const records = about !== null && about.ids.length <= MAX_RECORDS ? { about } : {}
  for (const topic of topics) {
    const message: LiveMessage = { eventId, topic, audience, ...records }
    ending.notices.push({ channel: CHANNEL, payload: JSON.stringify(message) })
  }
}

/** Notifies an account's open streams that a session has ended, after the commit. */
export function announceSessionsEnded({ ending }: Pick<Scope, 'ending'>, accountId: string): void {
  const message: SessionsEnded = { sessionsEndedOf: accountId }
  ending.notices.push({ channel: CHANNEL, payload: JSON.stringify(message) })
}

interface SessionsEnded {
  readonly sessionsEndedOf: string
}

/** Listens on its own connection and reconnects if it is lost or does not respond. */
export async function openLiveHub(url: string, askEveryMs = ASK_EVERY_MS): Promise<LiveHub> {
  const listeners = new Set<LiveListener>()
  const sessionsListeners = new Set<SessionsListener>()
  const gapListeners = new Set<() => void>()
  const line = await openLine(
    url,
    {
      onMessage: (message) => {
        if ('sessionsEndedOf' in message)
          sessionsListeners.forEach((listener) => listener(message.sessionsEndedOf))
        else listeners.forEach((listener) => listener(message))
      },
      onGap: () => gapListeners.forEach((listener) => listener()),
    },
    askEveryMs,
  )
  return {
    listen: (listener) => add(listeners, listener),
    onSessionsEnded: (listener) => add(sessionsListeners, listener),
    onGap: (listener) => add(gapListeners, listener),
    announceGap: line.announceGap,
    close: line.close,
  }
}

interface LineEvents {
  readonly onMessage: (message: LiveMessage | SessionsEnded) => void
  /** The connection was lost and is back. */
  readonly onGap: () => void
}

type Line = Pick<LiveHub, 'announceGap' | 'close'>

async function openLine(url: string, events: LineEvents, askEveryMs: number): Promise<Line> {
  let client: pg.Client | null = null
  let isClosed = false
  let isReconnecting = false

  const reconnect = async (): Promise<void> => {
    if (isClosed || isReconnecting || client === null) return
    isReconnecting = true
    client.removeAllListeners('end')
    await client.end().catch(() => undefined)
    while (!isClosed) {
      try {
        client = await listenOnce(url, events, () => void reconnect())
        break
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
    isReconnecting = false
    events.onGap()
  }
  client = await listenOnce(url, events, () => void reconnect())
  // A lost connection that nobody closes stays silent, so it has to be tested.
  const ask = () => void client?.query('select').catch(() => void reconnect())
  const asking = setInterval(ask, askEveryMs).unref()
  return {
    announceGap: async () => void (await client?.query(`NOTIFY ${CHANNEL}, '${GAP}'`)),
    close: async () => {
      isClosed = true
      clearInterval(asking)
      await client?.end()
    },
  }
}

async function listenOnce(
  url: string,
  { onMessage, onGap }: LineEvents,
  onLost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'eventflow-live',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('notification', ({ payload = GAP }) =>
    payload === GAP ? onGap() : onMessage(JSON.parse(payload) as LiveMessage | SessionsEnded),
  )
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  await client.query(`LISTEN ${CHANNEL}`)
  return client
}

function add<T>(set: Set<T>, item: T): () => void {
  set.add(item)
  return () => set.delete(item)
}
