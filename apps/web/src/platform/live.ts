// Changes made by others reach open screens through one server-sent event stream. A message names
// a topic, and the queries of that topic are asked again; after a break, of the line to the server or of the
// server's own, everything on screen is, because what happened meanwhile is unknown.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { bagOf } from './failure.ts'

/** Which queries a topic touches; null for a topic that this browser does not know. */
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
  /** Opens the stream; `ageMs` is how old the oldest answer on the screen may be. */
  open?: (ageMs: number) => LiveSource
  /** How long a topic is left alone after its queries were asked again; the last message still counts. */
  restMs?: number
  /** What tells that the page is left, and come back to. */
  page?: EventTarget
  /** First pause before a closed stream is opened again; it doubles up to thirty seconds. */
  retryMs?: number
}

const CLOSED = 2
/** The server may have missed messages. Each stream begins with it. */
const CATCH_UP = 'catchUp'
const LONGEST_PAUSE_MS = 30_000

/**
 * Starts listening; call the answer to stop. A page that was left is kept by the browser, as it stood, for
 * the person who goes back to it, but not with an open stream: it is closed with the page and opened with it.
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
    // A dropped connection is opened again by the browser; a refused one is ours to retry.
    if (source?.readyState !== CLOSED) return
    timer = setTimeout(connect, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
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

/** An answer is from when it was asked for, at most this long before it came. */
const LONGEST_ANSWER_MS = 5_000

/** How long ago the oldest answer was asked for, in milliseconds: what changed since then may be missing in it. */
function ageOf(queryClient: QueryClient): number {
  const answers = queryClient.getQueryCache().getAll()
  const times = answers.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
  if (times.length === 0) return 0
  const sinceOldest = Date.now() - Math.min(...times) + LONGEST_ANSWER_MS
  return Math.floor(Math.max(0, Math.min(sinceOldest, performance.now())))
}

/**
 * Acts on a topic at once, and on what comes within `restMs` after that once at its end: five changes
 * a second must not ask the server five times a second from every open screen.
 */
function restingTopics(restMs: number, act: (topic: string) => void) {
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; isToldAgain: boolean }>()
  const begin = (topic: string) => {
    act(topic)
    const timer = setTimeout(() => {
      const isToldAgain = resting.get(topic)?.isToldAgain
      resting.delete(topic)
      if (isToldAgain) begin(topic)
    }, restMs)
    resting.set(topic, { timer, isToldAgain: false })
  }
  return {
    tell(topic: string): void {
      const rest = resting.get(topic)
      if (rest) rest.isToldAgain = true
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
