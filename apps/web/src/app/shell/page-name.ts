// The subject of the open screen for the window title: the name of its record.
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'

const store = createStore<string | null>(null)

/** Names the subject while the screen is open. */
export function useNamedPage(name: string | null): void {
  useLayoutEffect(() => {
    store.set(name)
    return () => store.set(null)
  }, [name])
}

export const usePageName = (): string | null => useSyncExternalStore(store.subscribe, store.read)

/** `Order electricity · Task · Northern Hospitality`; equal parts appear once. */
export const windowTitle = (parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join(' · ')
