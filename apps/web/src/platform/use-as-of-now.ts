import { useState } from 'react'

interface Answer<Data> {
  readonly data: Data | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isFetchedAfterMount: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

/**
 * A query for an editing screen. Cached data is hidden while it is being refetched, because an
 * editor keeps the version with which it was opened. Once shown, data stays.
 */
export function useAsOfNow<Data>(query: Answer<Data>) {
  const [wasOld] = useState(query.data !== undefined && query.isFetching)
  const isAwaited = wasOld && !query.isFetchedAfterMount
  const { error, refetch } = query
  return {
    data: isAwaited ? undefined : query.data,
    isPending: isAwaited || query.isPending,
    error,
    refetch,
  }
}
