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
 * A query for an editing screen: what was kept from an earlier visit and is being requested again is
 * not shown, because an editor keeps the version that it was opened with. Once shown it stays.
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
