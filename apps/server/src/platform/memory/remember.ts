import { recent, type RecentLimits } from './recent.ts'

/**
 * Returns `make` with a cache of its results for the last texts, for values that are read at every
 * request and seldom change. The size of an entry is the length of its text. The text is read from
 * the database each time, so a result is never older than the stored text; only parsing and
 * validation are saved. Results are shared and must not be changed. Errors are not cached.
 */
export function remember<T>(
  limits: number | RecentLimits,
  make: (text: string) => T,
): (text: string) => T {
  const known = recent<T>(limits)
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    known.set(text, made, text.length)
    return made
  }
}
