import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListState } from './list-state.ts'

interface UrlListOptions {
  /** The order when the URL names none: the default sort of the list. */
  readonly sort: string
  readonly direction?: ListState['direction']
  /** The ids of the list's filters; other parameters of the URL are left alone. */
  readonly filters?: readonly string[]
}

type Search = Readonly<Record<string, string | undefined>>

/** The state of a list as the URL has it, so that it can be shared and is there again after Back. */
export function useUrlListState(options: UrlListOptions) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const ids = options.filters ?? []
  const state = readListState(search, options)
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

/** A shared address may say anything: what the list does not know falls back to its defaults. */
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
