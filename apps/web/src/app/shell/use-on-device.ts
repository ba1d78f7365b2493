import { useSyncExternalStore } from 'react'

/** Said in this tab when something was put on this device, or taken away (platform/outbox.ts). */
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

/** Whether something under such a name lies on this device. Costs the frame no program that handles it. */
export const useIsOnDevice = (prefix: string): boolean =>
  useSyncExternalStore(subscribe, () => isThere(prefix))
