// Changes by others reach open screens through one server-sent event stream. A message names a
// topic, and the queries of that topic are refetched. After an interruption, everything on screen
// is refetched, because changes may have been missed.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { bagOf } from './failure.ts'

/** The queries that a topic affects; null if this browser does not know the topic. */
export type TopicKeys = (topic: string) => readonly QueryKey[] | null

/** The part of EventSource that is used here. */
export interface LiveSource {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent<string>) => void) | null
  onerror: ((event: Event) => void) | null
  readonly readyState: number
  close(): void
}

export interface LiveOptions {
  queryClient: QueryClient
  keysOf: TopicKeys
  /** Opens the stream. `ageMs` is the possible age of the oldest data on screen. */
  open?: (ageMs: number) => LiveSource
  /**
   * Minimum time between two refetches of a topic. Messages in between cause one refetch at its
   * end.
   */
  restMs?: number
  /** Receives `pagehide` and `pageshow`. */
  page?: EventTarget
  /** First pause before a closed stream is reopened. It doubles up to thirty seconds. */
  retryMs?: number
}

const CLOSED = 2
/** The server may have missed messages. It is also the first message of each stream. */
const CATCH_UP = 'catchUp'
const MAX_PAUSE_MS = 30_000

/**
 * Opens the stream and returns a function to close it. Browsers keep pages in a back/forward cache,
 * but not with an open stream, so the stream is closed and reopened with the page.
 */
export function listenLive(options: LiveOptions): () => void {
  const { queryClient, keysOf, restMs = 3_000, retryMs = 1_000, page = window } = options
  const topics = restingTopics(restMs, (topic) => {
    for (const queryKey of keysOf(topic) ?? []) void queryClient.invalidateQueries({ queryKey })
  })
  const { open = openSource } = options
  let source: LiveSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = retryMs
  let wasBroken = false
  let hasBegun = false

  const askAll = () => void queryClient.invalidateQueries({ refetchType: 'active' })
  const onOpen = () => {
    pause = retryMs
    hasBegun = false
    if (wasBroken) askAll()
    wasBroken = false
  }
  const onTopic = (topic: string) => {
    if (topic !== CATCH_UP) topics.tell(topic)
    else if (hasBegun) askAll()
    else hasBegun = true
  }
  const onError = () => {
    wasBroken = true
    // The browser reconnects dropped connections. Refused ones are retried here.
    if (source?.readyState !== CLOSED) return
    timer = setTimeout(connect, pause)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }
  const connect = () => {
    source = open(ageOf(queryClient))
    source.onopen = onOpen
    source.onerror = onError
    source.onmessage = ({ data }) => {
      const topic = topicOf(data)
      if (topic !== null) onTopic(topic)
    }
  }

  const close = () => {
    clearTimeout(timer)
    source?.close()
  }
  const onLeave = () => {
    wasBroken = true
    close()
  }
  const onShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) connect()
  }

  connect()
  page.addEventListener('pagehide', onLeave)
  page.addEventListener('pageshow', onShow)
  return () => {
    page.removeEventListener('pagehide', onLeave)
    page.removeEventListener('pageshow', onShow)
    topics.stop()
    close()
  }
}

const openSource = (ageMs: number): LiveSource =>
  new EventSource(`/api/live?ageMs=${ageMs}`, { withCredentials: true })

/** Maximum time between a request and its response. */
const MAX_RESPONSE_MS = 5_000

/** Time since the oldest data was requested, in milliseconds. It may lack later changes. */
function ageOf(queryClient: QueryClient): number {
  const answers = queryClient.getQueryCache().getAll()
  const times = answers.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
  if (times.length === 0) return 0
  const sinceOldest = Date.now() - Math.min(...times) + MAX_RESPONSE_MS
  return Math.floor(Math.max(0, Math.min(sinceOldest, performance.now())))
}

/**
 * Handles a topic immediately, and later messages within `restMs` once at its end. Otherwise five
 * changes a second would cause five requests a second from every open screen.
 */
function restingTopics(restMs: number, act: (topic: string) => void) {
  const resting = new Map<
    string,
    { timer: ReturnType<typeof setTimeout>; isPublishedAgain: boolean }
  >()
  const begin = (topic: string) => {
    act(topic)
    const timer = setTimeout(() => {
      const isPublishedAgain = resting.get(topic)?.isPublishedAgain
      resting.delete(topic)
      if (isPublishedAgain) begin(topic)
    }, restMs)
    resting.set(topic, { timer, isPublishedAgain: false })
  }
  return {
    tell(topic: string): void {
      const rest = resting.get(topic)
      if (rest) rest.isPublishedAgain = true
      else begin(topic)
    },
    stop(): void {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}

function topicOf(message: string): string | null {
  try {
    const topic = bagOf(JSON.parse(message))['topic']
    return typeof topic === 'string' ? topic : null
  } catch {
    return null
  }
}
