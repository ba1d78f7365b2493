// Whether the device is online, and the age of the data on screen if it is not. Offline data comes
// from the service worker, with the time at which it was viewed (docs/design/offline.md).
import { useSyncExternalStore } from 'react'

/** A header of responses from this device (apps/web/worker/seen.ts). */
const AS_OF = 'as-of'

export interface Network {
  readonly isOffline: boolean
  /** ISO time at which the network was lost; null if the page started offline. */
  readonly since: string | null
  /** Times at which stored responses were viewed, by call and input. */
  readonly seen: ReadonlyMap<string, string>
}

const isWithout = (): boolean => globalThis.navigator?.onLine === false

let network: Network = { isOffline: isWithout(), since: null, seen: new Map() }
const listeners = new Set<() => void>()

function set(next: Network): void {
  if (next === network) return
  network = next
  for (const listener of listeners) listener()
}

const away = (): Network =>
  network.isOffline ? network : { ...network, isOffline: true, since: new Date().toISOString() }

const back = (): Network => (network.isOffline ? { ...network, isOffline: false } : network)

/** Key in `seen`: the call and its input. */
export const nameOfCall = (path: readonly string[], input: unknown): string =>
  `${path.join('.')} ${JSON.stringify(input ?? null)}`

/** Records whether a response came from the network or this device. */
export function noteAnswer(name: string, { headers }: Pick<Response, 'headers'>): void {
  const asOf = headers.get(AS_OF)
  if (asOf === null && !network.isOffline && !network.seen.has(name)) return
  const seen = new Map(network.seen)
  if (asOf === null) seen.delete(name)
  else seen.set(name, asOf)
  // `onLine` may be true although the network does not respond.
  const where = asOf === null && !isWithout() ? back() : away()
  set({ ...where, seen })
}

globalThis.addEventListener?.('offline', () => set(away()))
globalThis.addEventListener?.('online', () => set(back()))

export const readNetwork = (): Network => network

export function watchNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsOffline = (): boolean =>
  useSyncExternalStore(watchNetwork, () => network.isOffline)
