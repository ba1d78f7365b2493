import type { Input } from './endpoints.ts'
import type { IdsByName } from './one-of-each.ts'

/** Ids of a form's own parts: chosen by the person who makes the form, and looked for in that form only. */
const PARTS_OF_A_FORM = ['fieldId', 'fieldIds', 'removedFieldIds']
/** Of the few endpoints above the events, which are there to name other events. */
const EVENTS = ['eventId', 'eventIds', 'otherEventId']
/** Of a lock, where another key says of which kind the record is: locks.api.test.ts. */
const NAMES_OF_LOCKS = ['recordId']
/** Of no record: a currency is known by its code. */
const CODES = ['currencyId']
const NOT_OF_AN_EVENT = new Set([...PARTS_OF_A_FORM, ...EVENTS, ...NAMES_OF_LOCKS, ...CODES])

export const isReference = (key: string): boolean => !NOT_OF_AN_EVENT.has(key)

/** The value of an input's reference: one id, or a list of one for `…Ids`. Unknown names are told. */
export function idFor(key: string, ids: IdsByName): string | string[] {
  const id = ids[key.replace(/Ids$/, 'Id')]
  if (id === undefined) throw new Error(`oneOfEach() does not make anything for ${key}`)
  return key.endsWith('Ids') ? [id] : id
}

/** An input's references, each to the record of that kind. */
export const withIds = (keys: readonly string[], ids: IdsByName): Input =>
  Object.fromEntries(keys.filter(isReference).map((key) => [key, idFor(key, ids)]))
