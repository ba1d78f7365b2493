import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { SESSION_KEY } from './session.ts'

const MINUTE_MS = 60_000

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | null)?.status

/** Whether asking again could help: a network that failed, or a server that was busy. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return typeof status !== 'number' || status === 429 || status >= 500
}

/**
 * The browser's copy of the server's data. The live connection says what has changed, so nothing
 * is asked again merely because time has passed or a window was looked at.
 */
export function createQueryClient(): QueryClient {
  // A call that is refused for want of a session: whoever was signed in no longer is.
  const onError = (error: unknown) => {
    if (statusOf(error) === 401) void client.invalidateQueries({ queryKey: SESSION_KEY })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { retry: false },
    },
  })
  return client
}
