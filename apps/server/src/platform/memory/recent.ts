/**
 * A cache of the last values by key. The value of a key never changes, so entries need no other
 * removal.
 */
export interface Recent<T> {
  get(key: string): T | undefined
  /** A value larger than the complete cache is not stored. */
  set(key: string, value: T, size?: number): void
}

export interface RecentLimits {
  readonly entries: number
  /** Maximum sum of the sizes. */
  readonly size: number
}

interface Entry<T> {
  readonly value: T
  readonly size: number
}

export function recent<T>(limits: number | RecentLimits): Recent<T> {
  const { entries, size: mostSize } =
    typeof limits === 'number' ? { entries: limits, size: Infinity } : limits
  const known = new Map<string, Entry<T>>()
  let total = 0
  const remove = (key: string): void => {
    total -= known.get(key)?.size ?? 0
    known.delete(key)
  }
  return {
    get: (key) => known.get(key)?.value,
    set(key, value, size = 0) {
      remove(key)
      if (size > mostSize) return
      // The oldest are removed; one that is in use is added again at once.
      for (const oldest of known.keys()) {
        if (known.size < entries && total + size <= mostSize) break
        remove(oldest)
      }
      known.set(key, { value, size })
      total += size
    },
  }
}
