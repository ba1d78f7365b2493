import { useState } from 'react'

export interface Selection {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  /** Ticks all loaded rows and later pages, up to MAX_SELECTED_ROWS, until another row is ticked. */
  readonly tickEvery: () => void
  readonly isEvery: boolean
  /** Selects all matching rows, loaded or not, until a row is ticked or the list is narrowed. */
  readonly tickMatching: () => void
  readonly isMatching: boolean
  readonly clear: () => void
  readonly isAll: boolean
  readonly isSome: boolean
}

/** The limit of the bulk calls. */
export const MAX_SELECTED_ROWS = 500

/** The ticked rows among `shown`. Actions never include rows that a filter hides. */
export function useSelection(shown: readonly string[], list = ''): Selection {
  const [isEvery, setIsEvery] = useState(false)
  const [matched, setMatched] = useState<string | null>(null)
  const isMatching = matched === list
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const every = shown.slice(0, MAX_SELECTED_ROWS)
  const ids = isEvery ? every : shown.filter((id) => chosen.has(id))
  const ticked = isEvery ? new Set(every) : chosen
  const setTicked = (next: ReadonlySet<string>) => {
    setIsEvery(false)
    setMatched(null)
    setChosen(new Set([...next].slice(0, MAX_SELECTED_ROWS)))
  }
  const isAll = every.length > 0 && ids.length >= every.length
  return {
    ids,
    has: (id) => ticked.has(id),
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setTicked(next)
    },
    toggleAll: () => setTicked(new Set(isAll ? [] : every)),
    tickEvery: () => setIsEvery(true),
    isEvery,
    tickMatching: () => {
      setIsEvery(false)
      setChosen(new Set(every))
      setMatched(list)
    },
    isMatching,
    clear: () => setTicked(new Set()),
    isAll,
    isSome: ids.length > 0 && !isAll,
  }
}
