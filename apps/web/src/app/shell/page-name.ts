// What the open screen is about, for the title of the window: the name of its thing.
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'

const store = createStore<string | null>(null)

/** Names the open screen, for as long as it is open. */
export function useNamedPage(name: string | null): void {
  useLayoutEffect(() => {
    store.set(name)
    return () => store.set(null)
  }, [name])
}

export const usePageName = (): string | null => useSyncExternalStore(store.subscribe, store.read)

/** `Order electricity · Task · Northern Hospitality`; a name that says what the screen is stands once. */
export const windowTitle = (parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join(' · ')
