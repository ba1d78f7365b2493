// Repetitions of a group and rows of a repeater have an id each. It is made when the entry is added, is stored
// in the entry and sent with it, and is never shown. It says which entry is which when some are moved or removed.
import { isRecord } from './reading.ts'

/** The key of the id. No question and no column can have this id. */
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

/** The id of an entry, to be copied into another record; nothing where it has none. */
export const entryId = (entry: unknown): Entry => {
  const id = idOf(entry)
  return id === undefined ? {} : { [ENTRY_ID]: id }
}

/**
 * The entries with an id each. An entry without one has the number of its place, or the next free number, so
 * that entries that were stored before there were ids have the same ids whenever they are read.
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
 * The place that each sent entry had before; null where it is new. Entries are the same if they have the same
 * id. A caller that sends no ids at all sends the entries that it sees in their order, and new ones behind them: if
 * it sends fewer than it sees, nobody knows which are left.
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
