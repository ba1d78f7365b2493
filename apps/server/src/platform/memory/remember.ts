import { recent } from './recent.ts'

/**
 * `make`, remembering what came of the last `most` texts. For what is read at every request and
 * seldom changes: it is asked of the database as text each time, so what is remembered is never
 * older than what is stored, and only reading and checking it is spared. What was made is shared:
 * nobody changes it. What `make` throws is not remembered.
 */
export function remember<T>(most: number, make: (text: string) => T): (text: string) => T {
  const known = recent<T>(most)
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    known.set(text, made)
    return made
  }
}
