import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/api.ts'

/** Guests hear nothing of the live connection, and links are followed by guests. */
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
    // Until it has arrived or failed.
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? REFRESH_MS : false),
  })
