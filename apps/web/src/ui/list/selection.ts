import { useState } from 'react'

export interface Selection {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  /** Ticks all rows that are shown, and those that follow until something else is ticked. */
  readonly tickEvery: () => void
  readonly isEvery: boolean
  readonly clear: () => void
  readonly isAll: boolean
  readonly isSome: boolean
}

/** Rows that are ticked, among those that are shown: what a filter hides is never acted on. */
export function useSelection(shown: readonly string[]): Selection {
  const [isEvery, setIsEvery] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = isEvery ? [...shown] : shown.filter((id) => chosen.has(id))
  const ticked = isEvery ? new Set(shown) : chosen
  const setTicked = (next: ReadonlySet<string>) => {
    setIsEvery(false)
    setChosen(next)
  }
  const isAll = shown.length > 0 && ids.length === shown.length
  return {
    ids,
    has: (id) => ticked.has(id),
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setTicked(next)
    },
    toggleAll: () => setTicked(new Set(isAll ? [] : shown)),
    tickEvery: () => setIsEvery(true),
    isEvery,
    clear: () => setTicked(new Set()),
    isAll,
    isSome: ids.length > 0 && !isAll,
  }
}
