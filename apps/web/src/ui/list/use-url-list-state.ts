import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListState } from './list-state.ts'
import { useRememberedList } from './shown-list.ts'

interface UrlListOptions {
  /** The default sort of the list, if the URL has none. */
  readonly sort: string
  readonly direction?: ListState['direction']
  /** The ids of the list's filters. Other URL parameters are not touched. */
  readonly filters?: readonly string[]
  /** Key of the list, if screens of its records lead to the previous and next one. */
  readonly list?: string
}

type Search = Readonly<Record<string, string | undefined>>

/** List state in the URL, so that it can be shared and survives Back. */
export function useUrlListState(options: UrlListOptions) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const ids = options.filters ?? []
  const state = readListState(search, options)
  useRememberedList(options.list, state)
  const setState = (next: ListState) =>
    void navigate({
      to: '.',
      search: (current) => ({
        ...current,
        search: next.search || undefined,
        sort: next.sort === options.sort ? undefined : next.sort,
        direction: next.direction === (options.direction ?? 'asc') ? undefined : next.direction,
        ...Object.fromEntries(ids.map((id) => [id, next.filters[id]])),
      }),
      replace: true,
      resetScroll: false,
    })
  return [state, setState] as const
}

/** A shared URL may contain anything. Unknown values fall back to the defaults. */
export function readListState(search: Search, options: UrlListOptions): ListState {
  const filters = (options.filters ?? []).flatMap((id) => {
    const value = search[id]
    return value ? [[id, value] as const] : []
  })
  const { direction } = search
  return {
    search: search['search'] ?? '',
    sort: search['sort'] ?? options.sort,
    direction:
      direction === 'asc' || direction === 'desc' ? direction : (options.direction ?? 'asc'),
    filters: Object.fromEntries(filters),
  }
}
