import { QueryCache, QueryClient } from '@tanstack/react-query'
import { bagOf } from './failure.ts'

const MINUTE_MS = 60_000
/** Not all screens at the same moment: between one and two times as long. */
const ASK_AGAIN_MS = 10_000

/** Whether asking again could help: a network that failed, or a server that was busy. */
export function mayPass(error: unknown): boolean {
  if (globalThis.navigator?.onLine === false) return false
  const status = bagOf(error)['status']
  return typeof status !== 'number' || status === 429 || status >= 500
}

/**
 * The browser's copy of the server's data. The live connection says what has changed, so neither time nor focus
 * causes a request. If a request for newer data fails, the screen shows the old data and sends the request again.
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
        // Without a network this device may have the answer, and what it has not is said to be missing.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
