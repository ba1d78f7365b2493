// Rows without an address: nobody can be invited, so a new team is planned.
import type { ImportPart, ImportTarget } from './imports.vocabulary.ts'

const NO_ADDRESS =
  /^(?:[-–—?.x/]*|n\.? ?\/? ?a\.?|k\. ?a\.?|tb[acd]|none|unknown|pending|to follow|keine?|folgt|fehlt|offen|unbekannt)$/i

/** A cell of addresses that is empty, or whose text means that the address is not known yet. */
export const isNoAddress = (text: string): boolean => NO_ADDRESS.test(text.trim())

/** The name of a person in a row without an address. It is not imported; empty if there is none. */
export function contactWithoutAddress(textOf: (target: ImportTarget) => string): string {
  const text = (part: ImportPart) => textOf(part).trim()
  if (!isNoAddress(text('ownerEmail'))) return ''
  const parts = [text('ownerFirstName'), text('ownerSurname')].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' ') : text('ownerFullName')
}
