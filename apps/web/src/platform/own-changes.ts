// The changes made on this page. The numbers in the navigation are cached for everybody, but a person
// sees the effect of their own changes at once.

/** Longer than any cache of the server. */
const RECENT_MS = 20_000

let last = -Infinity
const listeners = new Set<() => void>()

export function noteOwnChange(): void {
  last = performance.now()
  for (const listener of listeners) listener()
}

export const hasJustChanged = (): boolean => performance.now() - last < RECENT_MS

export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
