/**
 * A cache of the last `most` values by key. The value of a key never changes, so entries need no
 * other removal.
 */
export interface Recent<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

export function recent<T>(most: number): Recent<T> {
  const known = new Map<string, T>()
  return {
    get: (key) => known.get(key),
    set(key, value) {
      // The oldest is removed; if it is in use, it is added again at once.
      const [oldest] = known.keys()
      if (known.size >= most && oldest !== undefined) known.delete(oldest)
      known.set(key, value)
    },
  }
}
