import { QueryCache, QueryClient } from '@tanstack/react-query'
import { bagOf } from './failure.ts'

const MINUTE_MS = 60_000
/**
 * Multiplied by a random factor between one and two, so that screens do not all retry at the same
 * moment.
 */
const ASK_AGAIN_MS = 10_000

/** Whether a retry may help: after a network failure, or if the server was busy. */
export function mayPass(error: unknown): boolean {
  if (globalThis.navigator?.onLine === false) return false
  const status = bagOf(error)['status']
  return typeof status !== 'number' || status === 429 || status >= 500
}

/**
 * The browser's copy of the server's data. The live connection reports changes, so neither time nor
 * focus causes a request. If a request for newer data fails, the screen shows the old data and
 * sends the request again.
 */
export function createQueryClient(askAgainMs = ASK_AGAIN_MS): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, { queryKey, state }) => {
      if (state.data === undefined || !mayPass(error)) return
      const ask = () => void client.invalidateQueries({ queryKey, exact: true })
      setTimeout(ask, askAgainMs * (1 + Math.random()))
    },
  })
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // Offline, the service worker may have the response. Missing data is shown as missing.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  queryCache.subscribe((event) => {
    // A change has returned newer data than an open request will. That request starts again, or its
    // response would replace the newer data.
    const isSet = event.type === 'updated' && event.action.type === 'success' && event.action.manual
    if (!isSet || event.query.state.fetchStatus !== 'fetching') return
    void client.invalidateQueries({ queryKey: event.query.queryKey, exact: true })
  })
  return client
}
