// Changes made by others reach open screens through one server-sent event stream. A message names
// a topic, and the queries of that topic are asked again; after a break everything on screen is,
// because what happened meanwhile is unknown.
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
  open?: () => LiveSource
  /** First pause before a closed stream is opened again; it doubles up to thirty seconds. */
  retryMs?: number
}

const CLOSED = 2
const LONGEST_PAUSE_MS = 30_000

/** Starts listening; call the answer to stop. */
export function listenLive(options: LiveOptions): () => void {
  const { queryClient, keysOf, retryMs = 1_000 } = options
  const open = options.open ?? (() => new EventSource('/api/live', { withCredentials: true }))
  let source: LiveSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = retryMs
  let wasBroken = false

  const onOpen = () => {
    pause = retryMs
    if (wasBroken) void queryClient.invalidateQueries({ refetchType: 'active' })
    wasBroken = false
  }
  const onError = () => {
    wasBroken = true
    // A dropped connection is opened again by the browser; a refused one is ours to retry.
    if (source?.readyState !== CLOSED) return
    timer = setTimeout(connect, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  const connect = () => {
    source = open()
    source.onopen = onOpen
    source.onerror = onError
    source.onmessage = (event) => invalidateTopic({ queryClient, keysOf, message: event.data })
  }

  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

interface Arrival {
  queryClient: QueryClient
  keysOf: TopicKeys
  message: string
}

function invalidateTopic({ queryClient, keysOf, message }: Arrival): void {
  const topic = topicOf(message)
  if (topic === null) return
  for (const queryKey of keysOf(topic) ?? []) void queryClient.invalidateQueries({ queryKey })
}

function topicOf(message: string): string | null {
  try {
    const topic = bagOf(JSON.parse(message))['topic']
    return typeof topic === 'string' ? topic : null
  } catch {
    return null
  }
}
