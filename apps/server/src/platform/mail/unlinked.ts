// Mail programs make links of whatever looks like an address. The person who names a team "evil.com" would put a
// link of theirs into an email that the portal sends.
import type { ShownBrand } from './mail.brand.ts'

/** Takes no room, and ends what a mail program takes for an address. */
const JOINER = '\u2060'

/** A dot before letters, `://`, and `@`: what addresses are known by. */
const SIGNS = /(\.(?=\p{L})|:(?=\/)|@(?=[\p{L}\d]))/gu

/** The same to the eye, and no address. */
export const unlinked = (text: string): string => text.replace(SIGNS, `$1${JOINER}`)

/** The parts of a model that are names: everything else is a sentence, an answer or a link of ours. */
const NAMES: ReadonlySet<string> = new Set([
  'firstName',
  'teamName',
  'parentTeamName',
  'eventName',
  'authorName',
  'byName',
  'taskTitle',
  'passkeyName',
  'reportName',
  'fileName',
])

/** A text of a model; a name becomes no link. */
export const unlinkedName = (key: string, text: string): string =>
  NAMES.has(key) ? unlinked(text) : text

export const brandWithoutLinkedNames = (brand: ShownBrand): ShownBrand => ({
  ...brand,
  eventName: unlinked(brand.eventName),
  companyName: unlinked(brand.companyName),
  companyAddress: unlinked(brand.companyAddress),
})
