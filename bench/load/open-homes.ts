// Organisers' browsers with their home open, from the server's perspective: a live stream each, and
// the screen's queries, refetched by the browser's own code.
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { apiContract } from '@eventflow/domain/api'
import { keysByTopic } from '../../apps/web/src/platform/live-topics.ts'
import { listenLive, type LiveSource } from '../../apps/web/src/platform/live.ts'

/** The queries of the organisers' home and its frame. */
const SHOWN = [
  { key: ['navigation', 'attention'], path: '/api/attention' },
  { key: ['navigation', 'waiting'], path: '/api/waiting' },
  { key: ['myNotifications', 'unread'], path: '/api/my-notifications/unread' },
] as const

export interface OpenHomes {
  /** Total number of refetches. */
  readonly asked: () => number
  close(): void
}

/** Opens homes of one organiser until `close`. Resolves after all have loaded once. */
export async function openHomes(
  { url, cookie }: { url: string; cookie: string },
  count: number,
): Promise<OpenHomes> {
  let asked = 0
  const read = async (path: string): Promise<unknown> => {
    asked += 1
    const answer = await fetch(`${url}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  const open = async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const stops = SHOWN.map(({ key, path }) =>
      new QueryObserver<unknown, Error, unknown, unknown, QueryKey>(queryClient, {
        queryKey: [key],
        queryFn: () => read(path),
      }).subscribe(() => undefined),
    )
    await Promise.all(
      SHOWN.map(({ key, path }) =>
        queryClient.ensureQueryData({ queryKey: [key], queryFn: () => read(path) }),
      ),
    )
    const stop = listenLive({
      queryClient,
      keysOf: keysByTopic(apiContract),
      open: () => streamOf(`${url}/api/live`, cookie),
      page: new EventTarget(),
    })
    return () => {
      stop()
      for (const end of stops) end()
      queryClient.clear()
    }
  }
  const homes = await Promise.all(Array.from({ length: count }, open))
  return { asked: () => asked, close: () => homes.forEach((close) => close()) }
}

/** The live stream of a signed-in person. Node has no EventSource. */
function streamOf(url: string, cookie: string): LiveSource {
  const ending = new AbortController()
  const source: LiveSource = {
    onopen: null,
    onmessage: null,
    onerror: null,
    readyState: 1,
    close: () => ending.abort(),
  }
  const listen = async (): Promise<void> => {
    const { body } = await fetch(url, { headers: { cookie }, signal: ending.signal })
    source.onopen?.(new Event('open'))
    let rest = ''
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data: ')) continue
        source.onmessage?.(new MessageEvent('message', { data: line.slice('data: '.length) }))
      }
    }
  }
  listen().catch(() => {
    if (!ending.signal.aborted) source.onerror?.(new Event('error'))
  })
  return source
}
