// Mail programs turn addresses in a text into links. A team named "evil.com" would put its link into an
// email of the portal.
import type { ShownBrand } from './mail.brand.ts'

/** An invisible character that ends an address for a mail program. */
const JOINER = '\u2060'

/** A dot before letters, `://` and `@`: the signs of an address. */
const SIGNS = /(\.(?=\p{L})|:(?=\/)|@(?=[\p{L}\d]))/gu

/** Looks the same and is not an address. */
export const unlinked = (text: string): string => text.replace(SIGNS, `$1${JOINER}`)

/** The names in a model; everything else is a sentence, an answer or a link of ours. */
const NAMES: ReadonlySet<string> = new Set([
  'firstName',
  'teamName',
  'parentTeamName',
  'inviterName',
  'eventName',
  'authorName',
  'byName',
  'taskTitle',
  'passkeyName',
  'reportName',
  'fileName',
  'itemName',
])

/** Converts a text of a model: a name becomes no link. */
export const unlinkedName = (key: string, text: string): string =>
  NAMES.has(key) ? unlinked(text) : text

export const brandWithoutLinkedNames = (brand: ShownBrand): ShownBrand => ({
  ...brand,
  eventName: unlinked(brand.eventName),
  companyName: unlinked(brand.companyName),
  companyAddress: unlinked(brand.companyAddress),
})
