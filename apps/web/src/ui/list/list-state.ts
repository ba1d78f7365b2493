// What of a list stands in the URL: search, sort, filters (docs/rules.md, section 16).

export type Direction = 'asc' | 'desc'

export interface ListState {
  readonly search: string
  readonly sort: string
  readonly direction: Direction
  /** Values by filter id; a filter that is not set is absent. */
  readonly filters: Readonly<Record<string, string>>
}

/**
 * The same column flips asc and desc; a new column starts at asc (specification: portal core,
 * section 4).
 */
export const sortedBy = (state: ListState, sort: string): ListState => ({
  ...state,
  sort,
  direction: state.sort === sort && state.direction === 'asc' ? 'desc' : 'asc',
})

/** With a filter set, or taken away by an empty value. */
export function filteredBy(state: ListState, id: string, value: string): ListState {
  const { [id]: _removed, ...others } = state.filters
  return { ...state, filters: value ? { ...others, [id]: value } : others }
}

export const isNarrowed = (state: ListState): boolean =>
  state.search !== '' || Object.keys(state.filters).length > 0

/** Everything again, in the same order. */
export const widened = (state: ListState): ListState => ({ ...state, search: '', filters: {} })
