// The list that was shown last. Screens of its records offer the previous and the next one.
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import type { ListState } from './list-state.ts'

interface ShownList {
  /** Key of the list: `teams`, or `submissions:` and the form's id. */
  readonly list: string
  readonly state: ListState
}

const store = createStore<ShownList | null>(null)

/** Remembers a shown list with its order and filters. */
export function useRememberedList(list: string | undefined, state: ListState): void {
  const key = JSON.stringify(state)
  useEffect(() => {
    if (list !== undefined) store.set({ list, state: JSON.parse(key) })
  }, [list, key])
}

/** The state of a list, if it was the last one shown. */
export function useShownList(list: string): ListState | undefined {
  const shown = useSyncExternalStore(store.subscribe, store.read)
  return shown?.list === list ? shown.state : undefined
}
