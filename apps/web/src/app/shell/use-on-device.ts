import { useSyncExternalStore } from 'react'

/** Dispatched in this tab when data on this device was added or removed (platform/outbox.ts). */
const CHANGED = 'eventflow-outbox'

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

function isThere(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}

/**
 * Whether an entry with this prefix is stored on this device. Does not load the program that
 * handles it.
 */
export const useIsOnDevice = (prefix: string): boolean =>
  useSyncExternalStore(subscribe, () => isThere(prefix))
