// Repetitions of a group and rows of a repeater have an id each. It is created with the entry, stored and
// sent in it, and never shown. It identifies the entry when others are moved or removed.
import { isRecord } from './reading.ts'

/** The key of the id. No question or column can have this id. */
export const ENTRY_ID = '$id'

type Entry = Readonly<Record<string, unknown>>

const ID = /^[\w-]{1,40}$/

const idOf = (entry: unknown): string | undefined => {
  const id = isRecord(entry) && Object.hasOwn(entry, ENTRY_ID) ? entry[ENTRY_ID] : undefined
  return typeof id === 'string' && ID.test(id) ? id : undefined
}

/** Whether a record is an entry without an id, or with one that can be stored. */
export const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && (!Object.hasOwn(value, ENTRY_ID) || idOf(value) !== undefined)

/** The id of an entry, to be spread into another record; empty if it has none. */
export const entryId = (entry: unknown): Entry => {
  const id = idOf(entry)
  return id === undefined ? {} : { [ENTRY_ID]: id }
}

/**
 * The entries, each with an id. An entry without one gets its index, or the next free number. Entries
 * stored before ids existed therefore get the same ids on every read.
 */
export function withIds<E extends Entry>(entries: readonly E[]): readonly E[] {
  const taken = new Set(entries.map(idOf))
  if (taken.size === entries.length && !taken.has(undefined)) return entries
  const used = new Set<string>()
  return entries.map((entry, place) => {
    let id = idOf(entry)
    if (id === undefined || used.has(id)) {
      let number = place
      while (taken.has(String(number))) number += 1
      id = String(number)
      taken.add(id)
    }
    used.add(id)
    return { ...entry, [ENTRY_ID]: id }
  })
}

/**
 * The previous index of each sent entry; null for a new one. Entries with the same id are the same. A
 * caller that sends no ids sends all entries that it sees in order, with new ones at the end. If it sends
 * fewer, nobody knows which remain.
 */
export function placesBefore(
  was: readonly Entry[],
  sent: readonly unknown[],
  isSeen: (entry: Entry) => boolean = () => true,
): readonly (number | null)[] {
  if (sent.every((entry) => idOf(entry) === undefined)) {
    const seen = [...was.entries()].filter(([, entry]) => isSeen(entry)).map(([place]) => place)
    return sent.map((_entry, place) => (sent.length < seen.length ? null : (seen[place] ?? null)))
  }
  const left = new Map(withIds(was).map((entry, place) => [idOf(entry), place]))
  return sent.map((entry) => {
    const id = idOf(entry)
    const place = id === undefined ? undefined : left.get(id)
    left.delete(id)
    return place ?? null
  })
}
