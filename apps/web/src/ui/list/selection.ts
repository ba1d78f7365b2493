import { useState } from 'react'

export interface Selection {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  readonly clear: () => void
  readonly isAll: boolean
  readonly isSome: boolean
}

/** Rows that are ticked, among those that are shown: what a filter hides is never acted on. */
export function useSelection(shown: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.filter((id) => ticked.has(id))
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
    clear: () => setTicked(new Set()),
    isAll,
    isSome: ids.length > 0 && !isAll,
  }
}
