// Listeners by key. A change notifies only the listeners of what changed: with three hundred
// questions on screen, a key press must not update all of them.

export interface Watchers {
  readonly watch: (key: string, listener: () => void) => () => void
  readonly notify: (keys: Iterable<string>) => void
  readonly isWatched: (key: string) => boolean
}

export function createWatchers(): Watchers {
  const byKey = new Map<string, Set<() => void>>()
  return {
    watch: (key, listener) => {
      const listeners = byKey.get(key) ?? new Set()
      byKey.set(key, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key)
      }
    },
    notify: (keys) => {
      for (const key of new Set(keys)) for (const listener of byKey.get(key) ?? []) listener()
    },
    isWatched: (key) => byKey.has(key),
  }
}
