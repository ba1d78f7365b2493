import type { Input } from './endpoints.ts'
import type { IdsByName } from './one-of-each.ts'

/** Ids of a form's own parts: chosen by the form's author, and resolved only in that form. */
const PARTS_OF_A_FORM = ['fieldId', 'fieldIds', 'itemId', 'removedFieldIds']
/** For the few endpoints above the events, which refer to other events. */
const EVENTS = ['eventId', 'eventIds', 'otherEventId']
/** For a lock, where another key is the kind of record: locks.api.test.ts. */
const NAMES_OF_LOCKS = ['recordId']
/** Not a record: a currency has a code. */
const CODES = ['currencyId']
const NOT_OF_AN_EVENT = new Set([...PARTS_OF_A_FORM, ...EVENTS, ...NAMES_OF_LOCKS, ...CODES])

export const isReference = (key: string): boolean => !NOT_OF_AN_EVENT.has(key)

/**
 * The value of a reference in an input: one id, or a list of one for `…Ids`. Throws for unknown
 * names.
 */
export function idFor(key: string, ids: IdsByName): string | string[] {
  const id = ids[key.replace(/Ids$/, 'Id')]
  if (id === undefined) throw new Error(`oneOfEach() does not make anything for ${key}`)
  return key.endsWith('Ids') ? [id] : id
}

/** An input's references, each to the record of that kind. */
export const withIds = (keys: readonly string[], ids: IdsByName): Input =>
  Object.fromEntries(keys.filter(isReference).map((key) => [key, idFor(key, ids)]))
