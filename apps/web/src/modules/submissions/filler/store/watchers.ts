// Who listens to what. A change tells only those who watch what it changed: with three hundred
// questions on screen a key must not wake all of them.

export interface Watchers {
  readonly watch: (key: string, listener: () => void) => () => void
  readonly tell: (keys: Iterable<string>) => void
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
    tell: (keys) => {
      for (const key of new Set(keys)) for (const listener of byKey.get(key) ?? []) listener()
    },
    isWatched: (key) => byKey.has(key),
  }
}
