// The state of a list in the URL: search, sort order, filters (docs/rules.md, section 16).

export type Direction = 'asc' | 'desc'

export interface ListState {
  readonly search: string
  readonly sort: string
  readonly direction: Direction
  /** Values by filter id. Filters without a value are omitted. */
  readonly filters: Readonly<Record<string, string>>
}

/**
 * The same column toggles asc and desc. A new column starts with asc (specification: portal core,
 * section 4).
 */
export const sortedBy = (state: ListState, sort: string): ListState => ({
  ...state,
  sort,
  direction: state.sort === sort && state.direction === 'asc' ? 'desc' : 'asc',
})

/** Sets a filter; an empty value removes it. */
export function filteredBy(state: ListState, id: string, value: string): ListState {
  const { [id]: _removed, ...others } = state.filters
  return { ...state, filters: value ? { ...others, [id]: value } : others }
}

export const isNarrowed = (state: ListState): boolean =>
  state.search !== '' || Object.keys(state.filters).length > 0

/** Removes search and filters but not the order. */
export const widened = (state: ListState): ListState => ({ ...state, search: '', filters: {} })
