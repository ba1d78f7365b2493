import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/api.ts'

/** Guests, who also follow emailed links, have no live connection. */
const REFRESH_MS = 2_000

export const mailboxListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['mailbox', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      client.mailbox.list(
        { search, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  })

export const mailboxMessageQuery = (emailId: string) =>
  queryOptions({
    queryKey: ['mailbox', 'get', emailId],
    queryFn: ({ signal }) => client.mailbox.get({ emailId }, { signal }),
    // Until it is sent or has failed.
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? REFRESH_MS : false),
  })
