/** Values by key, the last `most` of them. For what is always the same under its key: it is never taken out. */
export interface Recent<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

export function recent<T>(most: number): Recent<T> {
  const known = new Map<string, T>()
  return {
    get: (key) => known.get(key),
    set(key, value) {
      // The oldest goes: what is in use comes back at once.
      const [oldest] = known.keys()
      if (known.size >= most && oldest !== undefined) known.delete(oldest)
      known.set(key, value)
    },
  }
}
