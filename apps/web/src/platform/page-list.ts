// A paged list of the API in the form that ListScreen needs.
import {
  keepPreviousData,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'

interface PageOfRows<Row> {
  readonly items: Row[]
  readonly nextCursor: string | null
  readonly total: number
  readonly unreadable?: string[] | undefined
}

interface Pagewise {
  readonly initialPageParam: string | undefined
  readonly getNextPageParam: (page: { readonly nextCursor: string | null }) => string | undefined
  readonly placeholderData: typeof keepPreviousData
}

/** Paging options common to all lists. Spread them into `api.….list.infiniteOptions({…})`. */
export const pagewise: Pagewise = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}

/** The loaded rows of a list, and the props of ListScreen for loading more. */
export function listProps<Answer extends PageOfRows<unknown>>(
  query: UseInfiniteQueryResult<InfiniteData<Answer>>,
) {
  const pages = query.data?.pages
  return {
    rows: pages?.flatMap((page) => page.items) as Answer['items'] | undefined,
    total: pages?.[0]?.total,
    unreadable: pages?.flatMap((page) => page.unreadable ?? []),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
    moreError: query.isFetchNextPageError ? query.error : undefined,
    isRefreshing: query.isPlaceholderData,
    error: query.error ?? undefined,
    onRetry: () => void query.refetch(),
  }
}
