// Whether there is a network, and how old what stands on the screen is where there is none. What was last seen
// comes from the worker of this device, marked with the moment at which it was seen
// (docs/design/offline.md).
import { useSyncExternalStore } from 'react'

/** On an answer that comes from this device (apps/web/worker/seen.ts). */
const AS_OF = 'as-of'

export interface Network {
  readonly isOffline: boolean
  /** The moment (ISO) at which the network went away; null when it was not there to begin with. */
  readonly since: string | null
  /** When each answer that comes from this device was seen, by the call and its input. */
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

/** A call and its input, as `seen` names them. */
export const nameOfCall = (path: readonly string[], input: unknown): string =>
  `${path.join('.')} ${JSON.stringify(input ?? null)}`

/** Notes where an answer came from: the network, or this device. */
export function noteAnswer(name: string, { headers }: Pick<Response, 'headers'>): void {
  const asOf = headers.get(AS_OF)
  if (asOf === null && !network.isOffline && !network.seen.has(name)) return
  const seen = new Map(network.seen)
  if (asOf === null) seen.delete(name)
  else seen.set(name, asOf)
  // The device may believe in a network that gives no answers.
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
