import type { ReactNode } from 'react'
import { FilterChip } from './filter-chip.tsx'
import type { Filter } from './list-types.ts'
import { useIsWide } from './use-is-wide.ts'

interface ToolbarFilters {
  filters: readonly Filter[]
  valueOf: (id: string) => string
  onChange: (id: string, value: string) => void
  /** Sort choice for phones, which have no column headers. */
  order?: ReactNode
}

/**
 * The filters of a toolbar. They are chips; phones show chips for the set ones and all of them
 * behind a button.
 */
export function useToolbarFilters({ filters, valueOf, onChange, order }: ToolbarFilters) {
  const isWide = useIsWide()
  const chips = (some: readonly Filter[]) =>
    some.map((filter) => (
      <FilterChip
        key={filter.id}
        filter={filter}
        value={valueOf(filter.id)}
        onChange={(value) => onChange(filter.id, value)}
      />
    ))
  if (isWide) return { children: filters.length > 0 && chips(filters) }
  const set = filters.filter(({ id }) => valueOf(id) !== '')
  const choices = (filters.length > 0 || order) && (
    <>
      {chips(filters)}
      {order}
    </>
  )
  return { choices, filterCount: set.length, children: set.length > 0 && chips(set) }
}
